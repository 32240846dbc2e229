// The service worker: shows the notices that the services push to this browser (docker/services/src/main/notice/push),
// and opens the one that a person chooses. It stores nothing and handles no requests of pages.

/** @typedef {import('@portal/shared/contract/entities/notice').PushedNotice} PushedNotice */

/** Pages behind the login: a tab there goes to a notice by itself, and asks first about a form that was begun. */
const BEHIND_LOGIN = /^\/(user|admin|akun)(\/|$)/;

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(event.notification.data));
});

/** @param {PushedNotice} notice */
async function show({ id, title, text, href }) {
  const tabs = await tabsBehindLogin();
  await self.registration.showNotification(title, {
    body: text,
    tag: `portal-notice-${id}`,
    icon: '/favicon.svg',
    data: { id, href },
    // Who looks at the portal sees the bell; browsers want every push to be shown all the same.
    silent: tabs.some((tab) => tab.focused),
  });
}

/** @param {Pick<PushedNotice, 'id' | 'href'>} notice */
async function follow({ id, href }) {
  const tabs = await tabsBehindLogin();
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) return self.clients.openWindow(href);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's client is of its own origin and takes none
  tab.postMessage({ followed: { id, href } });
  return tab.focus();
}

async function tabsBehindLogin() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.filter(({ url }) => BEHIND_LOGIN.test(new URL(url).pathname));
}
