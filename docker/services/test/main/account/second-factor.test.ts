import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listAdmins } from '@portal/shared/contract/endpoints/account/account';
import * as own from '@portal/shared/contract/endpoints/account/own-account';
import { forgotPassword, resetPassword } from '@portal/shared/contract/endpoints/account/password-reset';
import { login, loginSecondFactor } from '@portal/shared/contract/endpoints/account/session';
import { codeAt, stepAt } from '../../support/authenticator';
import { DEMO_PASSWORD as DEMO } from '../../../src/cli/seed/demo-accounts';
import { enter, messageOf, resetTokenOf, refused, type Person } from '../../support/client';
import { newAdmin } from '../../support/data/new-admin';
import { running } from '../../support/running';

const NEW = 'Kunci#Baru2027';

describe('second factor', () => {
  const at = running();

  /** Returns unused codes that are still valid if the time step ends before they arrive. */
  function codes(secret: string): () => string {
    let last = 0;
    return () => {
      last = Math.max(last + 1, stepAt(Date.now()));
      return codeAt(secret, last);
    };
  }
  const ticketFor = async (email: string, password = DEMO) => {
    const data = await at.good(login, { body: { email, password } });
    return 'second_factor' in data ? (data.second_factor as { ticket: string }).ticket : '';
  };
  async function switchOn(as: Person) {
    const { secret } = await at.good(own.beginSecondFactor, { as, body: { current_password: DEMO } });
    const next = codes(secret);
    const { recovery_codes: recovery } = await at.good(own.confirmSecondFactor, {
      as,
      body: { code: next() },
      headers: { 'idempotency-key': `kunci-${as.id}` },
    });
    return { secret, next, recovery };
  }
  const stepWith = (ticket: string, code: string) => at.send(loginSecondFactor, { body: { ticket, code } });

  it('asks for a code after confirmation, and accepts each code and recovery code once', async () => {
    const email = 'dua.langkah@portal.test';
    const as = await newAdmin(at, email, '2');
    expect(await at.refused(own.beginSecondFactor, { as, body: { current_password: 'salah' } })).toHaveProperty(
      'current_password',
    );
    const { secret, uri } = await at.good(own.beginSecondFactor, { as, body: { current_password: DEMO } });
    expect(uri).toContain(`secret=${secret}`);
    expect(await at.refused(own.confirmSecondFactor, { as, body: { code: '000000' } })).toHaveProperty('code');
    expect((await enter(at.server, email, 'Proposal')).id).toBe(as.id);

    const { next, recovery } = await switchOn(as);
    expect(new Set(recovery).size).toBe(10);
    expect(recovery.every((code) => /^[a-z2-7]{4}(-[a-z2-7]{4}){2}$/.test(code))).toBe(true);
    await at.server.mail(new RegExp(`To: ${email}[\\s\\S]*Verifikasi dua langkah aktif`));
    const asked = await at.send(login, { body: { email, password: DEMO } });
    expect(asked.text).not.toContain('access_token');

    const code = next();
    const ticket = await ticketFor(email);
    const granted = await at.good(loginSecondFactor, { body: { ticket, code } });
    expect(granted.user).toMatchObject({ id: as.id, role: 2 });
    expect((await stepWith(ticket, next())).status).toBe(409);
    const again = await ticketFor(email);
    expect(refused(await stepWith(again, code))).toEqual({ code: ['Kode salah atau sudah pernah dipakai.'] });
    const [first = '', second = ''] = recovery;
    expect((await stepWith(again, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await stepWith(await ticketFor(email), first)).status).toBe(422);
    expect(await at.good(own.showSecondFactor, { as })).toMatchObject({ is_on: true, recovery_left: 9 });

    const end = (body: Record<string, string>) => at.send(own.endSecondFactor, { as, body });
    expect(refused(await end({ current_password: DEMO, code: '123456' }))).toHaveProperty('code');
    expect(refused(await end({ current_password: 'salah', code: second }))).toHaveProperty('current_password');
    expect((await end({ current_password: DEMO, code: second })).status).toBe(200);
    expect((await enter(at.server, email, 'Proposal')).id).toBe(as.id);
  });

  it('voids a ticket after five wrong codes; a password reset does not skip the code', async () => {
    const email = 'lima@portal.test';
    const { recovery } = await switchOn(await newAdmin(at, email, '1'));
    const ticket = await ticketFor(email);
    const replies = await Promise.all(Array.from({ length: 8 }, () => stepWith(ticket, '000000')));
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(4);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(4);
    const right = await stepWith(ticket, recovery[0] ?? '');
    expect([right.status, messageOf(right)]).toEqual([
      409,
      'Waktu untuk memasukkan kode sudah habis. Masuk kembali dengan kata sandi Anda.',
    ]);
    const waiting = await ticketFor(email);
    await at.good(forgotPassword, { body: { email } });
    const token = await resetTokenOf(at.server, email);
    const body = { token, email, password: NEW, password_confirmation: NEW };
    await at.good(resetPassword, { body });
    expect((await stepWith(waiting, recovery[0] ?? '')).status).toBe(409);
    expect(await ticketFor(email, NEW)).not.toBe('');
    await at.server.mail(new RegExp(`To: ${email}[\\s\\S]*Kata sandi akun Anda baru saja diubah`));
  });

  it("lets a super admin switch off another admin's second factor", async () => {
    const email = 'hilang@portal.test';
    const lost = await newAdmin(at, email, '2');
    await switchOn(lost);
    const params = { id: lost.id };
    const isOn = async () =>
      (await at.good(listAdmins, { as: 'Super' })).admin.find(({ id }) => id === lost.id)?.has_second_factor;
    expect(await isOn()).toBe(true);
    await at.good(own.resetSecondFactor, { as: 'Super', params });
    expect(await isOn()).toBe(false);
    await at.server.mail(new RegExp(`To: ${email}[\\s\\S]*Super admin mematikan verifikasi dua langkah`));
    expect((await enter(at.server, email, 'Proposal')).id).toBe(lost.id);
    expect(await at.status(own.resetSecondFactor, { as: 'Super', params })).toBe(409);
  });

  it('refuses an expired ticket and stores no recovery codes', async () => {
    const email = 'kedaluwarsa@portal.test';
    const { recovery } = await switchOn(await newAdmin(at, email, '1'));
    const ticket = await ticketFor(email);
    const [kept] = await at.restart(() =>
      at.sql(
        'update login_ticket set expires_at = now()',
        `select count(*) filter (where answer::text like '%recovery_codes%') as plain from idempotent_answer`,
      ),
    );
    expect(kept).toMatchObject({ plain: 0 });
    expect((await stepWith(ticket, recovery[0] ?? '')).status).toBe(409);
    expect((await stepWith(await ticketFor(email), recovery[0] ?? '')).status).toBe(200);
  });

  it('reseals app keys with a new key at startup; without the old key only recovery codes work', async () => {
    const email = 'tersegel@portal.test';
    await newAdmin(at, email, '2');
    const { next, recovery } = await switchOn(await enter(at.server, email, 'Proposal'));
    const anotherKey = () => ({ SECRETS_KEY: randomBytes(32).toString('base64') });
    const keyIds = (rows: readonly Record<string, unknown>[]) =>
      new Set(rows.map((row) => /^v1:([0-9a-f]{8}):[\w-]{60,}$/.exec(String(row['secret']))?.[1]));
    const before = await at.restart(async () => {
      const rows = await at.sql('select secret from second_factor');
      expect([rows.length > 1, keyIds(rows).size]).toEqual([true, 1]);
      expect(statSync(join(at.server.folder, 'secrets.key')).mode & 0o777).toBe(0o600);
      return keyIds(rows);
    }, anotherKey());
    expect((await stepWith(await ticketFor(email), next())).status).toBe(200);
    await at.restart(async () => {
      const after = keyIds(await at.sql('select secret from second_factor'));
      expect([after.size, [...after][0]]).toEqual([1, expect.not.stringMatching(String([...before][0]))]);
    }, anotherKey());
    expect(at.server.log()).toContain('second steps cannot be read');
    const ticket = await ticketFor(email);
    const refusal = await stepWith(ticket, next());
    expect([refusal.status, messageOf(refusal)]).toEqual([503, expect.stringContaining('Masukkan kode pemulihan')]);
    expect((await stepWith(ticket, recovery[0] ?? '')).status).toBe(200);
  });
});
