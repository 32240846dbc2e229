// The service worker: shows the notices that the services push to this browser (docker/services/src/main/notice/push),
// and opens the one that a person chooses. It stores nothing and handles no page requests.

/** @typedef {import('@portal/shared/contract/entities/notice').PushedNotice} PushedNotice */

/** Pages behind the login: a tab there opens a notice itself, and first asks about unsent changes. */
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
    // A person in the portal already sees the bell, but browsers require a notification for every push.
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
