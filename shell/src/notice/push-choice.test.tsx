import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, signIn } from '@portal/shared/auth';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { page, renderPages } from '../prerender/render-pages.testing';
import { keepPush } from './push';
import { PushChoice } from './push-choice';

const ENDPOINT = 'https://push.test/1';
const ON = { public_key: 'kunci', endpoint: ENDPOINT };
const OFF = { public_key: 'kunci', endpoint: null };
const NAME = 'internal@portal.test';

const portal = portalForEachTest();
/** jsdom has neither workers nor notifications: fakes what the portal uses of both. */
let browser: { permission: string; answer: string; refuses: boolean; subscribed: string | null };

beforeEach(() => {
  signIn('t', 'Internal', NAME);
  browser = { permission: 'default', answer: 'granted', refuses: false, subscribed: null };
  const subscription = () =>
    browser.subscribed === null
      ? null
      : {
          endpoint: browser.subscribed,
          toJSON: () => ({ endpoint: browser.subscribed, keys: { p256dh: 'p', auth: 'a' } }),
          unsubscribe: async () => {
            browser.subscribed = null;
            return true;
          },
        };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (browser.refuses || applicationServerKey !== 'kunci') throw new Error('push service not available');
      browser.subscribed = ENDPOINT;
      return subscription();
    },
  };
  const registration = { pushManager };
  const Notification = {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => (browser.permission = browser.answer),
  };
  Object.assign(globalThis, { PushManager: pushManager, Notification });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
    },
  });
});
afterEach(() => {
  act(() => endSession('logout'));
  localStorage.clear();
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const show = () => renderPages([page('/admin/*', <PushChoice />)], '/admin/dasbor');
const choice = (name: string) => screen.findByRole('button', { name });
const sent = (path: string) => portal.seen(path).filter(({ method }) => method === 'POST');

test.each([
  ['denied permission', () => (browser.answer = 'denied'), /tidak mengizinkan pemberitahuan/],
  [
    'an unavailable push service',
    () => {
      browser.refuses = true;
      jest.spyOn(console, 'warn').mockImplementationOnce(() => {});
    },
    /tidak terjangkau/,
  ],
  [
    'a server error',
    () => portal.respond('POST', '/api/notices/push', { status: 500, json: {} }),
    /^Pilihan belum tersimpan: /,
  ],
])('%s: an error is shown and push stays off', async (_case, prepare, text) => {
  portal.respond('GET', '/api/notices/push', success(OFF));
  prepare();
  show();
  await userEvent.click(await choice('Peramban ini: tidak diberi tahu'));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(await choice('Peramban ini: tidak diberi tahu')).toBeEnabled();
});

test.each([
  ['a server without push', { status: 404, json: { message: 'Alamat layanan tidak dikenal.' } }],
  ['a server without a public key', success({ public_key: null, endpoint: null })],
])('%s offers no choice', async (_case, response) => {
  portal.respond('GET', '/api/notices/push', response);
  show();
  await waitFor(() => expect(portal.seen('/api/notices/push')).toHaveLength(1));
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('keepPush registers the next session of the same person and unsubscribes for another person', async () => {
  portal.respond('GET', '/api/notices/push', success(OFF));
  portal.respond('POST', '/api/notices/push', success(null));
  show();
  await userEvent.click(await choice('Peramban ini: tidak diberi tahu'));
  await waitFor(() => expect(sent('/api/notices/push')).toHaveLength(1));
  await keepPush(NAME);
  expect(sent('/api/notices/push')).toHaveLength(2);
  portal.respond('GET', '/api/notices/push', success(ON));
  await keepPush(NAME);
  expect(sent('/api/notices/push')).toHaveLength(2);
  await keepPush('lain@portal.test');
  expect([sent('/api/notices/push').length, browser.subscribed]).toEqual([2, null]);
  await keepPush(NAME);
  expect(sent('/api/notices/push')).toHaveLength(2);
});
