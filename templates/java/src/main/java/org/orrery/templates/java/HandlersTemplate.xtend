// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import java.util.List
import org.orrery.templates.java.JavaHandlers.Handler

/** Prints the class for the strategy `fixed`, which calls each message handler directly, without a table. */
class HandlersTemplate {

    static def body(JavaHandlers it) '''
        /** The message handlers of «process», GIOP «versions», chosen when it was generated. */
        final class «file.className» implements «file.use(JavaRuntime.HANDLER_STRATEGY)» {
          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;

          @Override
          public «file.use(JavaRuntime.SERVER_HANDLERS)» server(«file.use(JavaRuntime.LIST)»<Integer> minors) {
            return new Server(minors);
          }

          @Override
          public «file.use(JavaRuntime.CLIENT_HANDLERS)» client(List<Integer> minors) {
            return new Client(minors);
          }

          @Override
          public boolean atStart() {
            return true;
          }

          @Override
          public void start() {
            // Nothing runs.
          }

          private static final class Server extends ServerHandlers {
            «fields(it, server)»

            Server(List<Integer> minors) {
              super(minors);
            }

            @Override
            protected void handle(int type, «file.use(JavaRuntime.READER)» in, «file.use(JavaRuntime.MESSAGE_SINK)» sink) {
              switch (type) {
                case «file.use(JavaRuntime.MESSAGE_TYPE)».REQUEST -> {
                  «choice("requests", "in.minor()", "read(in, sink)")»
                }
                case MessageType.LOCATE_REQUEST -> {
                  «choice("locateRequests", "in.minor()", "read(in, sink)")»
                }
                default -> _cancelRequests.read(in, sink);
              }
            }

            @Override
            public void reply(«file.use(JavaRuntime.WRITER)» out, «file.use(JavaRuntime.REQUEST_HEADER)» request, int status) {
              «choice("replies", "request.minor()", "begin(out, request, status)")»
            }

            @Override
            public void locateReply(CdrWriter out, RequestHeader request, int status) {
              _locateReplies.begin(out, request, status);
            }

            «fragments»
          }

          private static final class Client extends ClientHandlers {
            «fields(it, client)»

            Client(List<Integer> minors) {
              super(minors);
            }

            @Override
            protected void handle(int type, CdrReader in, MessageSink sink) {
              if (type == MessageType.LOCATE_REPLY) {
                _locateReplies.read(in, sink);
                return;
              }
              «choice("replies", "in.minor()", "read(in, sink)")»
            }

            @Override
            public void request(CdrWriter out, «file.use(JavaRuntime.REQUEST_START)» start) {
              «choice("requests", "start.minor()", "write(out, start)")»
            }

            @Override
            public void locateRequest(CdrWriter out, RequestStart start) {
              _locateRequests.write(out, start);
            }

            @Override
            public void cancelRequest(CdrWriter out, RequestStart start) {
              _cancelRequests.write(out, start);
            }

            «fragments»
          }
        }
    '''

    private static def fields(JavaHandlers it, List<Handler> handlers) '''
        «FOR handler : handlers»
            private final «handler.type» «handler.name» = new «handler.type»();
        «ENDFOR»
    '''

    private static def fragments(JavaHandlers it) '''
        @Override
        public «file.use(JavaRuntime.FRAGMENT_READER)» fragmentReader(int minor) {
          return «fragmentReader»;
        }

        @Override
        public «file.use(JavaRuntime.FRAGMENT_WRITER)» fragmentWriter() {
          return «fragmentWriter»;
        }
    '''
}
