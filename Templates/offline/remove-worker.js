// Replaces the service worker of a site that browsers may no longer keep: clears the caches and unregisters itself.
'use strict';
const family = `ozen ${new URL(registration.scope).pathname} `;

addEventListener('install', event => event.waitUntil(skipWaiting()));

const clear = async () => {
  for (const name of await caches.keys()) if (name.startsWith(family)) await caches.delete(name);
};

addEventListener('activate', event => event.waitUntil((async () => {
  await clear();
  await registration.unregister();
  // Again, since the old worker may have stored what it was loading.
  await new Promise(resolve => { setTimeout(resolve, 1000); });
  await clear();
})()));
