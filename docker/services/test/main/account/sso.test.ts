import { listAdmins, listUsers, showUser } from '@portal/shared/contract/endpoints/account/account';
import {
  beginSecondFactor,
  changeEmail,
  confirmSecondFactor,
  linkCampus,
  showWaysIn,
  unlinkCampus,
} from '@portal/shared/contract/endpoints/account/own-account';
import { login, loginSecondFactor, logout, profile } from '@portal/shared/contract/endpoints/account/session';
import { completeSso, continueSso, linkSso } from '@portal/shared/contract/endpoints/account/sso';
import type { AccessGrant, LoginResponse, SsoOutcome } from '@portal/shared/contract/entities/session';
import { SSO_PAGE } from '@portal/shared/contract/account/sso';
import { SSO_CALLBACK_PATH, SSO_END_PATH, SSO_LOGOUT_PATH } from '@portal/shared/contract/account/sso-provider';
import { roleOfNumber } from '@portal/shared/contract/account/roles';
import { codeAt, stepAt } from '../../support/authenticator';
import { DEMO_PASSWORD } from '../../../src/cli/seed/demo-accounts';
import { fetchReply, refused, type Person } from '../../support/client';
import { freePort } from '../../support/free-port';
import {
  CLIENT,
  ssoEnv,
  startIdentityProvider,
  type Directory,
  type IdentityProvider,
} from '../../support/peers/identity-provider';
import { newAdmin } from '../../support/data/new-admin';
import { running } from '../../support/running';
import { SsoVisitor } from '../../support/peers/sso-visitor';

const verified = (email: string, more: Record<string, unknown> = {}) => ({ email, email_verified: true, ...more });

const PEOPLE: Directory = {
  baru: verified('rani.putri@kampus.test', { given_name: 'Rani', family_name: 'Putri' }),
  bawah: verified('dian@riset.kampus.test'),
  luar: verified('tamu@bukankampus.test', { name: 'Tamu Dari Luar' }),
  mirip: verified('tamu2@bukan-kampus.test'),
  lama: verified('external@portal.test'),
  belum: { email: 'belum@kampus.test', email_verified: false },
  kosong: { name: 'Tanpa Surat' },
  reviewer: verified('peninjau@kampus.test', { groups: ['staf', 'portal-review'] }),
};
/** Fields of the short form of a new person. */
const form = (phone: string) => ({
  first_name: 'Rani',
  last_name: 'Putri',
  college: 'Kampus Uji',
  phone_number: phone,
});

let port = 0;
beforeAll(async () => {
  port = await freePort();
});

