import { setTimeout as sleep } from 'node:timers/promises';
import { profile, checkUser, login, logout } from '@portal/shared/contract/endpoints/account/session';
import {
  checkResetLink,
  forgotPassword,
  resetPassword,
} from '@portal/shared/contract/endpoints/account/password-reset';
import { register, resendVerification } from '@portal/shared/contract/endpoints/account/registration';
import { listProcedures } from '@portal/shared/contract/endpoints/machine/facility';
import { continueSso } from '@portal/shared/contract/endpoints/account/sso';
import { SSO_CALLBACK_PATH, SSO_END_PATH, SSO_START_PATH } from '@portal/shared/contract/account/sso-provider';
import { listUsers, updateUser } from '@portal/shared/contract/endpoints/account/account';
import { enter, fetchReply, messageOf, metaCode, refused, resetTokenOf, type Person } from '../../support/client';
import { running } from '../../support/running';
import { until } from '../../support/server';

const PASSWORD = 'Kunci#Rahasia9';
let count = 0;

function person(email = `orang${(count += 1)}@kampus.test`) {
  count += 1;
  return {
    first_name: 'Budi',
    college: 'Institut Uji',
    phone_number: `0812${String(70_000_000 + count)}`,
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
}

describe('sessions', () => {
  const at = running({ LOGIN_MAX_ATTEMPTS: '4', CAMPUS_MAIL_DOMAINS: 'civitas.test' });

  async function join(email?: string): Promise<Person> {
    const body = person(email);
    const data = await at.good(register, { body });
    return { token: data.access_token, role: 'External', email: body.email, id: data.user.id };
  }

  async function verificationLink(email: string): Promise<string> {
    const mail = await at.server.mail(new RegExp(`To: ${email}[\\s\\S]*Verifikasi Alamat Email: http`));
    return /Verifikasi Alamat Email: (http\S+)/.exec(mail)?.[1] ?? '';
  }

  it('registers and logs in as External, and refuses a taken email and a different confirmation', async () => {
    const joined = await join();
    expect((await at.good(profile, { as: joined })).profile).toMatchObject({
      role: 5,
      email_verified_at: null,
      user_profile: { first_name: 'Budi', last_name: null },
    });
    const again = await at.refused(register, { body: person(joined.email.toUpperCase()) });
    expect(again).toEqual({ email: ['Alamat Email sudah dipakai.'] });
    expect(await at.refused(register, { body: { ...person(), password_confirmation: 'lain' } })).toEqual({
      password_confirmation: ['Konfirmasi kata sandi tidak cocok.'],
    });
  });

  it('normalises phone numbers and refuses a duplicate or an invalid one', async () => {
    const body = { ...person(), phone_number: '+62 813-9000-0001' };
    const { access_token: token, user } = await at.good(register, { body });
    const joined: Person = { token, role: 'External', email: body.email, id: user.id };
    expect((await at.good(profile, { as: joined })).profile.user_profile?.phone_number).toBe('081390000001');
    for (const phone_number of ['081390000001', '6281390000001', '81390000001', '0062 813 9000 0001']) {
      expect(await at.refused(register, { body: { ...person(), phone_number } })).toEqual({
        phone_number: ['Nomor handphone sudah dipakai.'],
      });
    }
    for (const phone_number of ['8', '0812', '021 555 1234', '08123456789012345']) {
      expect(await at.refused(register, { body: { ...person(), phone_number } })).toEqual({
        phone_number: ['Nomor handphone harus nomor seluler Indonesia, misalnya 0812 3456 7890.'],
      });
    }
  });

  it('refuses an email with invisible characters', async () => {
    for (const hidden of ['\u200b', '\u202e', '\u0007', '\u00ad', '\u034f', '\ufe0f', '\u3164', '\u2800']) {
      expect(await at.refused(register, { body: person(`budi${hidden}@kampus.test`) })).toEqual({
        email: ['Alamat Email tidak valid.'],
      });
    }
  });

  it('answers the same for a wrong password and an unknown email, with HTTP 200', async () => {
    for (const email of ['super@portal.test', 'tidak-ada@portal.test']) {
      const reply = await at.send(login, { body: { email, password: 'salah' } });
      expect(reply.status).toBe(200);
      expect(reply.json).toEqual({ meta: { status: 'error', message: 'Authentication Failed' }, data: null });
    }
  });

  it('keeps an unverified person out until they confirm on the page; opening the link does not verify', async () => {
    const joined = await join();
    const guard = await at.send(checkUser, { as: joined });
    expect([guard.status, metaCode(guard)]).toEqual([200, 403]);
    expect(await at.status(listProcedures, { as: joined })).toBe(403);
    const link = await verificationLink(joined.email);
    const badlySigned = link.replace(/signature=(.)/, (_, first) => `signature=${first === '0' ? '1' : '0'}`);
    const forged = await fetchReply(badlySigned.replace(/expires=\d/, 'expires=9'));
    expect(forged.headers.get('location')).toBe('http://localhost:8080/verifikasi?verified=false');
    const cut = await fetchReply(link.slice(0, link.lastIndexOf('/')));
    expect(cut.headers.get('location')).toBe('http://localhost:8080/verifikasi?verified=false');
    expect((await fetchReply(badlySigned, { method: 'POST' })).headers.get('location')).toContain('verified=false');
    for (const method of ['HEAD', 'GET', 'GET']) {
      const page = await fetchReply(link, { method });
      expect([page.status, page.headers.get('location'), page.headers.get('content-type')]).toEqual([
        200,
        null,
        'text/html; charset=utf-8',
      ]);
      if (method === 'GET')
        expect(page.text).toMatch(new RegExp(`<strong>${joined.email}</strong>[\\s\\S]*<form method="post"><button`));
      expect(metaCode(await at.send(checkUser, { as: joined }))).toBe(403);
    }
    const other = await join();
    expect((await fetchReply(link.replace(joined.id, other.id))).headers.get('location')).toContain('verified=false');
    const clicked = await fetchReply(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([clicked.status, clicked.headers.get('location')]).toEqual([
      303,
      `http://localhost:8080/verifikasi?verified=true&akun=${joined.id}`,
    ]);
    expect((await fetchReply(link)).headers.get('location')).toBe(
      `http://localhost:8080/verifikasi?verified=true&akun=${joined.id}`,
    );
    expect(metaCode(await at.send(checkUser, { as: joined }))).toBe(200);
    expect(await at.status(listProcedures, { as: joined })).toBe(200);
  });

  it('makes an account with a verified campus email Internal', async () => {
    const joined = await join('dosen@ilkom.civitas.test');
    await fetchReply(await verificationLink(joined.email), { method: 'POST' });
    expect(await at.status(profile, { as: joined })).toBe(401);
    const again = await enter(at.server, joined.email, 'Internal', PASSWORD);
    expect((await at.good(profile, { as: again })).profile.role).toBe(4);
  });

  it('limits how often the verification mail is resent', async () => {
    const joined = await join();
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push(await at.status(resendVerification, { as: joined }));
    expect(statuses).toContain(200);
    expect(statuses.at(-1)).toBe(429);
  });

  it('ends only one session at logout and clears the file cookie', async () => {
    const first = await enter(at.server, 'konten', 'Content');
    const second = await enter(at.server, 'konten', 'Content');
    const reply = await at.send(logout, { as: first });
    expect(messageOf(reply)).toBe('Token Revoked');
    expect(reply.headers.get('set-cookie')).toContain('portal_file=;');
    expect(await at.status(profile, { as: first })).toBe(401);
    expect(await at.status(profile, { as: second })).toBe(200);
  });

  it('resets a password once per link and ends all sessions', async () => {
    const joined = await join();
    const known = await at.send(forgotPassword, { body: { email: joined.email } });
    const unknown = await at.send(forgotPassword, { body: { email: 'siapa@kampus.test' } });
    expect(unknown.text).toBe(known.text);
    const token = await resetTokenOf(at.server, joined.email);
    const body = { token, email: joined.email, password: 'Baru#Sekali7', password_confirmation: 'Baru#Sekali7' };
    const check = (changed: object) => at.send(checkResetLink, { body: { token, email: joined.email, ...changed } });
    expect(metaCode(await check({}))).toBe(200);
    for (const wrong of [{ token: 'bukan' }, { email: 'super@portal.test' }]) {
      expect(refused(await check(wrong))).toHaveProperty('token');
      expect(await at.refused(resetPassword, { body: { ...body, ...wrong } })).toHaveProperty('token');
    }
    expect(
      await at.refused(resetPassword, { body: { ...body, password: 'lemah', password_confirmation: 'lemah' } }),
    ).toHaveProperty('password');
    const both = await Promise.all([at.send(resetPassword, { body }), at.send(resetPassword, { body })]);
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 422]);
    expect(await at.status(profile, { as: joined })).toBe(401);
    expect(metaCode(await at.send(login, { body: { email: joined.email, password: body.password } }))).toBe(200);
  });

  it.each([
    ['password', [{ password: 'Ganti#Oleh1Super' }]],
    ['email, also if it is changed back', [{ email: 'pindah@kampus.test' }, { email: 'asal@kampus.test' }]],
  ])('ends sessions and voids reset links when a super admin changes the %s', async (_, changes) => {
    const admin = await enter(at.server, 'super', 'Super');
    const joined = await join(changes.length > 1 ? 'asal@kampus.test' : undefined);
    await at.good(forgotPassword, { body: { email: joined.email } });
    const token = await resetTokenOf(at.server, joined.email);
    for (const body of changes) await at.good(updateUser, { as: admin, params: { id: joined.id }, body });
    expect(await at.status(profile, { as: joined })).toBe(401);
    const body = { token, email: joined.email, password: 'Baru#Sekali7', password_confirmation: 'Baru#Sekali7' };
    expect(await at.refused(resetPassword, { body })).toHaveProperty('token');
  });

  it('answers 404 for campus sign-in when no identity provider is set', async () => {
    for (const path of [SSO_START_PATH, SSO_CALLBACK_PATH, SSO_END_PATH])
      expect((await fetchReply(at.server.urls.main + path)).status).toBe(404);
    expect(await at.status(continueSso, { body: { ticket: 'x' } })).toBe(409);
    const { user } = await at.good(listUsers, { as: 'Super' });
    expect(user.every(({ sign_in }) => sign_in === null)).toBe(true);
  });

  it('writes no password and no token to the log or responses', async () => {
    const joined = await join();
    const text = (await at.send(profile, { as: joined })).text + at.server.log();
    expect(text).not.toMatch(/scrypt|password|Kunci#Rahasia9/);
    expect(text).not.toContain(joined.token);
  });
});

describe('session token', () => {
  const at = running({ sessionHours: 0.0004, sessionMaxDays: 0.00005 });

  it.each([
    ['without use', 1800],
    ['at its maximum age despite use', 150],
  ])('expires %s', async (_, pause) => {
    const visitor = await enter(at.server, 'internal', 'Internal');
    const isLet = async () => (await at.status(profile, { as: visitor })) === 200;
    const begun = Date.now();
    expect(await isLet()).toBe(true);
    await until(async () => {
      await sleep(pause);
      return !(await isLet());
    }, 'the token never expired');
    // Use extends the token beyond the time after which an unused one expires.
    if (pause < 1000) expect(Date.now() - begun).toBeGreaterThan(3000);
  });
});
