// The service worker: shows the notices that the services push (docker/services/src/main/notice/push), and opens the
// chosen one. It stores nothing and handles no page requests.

/** @typedef {import('@portal/shared/contract/entities/notice').PushedNotice} PushedNotice */

/** Pages behind the login: such a tab opens a notice itself, after a question about unsent changes. */
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
    // Browsers require a notification for every push, but a user in the portal already sees the bell.
    silent: tabs.some((tab) => tab.focused),
  });
}

/** @param {Pick<PushedNotice, 'id' | 'href'>} notice */
async function follow({ id, href }) {
  const tabs = await tabsBehindLogin();
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) return self.clients.openWindow(href);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients have its own origin
  tab.postMessage({ followed: { id, href } });
  return tab.focus();
}

async function tabsBehindLogin() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.filter(({ url }) => BEHIND_LOGIN.test(new URL(url).pathname));
}
