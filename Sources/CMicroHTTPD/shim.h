#pragma once

#include <microhttpd.h>

/// Returns the socket of a connection, or -1 if it has none. MHD_get_connection_info is variadic.
static inline int ozen_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// Starts the daemon. MHD_start_daemon is variadic, so the options are passed in an array that ends with
/// MHD_OPTION_END.
static inline struct MHD_Daemon *ozen_start_daemon(unsigned int flags, MHD_AccessHandlerCallback handler,
                                                   void *context, struct MHD_OptionItem *options) {
  return MHD_start_daemon(flags, 0, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}
