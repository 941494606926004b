#pragma once

#include <curl/curl.h>

// Not linked: libcurl is loaded at the first request, and its functions are passed as pointers.
//
// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift cannot call.
typedef CURLcode (*ozen_curl_setopt)(CURL *handle, CURLoption option, ...);
typedef CURLcode (*ozen_curl_getinfo)(CURL *handle, CURLINFO info, ...);

static inline CURLcode ozen_set_number(void *setopt, CURL *handle, CURLoption option, long value) {
  return ((ozen_curl_setopt)setopt)(handle, option, value);
}
static inline CURLcode ozen_set_size(void *setopt, CURL *handle, CURLoption option, curl_off_t value) {
  return ((ozen_curl_setopt)setopt)(handle, option, value);
}
static inline CURLcode ozen_set_pointer(void *setopt, CURL *handle, CURLoption option, const void *value) {
  return ((ozen_curl_setopt)setopt)(handle, option, value);
}
static inline CURLcode ozen_set_receiver(void *setopt, CURL *handle, CURLoption option, curl_write_callback value) {
  return ((ozen_curl_setopt)setopt)(handle, option, value);
}
static inline CURLcode ozen_set_opener(void *setopt, CURL *handle, curl_opensocket_callback value) {
  return ((ozen_curl_setopt)setopt)(handle, CURLOPT_OPENSOCKETFUNCTION, value);
}
static inline CURLcode ozen_get_number(void *getinfo, CURL *handle, CURLINFO info, long *value) {
  return ((ozen_curl_getinfo)getinfo)(handle, info, value);
}
static inline CURLcode ozen_get_text(void *getinfo, CURL *handle, CURLINFO info, char **value) {
  return ((ozen_curl_getinfo)getinfo)(handle, info, value);
}
