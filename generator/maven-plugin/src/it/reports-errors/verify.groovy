// SPDX-License-Identifier: Apache-2.0
String log = new File(basedir, 'build.log').text
assert log =~ /\[ERROR\] .*broken\.idl:\[4,5\] ORR-IDL-\d{3}: /
assert log =~ /\[ERROR\] .*broken\.idl:\[5,18\] ORR-IDL-\d{3}: /
assert log.contains('2 errors in the model; nothing was generated')
assert !new File(basedir, 'target/generated-sources/orrery').exists()
