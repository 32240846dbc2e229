import { createPublicKey, verify } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as notices from '@portal/shared/contract/endpoints/notice';
import {
  endOtherSessions,
  endSession as endOwnSession,
  listSessions,
  storeLanguage,
} from '@portal/shared/contract/endpoints/account/own-account';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { logout } from '@portal/shared/contract/endpoints/account/session';
import type { Role } from '@portal/shared/contract/account/roles';
import { enter, refused, type Person } from '../../support/client';
import { actorsAt } from '../../support/data/proposal-actors';
import { startPushService, type PushedBrowser, type PushService } from '../../support/peers/push-service';
import { submit } from '../../support/data/proposals';
import { running } from '../../support/running';
import { until } from '../../support/server';

const { thesis } = proposalEndpoints;

describe('push notices', () => {
  let service: PushService;
  beforeAll(async () => {
    service = await startPushService();
  });
  const at = running(() => ({ PUSH_HOSTS: service.origin, queueAttempts: 30, LOG_LEVEL: 'warn' }));
  afterAll(() => service.stop());
  const act = actorsAt(() => at);

  const subscribe = async (as: Person, browser: PushedBrowser = service.browser()) => {
    await at.good(notices.setPush, { as, body: browser.subscription });
    return browser;
  };
  const titles = (browser: PushedBrowser) =>
    browser.received.map(({ message }) => (message as { readonly title: string }).title);
  /** Rejects a proposal of a person, which notifies them. */
  const reject = async (owner: Person) => {
    const { id } = await submit(at.server, owner, 'thesis');
    await at.good(thesis.rejected, { as: 'Super', params: { id } });
    return id;
  };

  it('reach each browser of a person in their language, encrypted and signed', async () => {
    const { Internal, External } = at.people;
    const again = await enter(at.server, 'internal', 'Internal');
    const [first, second, stranger] = [await subscribe(Internal), await subscribe(again), await subscribe(External)];
    const { public_key: key, endpoint } = await at.good(notices.showPush, { as: again });
    expect(endpoint).toBe(second.subscription.endpoint);
    const id = await reject(Internal);
    await until(() => first.received.length === 1 && second.received.length === 1, 'a browser got no push');
    const told = {
      id: expect.stringMatching(/^\d+$/),
      title: 'Usulan Anda ditolak',
      text: 'Isian Bidang penelitian',
      href: `/user/usulan/pratinjau/${id}`,
    };
    expect([first.received[0]?.message, second.received[0]?.message]).toEqual([told, told]);
    const headers = first.received[0]?.headers ?? {};
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
    const [, token = '', named] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
    expect(named).toBe(key);
    expect(claimsOf(token, key ?? '')).toMatchObject({ aud: service.origin, sub: 'mailto:noreply@portal.test' });

    await at.good(storeLanguage, { as: Internal, body: { language: 'en' } });
    await reject(Internal);
    await until(() => titles(first).length === 2, 'no push in English');
    expect(titles(first)[1]).toBe('Your proposal was rejected');
    await at.good(storeLanguage, { as: Internal, body: { language: 'id' } });
    expect(stranger.received).toEqual([]);
  });

  it('stop after logout, after opting out, and when another person takes over the browser', async () => {
    const owner = await enter(at.server, 'external', 'External');
    const [left, chosen] = [
      await enter(at.server, 'external', 'External'),
      await enter(at.server, 'external', 'External'),
    ];
    const [ofLeft, ofChosen, shared] = [await subscribe(left), await subscribe(chosen), await subscribe(owner)];
    await at.good(logout, { as: left });
    await at.good(notices.endPush, { as: chosen });
    expect((await at.good(notices.showPush, { as: chosen })).endpoint).toBeNull();
    await subscribe(at.people.Content, shared);
    expect((await at.good(notices.showPush, { as: owner })).endpoint).toBeNull();
    // A push to another browser of the same person shows when all pushes would have arrived.
    const still = await subscribe(at.people.External);
    await reject(at.people.External);
    await until(() => still.received.length > 0, 'the remaining browser got no push');
    await sleep(500);
    expect([ofLeft.received, ofChosen.received, shared.received]).toEqual([[], [], []]);
  });

  it('are retried while the push service fails, and stop when it has dropped the browser', async () => {
    const browser = await subscribe(at.people.Internal);
    browser.status = 503;
    await reject(at.people.Internal);
    await until(() => browser.asked >= 2, 'the push was not retried');
    browser.status = 201;
    await until(() => browser.received.length === 1, 'the retried push did not arrive');
    browser.status = 410;
    const before = browser.asked;
    await reject(at.people.Internal);
    await until(
      async () => (await at.good(notices.showPush, { as: 'Internal' })).endpoint === null,
      'the subscription was kept',
    );
    expect(browser.asked).toBe(before + 1);
    browser.status = 201;
    await reject(at.people.Internal);
    await sleep(1000);
    expect(browser.asked).toBe(before + 1);
  });

  it('are not pushed when read before', async () => {
    const browser = await subscribe(at.people.Internal);
    browser.status = 503;
    await reject(at.people.Internal);
    await until(() => browser.asked > 0, 'no push was sent');
    await at.good(notices.readAllNotices, { as: 'Internal', body: {} });
    browser.status = 201;
    await act.pending();
    await reject(at.people.Internal);
    await until(() => browser.received.length > 0, 'the browser got no push');
    await sleep(1500);
    expect(browser.received).toHaveLength(1);
  });

  it('go only to known push services, and a job with invalid keys is given up', async () => {
    const { subscription } = service.browser();
    const given = (changed: object) =>
      at.send(notices.setPush, { as: 'Internal', body: { ...subscription, ...changed } });
    expect(refused(await given({ endpoint: 'http://127.0.0.1:1/x' }))).toEqual({
      endpoint: ['Alamat peramban bukan milik layanan pemberitahuan yang dikenal.'],
    });
    expect(refused(await given({ endpoint: 'https://fcm.googleapis.com/fcm/send/x' }))).toHaveProperty('endpoint');
    expect(Object.keys(refused(await given({ p256dh: 'x', auth: '' })))).toEqual(['p256dh', 'auth']);
    // 65 bytes that are not a point of the curve: the first push fails on them and is given up at once.
    const nonsense = Buffer.alloc(65, 4).toString('base64url');
    expect((await given({ p256dh: nonsense })).status).toBe(200);
    await reject(at.people.Internal);
    await until(() => /job given up.*push_job.*keys of the browser/s.test(at.server.log()), 'the job was not given up');
  });

  it('reach an expired session, but not one that its owner ended', async () => {
    const again = (role: Role) => enter(at.server, role.toLowerCase(), role);
    const [ranOut, ended] = [await subscribe(await again('Internal')), await subscribe(await again('Internal'))];
    const first = at.people.Internal;
    await at.restart(() => at.sql("update session set expires_at = now() - interval '1 minute'"));
    expect(await at.status(notices.showPush, { as: first })).toBe(401);
    const third = await again('Internal');
    at.people.Super = await again('Super');
    const thirds = await subscribe(third);
    // The same browser, in a session that its owner then ends from another one.
    const fourth = await again('Internal');
    await subscribe(fourth, ended);
    const { session } = await at.good(listSessions, { as: fourth });
    const own = session.find(({ is_current }) => is_current)?.id ?? '';
    await at.good(endOwnSession, { as: third, params: { id: own } });
    await reject(third);
    await until(() => ranOut.received.length === 1 && thirds.received.length === 1, 'a browser got no push');
    await at.good(endOtherSessions, { as: third });
    await reject(third);
    await until(() => thirds.received.length === 2, 'the remaining session got no push');
    await sleep(500);
    expect([ranOut.received.length, ended.received.length]).toEqual([1, 0]);
  });

  it('offers no key when PUSH_HOSTS is none', async () => {
    await at.restart(async () => undefined, { PUSH_HOSTS: 'none' });
    const as = await enter(at.server, 'external', 'External');
    expect(await at.good(notices.showPush, { as })).toEqual({ public_key: null, endpoint: null });
    const body = service.browser().subscription;
    expect(await at.refused(notices.setPush, { as, body })).toHaveProperty('endpoint');
  });
});

/** Returns the claims of a token that the key signed. @param key point of P-256, base64url */
function claimsOf(token: string, key: string): unknown {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the token is not signed with the key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
