// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the server as an editor starts it: as a process that communicates over its standard streams. */
class ServerLauncherTest {

  @Test
  @Timeout(120)
  void answersOverStandardStreamsAndEndsWhenAsked() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process server =
        new ProcessBuilder(
                List.of(
                    java,
                    "--sun-misc-unsafe-memory-access=allow",
                    "-cp",
                    System.getProperty("java.class.path"),
                    ServerLauncher.class.getName()))
            .start();
    try {
      send(
          server,
          "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":"
              + "{\"rootUri\":null,\"capabilities\":{\"workspace\":{\"workspaceFolders\":true}}}}");
      assertThat(receive(server)).contains("\"id\":1").contains("completionProvider").contains("hoverProvider");
      send(server, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"shutdown\"}");
      assertThat(receive(server)).contains("\"id\":2");
      send(server, "{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}");
      assertThat(server.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(server.exitValue()).isZero();
    } finally {
      server.destroyForcibly();
    }
  }

  private static void send(Process server, String message) throws IOException {
    byte[] body = message.getBytes(StandardCharsets.UTF_8);
    server.getOutputStream().write(("Content-Length: " + body.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
    server.getOutputStream().write(body);
    server.getOutputStream().flush();
  }

  private static String receive(Process server) throws IOException {
    InputStream input = server.getInputStream();
    StringBuilder header = new StringBuilder();
    while (!header.toString().endsWith("\r\n\r\n")) {
      int next = input.read();
      if (next < 0) {
        throw new IOException("the server ended: " + new String(server.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
      }
      header.append((char) next);
    }
    int length = Integer.parseInt(header.toString().replaceAll("(?s).*Content-Length: (\\d+).*", "$1"));
    return new String(input.readNBytes(length), StandardCharsets.UTF_8);
  }
}