describe('campus sign-in', () => {
  const at = running(() => ({
    ...ssoEnv(port),
    CAMPUS_MAIL_DOMAINS: 'kampus.test',
    OIDC_SCOPES: 'openid email profile groups',
    OIDC_AMR: 'mfa',
    campusSessionHours: 2,
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLE_MAP: 'portal-super=Super, portal-review=Proposal',
  }));
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider({
      port,
      apiUrl: at.server.urls.main,
      portalUrl: 'http://localhost:8080',
      people: PEOPLE,
    });
  });
  afterAll(() => provider.stop());

  const visitor = () => new SsoVisitor(at.server);
  const by = (browser: SsoVisitor, body: Record<string, string>) => ({
    body,
    headers: { cookie: browser.cookiesFor(at.server.urls.main) },
  });
  const call = (browser: SsoVisitor, endpoint: SsoCall, body: Record<string, string>) =>
    at.good(endpoint, by(browser, body));
  const attempt = (browser: SsoVisitor, endpoint: SsoCall, body: Record<string, string>) =>
    at.send(endpoint, by(browser, body));
  const count = async (table: string) => Number((await at.sql(`select count(*)::int as n from ${table}`))[0]?.['n']);

  /** Signs in a known person. */
  async function enterAgain(person: string) {
    const browser = visitor();
    return granted(await call(browser, continueSso, { ticket: await browser.signIn(person) }));
  }
  /** Signs in a new person with the short form. */
  async function enterFirst(person: string, phone: string) {
    const browser = visitor();
    const ticket = await browser.signIn(person);
    expect(await call(browser, continueSso, { ticket })).toHaveProperty('completion.email');
    return granted(await call(browser, completeSso, { ticket, ...form(phone) }));
  }

  it('creates the account of a new person after a short form, and recognises the person later', async () => {
    const browser = visitor();
    const ticket = await browser.signIn('baru');
    expect(await call(browser, continueSso, { ticket })).toMatchObject({
      completion: { email: 'rani.putri@kampus.test', first_name: 'Rani', last_name: 'Putri' },
    });
    expect(refused(await attempt(browser, completeSso, { ticket, first_name: 'Rani' }))).toMatchObject({
      college: expect.anything(),
      phone_number: expect.anything(),
    });
    const first = granted(await call(browser, completeSso, { ticket, ...form('081200000001') }));
    expect(first.user).toMatchObject({ email: 'rani.putri@kampus.test', role: 4 });
    const known = await at.good(profile, { as: personOf(first) });
    expect(known.profile.email_verified_at).toBeTruthy();
    expect(at.server.mails().some((mail) => mail.includes('To: rani.putri@kampus.test'))).toBe(false);
    // The ticket is used, and the provider remembers the person.
    expect((await attempt(browser, continueSso, { ticket })).status).toBe(409);
    const again = granted(await call(browser, continueSso, { ticket: await browser.signIn('baru') }));
    expect(again.user.id).toBe(first.user.id);
    const wrong = await at.send(login, { body: { email: 'rani.putri@kampus.test', password: 'none' } });
    expect(wrong.text).toContain('Authentication Failed');
  });

  it.each([
    ['bawah', '081200000011', 4],
    ['luar', '081200000012', 5],
    ['mirip', '081200000013', 5],
    ['belum', '081200000014', 5],
    ['reviewer', '081200000015', 2],
  ])('gives %s the role of the email domain or of the role map', async (person, phone, role) => {
    expect((await enterFirst(person, phone)).user.role).toBe(role);
  });

  it('sends a verification mail for an email that the provider has not verified', async () => {
    await at.server.mail(/To: belum@kampus\.test[\s\S]*erifikasi/);
  });

  it('withdraws a role of the role map, and keeps a role set by a super admin', async () => {
    const before = await enterAgain('reviewer');
    await provider.restart({ ...PEOPLE, reviewer: verified('peninjau@kampus.test', { groups: ['staf'] }) });
    const after = await enterAgain('reviewer');
    expect(after.user).toMatchObject({ id: before.user.id, role: 4 });
    expect(await at.status(profile, { as: personOf(before) })).toBe(401);
    await at.sql(`update account set role = 1 where id = '${after.user.id}'`);
    expect((await enterAgain('reviewer')).user.role).toBe(1);
    await provider.restart();
  });

  it('links an existing account only with its password, and keeps the password', async () => {
    const browser = visitor();
    const ticket = await browser.signIn('lama');
    const before = await count('session');
    expect(await call(browser, continueSso, { ticket })).toMatchObject({
      link: { email: 'external@portal.test', needs_code: false },
    });
    expect(refused(await attempt(browser, completeSso, { ticket, ...form('081200000021') }))).toHaveProperty('email');
    expect(refused(await attempt(browser, linkSso, { ticket, password: 'salah' }))).toHaveProperty('password');
    expect([await count('session'), await count("sso_identity where email = 'external@portal.test'")]).toEqual([
      before,
      0,
    ]);
    const linked = granted(await call(browser, linkSso, { ticket, password: DEMO_PASSWORD }));
    expect(linked.user.id).toBe(at.people.External.id);
    expect((await enterAgain('lama')).user.id).toBe(at.people.External.id);
    expect(await at.good(login, { body: { email: 'external@portal.test', password: DEMO_PASSWORD } })).toHaveProperty(
      'access_token',
    );
    await at.server.mail(/To: external@portal\.test[\s\S]*Akun Kampus Dihubungkan/);
    const calls = (await at.sql("select call, actor_email from audit where call like 'sso.%' order by id")).map(
      Object.values,
    );
    expect(calls).toContainEqual(['sso.link', 'external@portal.test']);
    expect(calls).toContainEqual(['sso.complete', 'rani.putri@kampus.test']);
  });

  it('asks for the second factor when linking and at sign-in, unless the provider asserts one', async () => {
    const email = 'dua.langkah.sso@portal.test';
    const as = await newAdmin(at, email, '2');
    await provider.restart({ ...PEOPLE, langkah: verified(email), kuat: verified(email, { amr: ['mfa'] }) });
    const { secret } = await at.good(beginSecondFactor, { as, body: { current_password: DEMO_PASSWORD } });
    let step = stepAt(Date.now());
    const code = () => codeAt(secret, (step += 1) - 1);
    await at.good(confirmSecondFactor, { as, body: { code: code() } });
    const forgetCodes = async () => {
      await at.sql(`update second_factor set last_step = 0`);
      step = stepAt(Date.now());
    };
    for (const person of ['langkah', 'kuat']) {
      await forgetCodes();
      const browser = visitor();
      const ticket = await browser.signIn(person);
      expect(await call(browser, linkSso, { ticket, password: DEMO_PASSWORD })).toMatchObject({
        link: { email, needs_code: true },
      });
      expect(
        refused(await attempt(browser, linkSso, { ticket, password: DEMO_PASSWORD, code: '000000' })),
      ).toHaveProperty('code');
      expect(await count(`sso_identity where subject = '${person}'`)).toBe(0);
      granted(await call(browser, linkSso, { ticket, password: DEMO_PASSWORD, code: code() }));
    }
    // The provider asserts its own second step.
    expect((await enterAgain('kuat')).user.email).toBe(email);
    const browser = visitor();
    const asked = await call(browser, continueSso, { ticket: await browser.signIn('langkah') });
    if (!asked.second_factor) throw new Error('no code is asked for');
    await forgetCodes();
    await at.good(loginSecondFactor, { body: { ticket: asked.second_factor.ticket, code: code() } });
    expect(await count(`sso_session join sso_identity i on i.id = identity_id and i.subject = 'langkah'`)).toBe(2);
    await provider.restart();
  });

  it("links a campus account from one's own account with the password, and unlinks it", async () => {
    const as = at.people.Internal;
    await provider.restart({ ...PEOPLE, kerja: verified('kerja@kampus.test') });
    const browser = visitor();
    const ticket = await browser.signIn('kerja');
    const link = (one: SsoVisitor, body: Record<string, string>) =>
      at.send(linkCampus, { as, ...by(one, { ticket, ...body }) });
    const ways = () => at.good(showWaysIn, { as });
    expect((await link(visitor(), { current_password: DEMO_PASSWORD })).status).toBe(409);
    expect(await at.good(linkCampus, { as, ...by(browser, { ticket }) })).toEqual({
      email: 'kerja@kampus.test',
      is_linked: false,
    });
    expect(refused(await link(browser, { current_password: 'salah' }))).toHaveProperty('current_password');
    expect(await ways()).toEqual({ has_password: true, campus: [] });
    const linked = await at.good(linkCampus, { as, ...by(browser, { ticket, current_password: DEMO_PASSWORD }) });
    expect(linked).toMatchObject({ is_linked: true });
    await at.server.mail(/To: internal@portal\.test[\s\S]*kerja@kampus\.test sekarang dapat dipakai/);

    const { campus } = await ways();
    expect(campus).toMatchObject([{ provider: 'localhost', email: 'kerja@kampus.test' }]);
    const session = personOf(await enterAgain('kerja'));
    expect(session.id).toBe(as.id);
    // Another person can neither link nor unlink it.
    const other = visitor();
    const taken = { as: at.people.External, ...by(other, { ticket: await other.signIn('kerja') }) };
    expect((await at.send(linkCampus, taken)).text).toContain('sso/taken');
    const params = { id: campus[0]?.id ?? '' };
    expect(await at.status(unlinkCampus, { as: 'External', params })).toBe(404);

    await at.good(unlinkCampus, { as, params });
    expect(await at.status(profile, { as: session })).toBe(401);
    expect(await at.status(profile, { as })).toBe(200);
    expect((await ways()).campus).toEqual([]);
    await at.server.mail(/To: internal@portal\.test[\s\S]*kerja@kampus\.test tidak dapat lagi/);
    const written = await at.sql("select call from audit where actor_email = 'internal@portal.test' order by id");
    expect(written.map(({ call: name }) => name)).toEqual(['ownAccount.linkCampus', 'ownAccount.unlinkCampus']);
    await provider.restart();
  });

  it('refuses to unlink the last way in and the source of an admin role', async () => {
    const as = personOf(await enterAgain('baru'));
    const { has_password, campus } = await at.good(showWaysIn, { as });
    expect([has_password, campus.length]).toEqual([false, 1]);
    const params = { id: campus[0]?.id ?? '' };
    expect((await at.send(unlinkCampus, { as, params })).text).toContain('sso/last-way-in');
    const body = { email: 'lain@kampus.test', current_password: 'apa saja' };
    expect(await at.refused(changeEmail, { as, body })).toEqual({
      current_password: [expect.stringContaining('belum punya kata sandi')],
    });
    await provider.restart({ ...PEOPLE, pemeta: verified('pemeta@kampus.test', { groups: ['portal-review'] }) });
    const admin = personOf(await enterFirst('pemeta', '081200000041'));
    await at.sql(`update account set password_hash = 'scrypt$x' where id = '${admin.id}'`);
    const own = await at.good(showWaysIn, { as: admin });
    const kept = await at.send(unlinkCampus, { as: admin, params: { id: own.campus[0]?.id ?? '' } });
    expect(kept.text).toContain('sso/role');
    await provider.restart();
  });

  it('ends a campus session after its own number of hours', async () => {
    const hoursOf = async (where: string) =>
      (await at.sql(`select extract(epoch from ends_at - created_at) / 3600 as hours from session ${where}`)).map(
        ({ hours }) => Math.round(Number(hours)),
      );
    await enterAgain('baru');
    const campus = await hoursOf('where id in (select session_id from sso_session)');
    expect(new Set(campus)).toEqual(new Set([2]));
    const others = await hoursOf('where id not in (select session_id from sso_session)');
    expect(Math.min(...others)).toBeGreaterThan(2);
  });

  it('shows super admins how each account signs in', async () => {
    const as = at.people.Super;
    const wayOf = async (email: string) =>
      (await at.good(listUsers, { as })).user.find((user) => user.email === email)?.sign_in;
    expect(await wayOf('rani.putri@kampus.test')).toBe('campus');
    expect(await wayOf('external@portal.test')).toBe('both');
    expect(await wayOf('internal@portal.test')).toBe('password');
    const { admin } = await at.good(listAdmins, { as });
    expect(admin.find(({ email }) => email === 'pemeta@kampus.test')?.sign_in).toBe('both');
    const { user } = await at.good(showUser, { as, params: { id: at.people.External.id } });
    expect(user.sign_in).toBe('both');
  });

  it('offers a provider logout after a campus session, and redirects there', async () => {
    const campus = personOf(await enterAgain('baru'));
    expect(await at.good(logout, { as: campus })).toEqual({ is_from_campus: true });
    const body = { email: 'maria.situmorang@portal.test', password: DEMO_PASSWORD };
    const signedIn = await at.good(login, { body });
    if (!isGrant(signedIn)) throw new Error('not signed in');
    expect(await at.good(logout, { as: personOf(signedIn) })).toBeNull();
    const leaving = new URL((await visitor().open(at.server.urls.main + SSO_END_PATH)).location ?? '');
    expect(leaving.origin + leaving.pathname).toBe(`http://localhost:${port}/session/end`);
    expect(leaving.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:8080/masuk');
    expect((await visitor().open(leaving.href)).text).toContain('/session/end/confirm');
  });

  it('redirects to the requested page after sign-in', async () => {
    const browser = visitor();
    const { page } = await browser.callBack(
      await browser.passProvider(await browser.begin('/user/dasbor?a=1'), 'baru'),
    );
    expect(page.origin + page.pathname).toBe(`http://localhost:8080${SSO_PAGE}`);
    expect(page.searchParams.get('kembali')).toBe('/user/dasbor?a=1');
  });

  it('survives a key rotation, and names the cause when the provider fails, refuses or sends no email', async () => {
    await provider.restart();
    expect((await enterAgain('baru')).user.email).toBe('rani.putri@kampus.test');
    const before = await count('session');
    for (const [person, isAgreed, cause] of [
      ['baru', false, 'refused'],
      ['kosong', true, 'no-email'],
    ] as const) {
      const browser = visitor();
      const callback = await browser.passProvider(await browser.begin(), person, isAgreed);
      expect(await browser.callBack(callback)).toMatchObject({ ticket: null, cause });
    }
    const late = visitor();
    const callback = await late.passProvider(await late.begin(), 'baru');
    await provider.stop();
    expect(await late.callBack(callback)).toMatchObject({ ticket: null, cause: 'away' });
    await provider.restart();
    expect(await count('session')).toBe(before);
  });

  it('ends sessions on a provider logout, and ignores a forged logout token', async () => {
    const enter = async (browser: SsoVisitor, person: string) =>
      personOf(granted(await call(browser, continueSso, { ticket: await browser.signIn(person) })));
    const browser = visitor();
    const leaving = await enter(browser, 'baru');
    const elsewhere = await enter(visitor(), 'baru');
    const status = async (as: Person) => await at.status(profile, { as });

    const logout = (token: string) =>
      fetchReply(at.server.urls.main + SSO_LOGOUT_PATH, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      });
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const claims = {
      iss: `http://localhost:${port}`,
      aud: CLIENT.id,
      sub: 'baru',
      iat: Math.floor(Date.now() / 1000),
      events,
    };
    for (const token of [
      '',
      'x.y.z',
      `${part({ alg: 'none' })}.${part(claims)}.`,
      `${part({ alg: 'RS256' })}.${part(claims)}.AAAA`,
    ])
      expect((await logout(token)).status).toBe(400);
    expect(await status(leaving)).toBe(200);

    const asked = await browser.open(`http://localhost:${port}/session/end`);
    const form = /<form[^>]+action="([^"]+)"/.exec(asked.text)?.[1] ?? '';
    const xsrf = /name="xsrf" value="(\w+)"/.exec(asked.text)?.[1] ?? '';
    await browser.open(form, { xsrf, logout: 'yes' });
    expect([await status(leaving), await status(elsewhere)]).toEqual([401, 200]);
  });

  it('refuses forged, replayed and foreign callbacks and tickets', async () => {
    const before = await count('session');
    const victim = visitor();
    const stranger = visitor();
    const callback = new URL(await victim.passProvider(await victim.begin(), 'baru'));
    const own = new URL(await stranger.passProvider(await stranger.begin(), 'bawah'));
    const code = callback.searchParams.get('code') ?? '';
    const state = callback.searchParams.get('state') ?? '';
    const base = at.server.urls.main + SSO_CALLBACK_PATH;
    const query = (fields: Record<string, string>) => `${base}?${new URLSearchParams(fields)}`;
    const iss = `http://localhost:${port}`;
    const causes: (string | null)[] = [];
    const forge = async (browser: SsoVisitor, address: string) => {
      const { ticket, cause } = await browser.callBack(address);
      expect(ticket).toBeNull();
      causes.push(cause);
    };
    // Without a state that this browser began.
    for (const address of [
      base,
      query({ code }),
      query({ code, state: '' }),
      query({ code, state: `${state}x` }),
      query({ code, state: state.toUpperCase() }),
      query({ state: '%00', code }),
      query({ error: 'access_denied', state: 'x' }),
      `${base}?code=${code}&state=${state}&state=${state}`,
    ])
      await forge(victim, address);
    await forge(stranger, callback.href);
    await forge(visitor(), callback.href);
    await forge(visitor(), query({ code, state, iss }));
    // With the browser's own state and something forged beside it; each try uses up that state.
    const unsigned = 'eyJhbGciOiJub25lIn0.e30.';
    const forged: readonly Record<string, string>[] = [
      { code, iss },
      { code: own.searchParams.get('code') ?? '', iss },
      { code: 'tebakan', iss },
      { code: '', iss },
      { iss },
      { code, iss: 'http://localhost:1' },
      { code },
      { code, iss, id_token: unsigned, token_type: 'Bearer' },
      { error: 'server_error', iss },
      { error: 'access_denied', code, iss },
      { response: unsigned },
    ];
    for (const fields of forged) {
      const browser = visitor();
      const begun = new URL(await browser.begin()).searchParams.get('state') ?? '';
      await forge(browser, query({ ...fields, state: begun }));
    }
    expect(causes).toHaveLength(22);
    expect(causes.slice(0, 11)).toEqual(Array(11).fill('expired'));

    // A callback works once; its ticket works once, in its own browser.
    const fresh = visitor();
    const again = await fresh.passProvider(await fresh.begin(), 'baru');
    const { ticket } = await fresh.callBack(again);
    await forge(fresh, again);
    const given = ticket ?? '';
    const attempts = [
      await attempt(stranger, continueSso, { ticket: given }),
      await attempt(visitor(), continueSso, { ticket: given }),
      await attempt(fresh, continueSso, { ticket: `${given}x` }),
      await attempt(stranger, linkSso, { ticket: given, password: DEMO_PASSWORD }),
      await attempt(stranger, completeSso, { ticket: given, ...form('081200000031') }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect(await count('session')).toBe(before);
    const both = await Promise.all([1, 2].map(() => attempt(fresh, continueSso, { ticket: given })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await count('session')).toBe(before + 1);
  });
});

type SsoCall = typeof continueSso | typeof linkSso | typeof completeSso;

function isGrant(response: LoginResponse): response is AccessGrant {
  return 'access_token' in response;
}

function granted({ grant }: SsoOutcome): AccessGrant {
  if (!grant) throw new Error('not signed in');
  return grant;
}

function personOf({ access_token: token, user }: AccessGrant): Person {
  return { token, role: roleOfNumber(user.role) ?? 'External', email: user.email, id: user.id };
}
