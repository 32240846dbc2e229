import { listUsers, storeAnnouncement, unlockLogin } from '@portal/shared/contract/endpoints/account/account';
import { forgotPassword } from '@portal/shared/contract/endpoints/account/password-reset';
import { login } from '@portal/shared/contract/endpoints/account/session';
import { register } from '@portal/shared/contract/endpoints/account/registration';
import { metaCode } from '../../support/client';
import { demoName } from '../../support/data/proposals';
import { running } from '../../support/running';
import { until } from '../../support/server';
import { DEMO_PASSWORD } from '../../../src/cli/seed/demo-accounts';

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('limits of logins, registrations and reset links', () => {
  const at = running({ TRUST_PROXY: '1', LOGIN_MAX_ATTEMPTS: '5', registerPerHour: 3 });
  const tryLogin = (email: string, password: string, address: string) =>
    at.send(login, { body: { email, password }, ...from(address) });

  it("delays strangers' logins to an attacked account, but not logins from the known address", async () => {
    expect(metaCode(await tryLogin('rina.wulandari@portal.test', DEMO_PASSWORD, '10.0.0.1'))).toBe(200);
    const replies = [];
    for (let index = 0; index < 20; index += 1)
      replies.push(await tryLogin('rina.wulandari@portal.test', 'salah', `10.1.0.${index}`));
    expect(replies.slice(0, 5).map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
    const limited = replies.filter((reply) => reply.status === 429);
    expect(limited.length).toBeGreaterThan(8);
    expect(Math.max(...limited.map((reply) => Number(reply.headers.get('retry-after'))))).toBeLessThanOrEqual(60);
    expect(metaCode(await tryLogin('rina.wulandari@portal.test', DEMO_PASSWORD, '10.0.0.1'))).toBe(200);
  });

  it('does not lock out a known browser at a shared address; a super admin unlocks the account', async () => {
    const [email, address] = ['maria.situmorang@portal.test', '10.9.0.1'];
    const attempt = (password: string, cookie = '') =>
      at.send(login, {
        body: { email, password },
        headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
      });
    const first = await attempt(DEMO_PASSWORD);
    const cookie = /portal_browser=[^;]+/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? '';
    expect([metaCode(first), cookie]).toEqual([200, expect.stringMatching(/=.{20,}/)]);
    for (let index = 0; index < 8; index += 1) await attempt('salah');
    expect((await attempt(DEMO_PASSWORD)).status).toBe(429);
    expect(metaCode(await attempt(DEMO_PASSWORD, cookie))).toBe(200);
    // Its correct password does not clear the strangers' attempts, and its own wrong ones count only against itself.
    expect((await attempt(DEMO_PASSWORD)).status).toBe(429);
    const own = [];
    for (let index = 0; index < 6; index += 1) own.push((await attempt('salah', cookie)).status);
    expect(own).toEqual([200, 200, 200, 200, 200, 429]);
    const { user } = await at.good(listUsers, { as: 'Super' });
    const params = { id: user.find((row) => row.email === email)?.id ?? '' };
    await at.good(unlockLogin, { as: 'Super', params });
    expect(metaCode(await attempt(DEMO_PASSWORD, cookie))).toBe(200);
    expect(metaCode(await attempt(DEMO_PASSWORD))).toBe(200);
    // A browser that is known to one account is unknown to the others.
    for (let index = 0; index < 5; index += 1) await tryLogin('external@portal.test', 'salah', address);
    const other = await at.send(login, {
      body: { email: 'external@portal.test', password: DEMO_PASSWORD },
      headers: { 'x-forwarded-for': address, cookie },
    });
    expect(other.status).toBe(429);
  });

  it("ignores forged X-Forwarded-For entries before the gateway's", async () => {
    const statuses = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push((await tryLogin('yusuf.maulana@portal.test', 'salah', `192.168.0.${index}, 10.2.0.1`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  });

  it('does not lock out known people at an address with many failed logins', async () => {
    expect(metaCode(await tryLogin('maria.situmorang@portal.test', DEMO_PASSWORD, '10.3.0.1'))).toBe(200);
    for (let turn = 0; turn < 5; turn += 1)
      await Promise.all(
        Array.from({ length: 10 }, (_, index) => tryLogin(`lupa${turn}-${index}@kampus.test`, 'salah', '10.3.0.1')),
      );
    expect((await tryLogin('lupa99@kampus.test', 'salah', '10.3.0.1')).status).toBe(429);
    expect(metaCode(await tryLogin('maria.situmorang@portal.test', DEMO_PASSWORD, '10.3.0.1'))).toBe(200);
  }, 60_000);

  it('limits registrations per address, and omits the name of an unverified person from mails', async () => {
    const join = (index: number, address: string) =>
      at.send(register, {
        body: {
          first_name: 'www.iklan.test',
          college: 'Kampus',
          phone_number: `0812900000${index}`,
          email: `korban${index}@lain.test`,
          password: 'Kunci#Rahasia9',
          password_confirmation: 'Kunci#Rahasia9',
        },
        ...from(address),
      });
    const replies = [];
    for (let index = 10; index < 15; index += 1) replies.push((await join(index, '10.4.0.1')).status);
    // The hour may change in between.
    expect([replies.slice(0, 3), replies.filter((status) => status === 429).length > 0]).toEqual([
      [200, 200, 200],
      true,
    ]);
    expect((await join(20, '10.4.0.2')).status).toBe(200);
    await at.good(forgotPassword, { body: { email: 'korban10@lain.test' } });
    await at.good(storeAnnouncement, { as: 'Super', body: { subject: 'Jadwal', announcement: '<p>Sabtu</p>' } });
    for (const subject of ['Aktivasi', 'Atur Ulang', 'Jadwal']) {
      expect(await at.server.mail(new RegExp(`To: korban10@lain\\.test\r?\nSubject: ${subject}`))).not.toContain(
        'iklan',
      );
    }
    expect(await at.server.mail(/To: rina\.wulandari@portal\.test\r?\nSubject: Jadwal/)).toContain(
      `Halo, ${demoName('rina.wulandari')}!`,
    );
  });

  it('limits reset links per address', async () => {
    const statuses = [];
    for (let index = 0; index < 5; index += 1) {
      statuses.push(
        await at.status(forgotPassword, { body: { email: `kotak${index}@lain.test` }, ...from('10.5.0.1') }),
      );
    }
    expect([statuses.slice(0, 3), statuses.includes(429)]).toEqual([[200, 200, 200], true]);
    expect(await at.status(forgotPassword, { body: { email: 'kotak9@lain.test' }, ...from('10.5.0.2') })).toBe(200);
  });

  it('sends a mailbox at most five reset links an hour, with the same response', async () => {
    const email = 'yusuf.maulana@portal.test';
    const links = () =>
      at.server.mails().filter((mail) => mail.includes(`To: ${email}`) && /Atur Ulang Kata Sandi: http/.test(mail));
    const replies = [];
    for (let turn = 0; turn < 7; turn += 1)
      replies.push(await at.send(forgotPassword, { body: { email }, ...from(`10.13.0.${turn}`) }));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await until(() => links().length >= 5, 'the links did not come');
    // Another mail would have come before the next person's.
    await at.send(forgotPassword, { body: { email: 'internal@portal.test' }, ...from('10.13.1.1') });
    await at.server.mail(/To: internal@portal\.test[\s\S]*Atur Ulang Kata Sandi: http/);
    expect(links()).toHaveLength(5);
  });
});
