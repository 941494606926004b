#pragma once

#include <microhttpd.h>

/// MHD_start_daemon is variadic; the options travel in an array, which ends with MHD_OPTION_END.
static inline struct MHD_Daemon *ozen_start_daemon(unsigned int flags, MHD_AccessHandlerCallback handler,
                                                   void *context, struct MHD_OptionItem *options) {
  return MHD_start_daemon(flags, 0, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}
