// Takes the place of the worker of a site that is not to be kept any more: it clears what was kept, and goes itself.
'use strict';
const family = `ozen ${new URL(registration.scope).pathname} `;

addEventListener('install', event => event.waitUntil(skipWaiting()));

addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(family)) await caches.delete(name);
  await registration.unregister();
})()));
