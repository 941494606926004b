// Takes the place of the worker of a site that is not to be kept any more: it clears what was kept, and goes itself.
'use strict';
const family = `ozen ${new URL(registration.scope).pathname} `;

addEventListener('install', event => event.waitUntil(skipWaiting()));

const clear = async () => {
  for (const name of await caches.keys()) if (name.startsWith(family)) await caches.delete(name);
};

addEventListener('activate', event => event.waitUntil((async () => {
  await clear();
  await registration.unregister();
  // Once more: what the other one still had in hand it may have kept meanwhile.
  await new Promise(resolve => { setTimeout(resolve, 1000); });
  await clear();
})()));
