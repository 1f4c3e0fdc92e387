// SPDX-License-Identifier: Apache-2.0
String log = new File(basedir, 'build.log').text
assert log =~ /\d+ written, 0 unchanged, 0 removed in/
assert log.contains('Nothing to generate - all files are up to date.')
assert log.indexOf(' written, ') < log.indexOf('Nothing to generate')
File generated = new File(basedir, 'target/generated-sources/orrery/com/acme')
assert new File(generated, 'Fleet/VehicleServant.java').file
assert new File(generated, 'Common/Position.java').file
