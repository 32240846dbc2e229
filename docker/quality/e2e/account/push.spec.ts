import {
  startPushService,
  type PushedBrowser,
  type PushService,
} from '../../../services/test/support/peers/push-service';
import { userPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { expect, test } from '../support/test';
import { LAUNCH_WITH_WINDOWS } from '../support/browsers';
import { pushServiceOf } from '../support/portal/ports';
import { PortalApi } from '../support/portal/portal-api';
import { LATE, openNotices } from '../support/people/notices';
import { signIn } from '../support/people/signed-in';

// Chromium's headless shell has no notifications.
test.use({ launchOptions: LAUNCH_WITH_WINDOWS, permissions: ['notifications'] });

/** No test of notices uses this person. */
const OWNER = 'maria.situmorang@portal.test';

let service: PushService;
test.beforeAll(async ({ baseURL }) => {
  service = await startPushService(Number(pushServiceOf(Number(new URL(baseURL ?? '').port)).port));
});
test.afterAll(() => service.stop());

/** Replaces only the browser vendor's push service by the tests' own. Worker, notifications and portal are real. */
function subscribeAt(subscription: PushedBrowser['subscription']): void {
  let isSubscribed = false;
  const { endpoint, p256dh, auth } = subscription;
  const own = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      if (typeof applicationServerKey !== 'string' || applicationServerKey.length !== 87) throw new Error('no key');
      isSubscribed = true;
      return own;
    },
    getSubscription: async () => (isSubscribed ? own : null),
  });
}

test('a rejection is pushed to a subscribed browser and opens the proposal', async ({ page, context, baseURL }) => {
  test.setTimeout(180_000);
  const portal = baseURL ?? '';
  const api = await PortalApi.of(portal);
  const browser = service.browser();
  await page.addInitScript(subscribeAt, browser.subscription);
  await signIn(page, OWNER);
  const choice = page.getByRole('button', { name: /^Peramban ini/ });

  await test.step('the person switches push on in the notices', async () => {
    await page.goto('/user/dasbor');
    await openNotices(page);
    await expect(choice).toHaveAttribute('aria-pressed', 'false', LATE);
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true', LATE);
  });

  const id = await api.pendingProposal('thesis', OWNER);
  const href = userPreviewRoute('thesis', id);
  /** Messages about a page. Announcements of other tests also reach this person. */
  const received = (page: string) =>
    browser.received.flatMap(({ message }) => ((message as { href?: string }).href === page ? [message] : []));
  await test.step('the services send the rejection to the push service', async () => {
    await api.reject(id);
    await expect.poll(() => received(href), LATE).toMatchObject([{ title: 'Usulan Anda ditolak', href }]);
  });

  await test.step('the service worker shows the notification, and a click opens the proposal', async () => {
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(portal));
        if (own) resolve(own.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const data = JSON.stringify(received(href)[0]);
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: portal, registrationId: await registered, data });
    const notifications = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, data }) => ({ title, data: data as unknown }));
      });
    await expect
      .poll(notifications, LATE)
      .toEqual([{ title: 'Usulan Anda ditolak', data: { id: expect.any(String), href } }]);
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    // A click on the desktop's notification is impossible here: its event is dispatched instead.
    await worker.evaluate(async () => {
      const scope = globalThis as unknown as {
        readonly registration: ServiceWorkerRegistration;
        dispatchEvent(event: Event): boolean;
      };
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
    });
    await expect(page).toHaveURL(portal + href, LATE);
    await expect.poll(notifications, LATE).toEqual([]);
  });

  await test.step('nothing is sent after the person switches push off', async () => {
    const list = await openNotices(page);
    const noticeOf = (path: string) => list.locator(`a[href="${path}"]`).first();
    await expect(noticeOf(href), 'followed, it is read').not.toContainText('belum dibaca', LATE);
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'false', LATE);
    const later = await api.pendingProposal('thesis', OWNER);
    const asked = browser.asked;
    await api.reject(later);
    await expect(noticeOf(userPreviewRoute('thesis', later))).toContainText('belum dibaca', LATE);
    expect(browser.asked).toBe(asked);
  });
});
