import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listAdmins, registerAdmin, showUser, updateUser } from '@portal/shared/contract/endpoints/account';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal';
import * as own from '@portal/shared/contract/endpoints/own-account';
import {
  forgotPassword,
  login,
  loginSecondFactor,
  profile,
  resetPassword,
} from '@portal/shared/contract/endpoints/session';
import type { Role } from '@portal/shared/contract/roles';
import { listVersions } from '@portal/shared/contract/endpoints/proposal-review';
import { codeAt, stepAt } from '../src/auth/totp';
import { makePng } from '../src/seed/png';
import { enter, enterAll, fetchReply, good, messageOf, metaCode, refused, send, type Person } from './support/client';
import { DATABASES, type TestDatabase } from './support/databases';
import { actorsAt } from './support/proposal-actors';
import { submit } from './support/proposals';
import { startServer, until, type Server } from './support/server';
import { sql } from './support/sql';

const DEMO = 'Rahasia#2026';
const NEW = 'Kunci#Baru2027';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe.each(DATABASES)('the own account on $name', ({ open }) => {
  let database: TestDatabase;
  let url: string | null;
  let server: Server;
  let people: Record<Role, Person>;
  beforeAll(async () => {
    database = await open();
    url = await database.url();
    server = await startServer({ databaseUrl: url });
    people = await enterAll(server);
  });
  afterAll(async () => {
    await server?.stop();
    await database?.stop();
  });
  const actors = actorsAt(() => ({ server, people }));

  async function newAdmin(email: string, role: '1' | '2' | '3'): Promise<Person> {
    const body = { first_name: 'Nur', role, email, password: DEMO };
    await good(server, registerAdmin, { as: people.Super, body });
    return enter(server, email, role === '3' ? 'Super' : role === '2' ? 'Proposal' : 'Content');
  }
  const lives = async (as: Person) => (await send(server, profile, { as })).status === 200;

  it('changes name, number and institution of a researcher, of an admin only the name', async () => {
    const { External, Internal, Content } = people;
    const body = { first_name: 'Ratna', last_name: '', phone_number: '+62 813-7777-0001', college: 'Institut Baru' };
    await good(server, own.updateOwnProfile, { as: External, body });
    expect((await good(server, profile, { as: External })).profile.user_profile).toMatchObject({
      first_name: 'Ratna',
      last_name: null,
      phone_number: '081377770001',
      college: 'Institut Baru',
    });
    expect(refused(await send(server, own.updateOwnProfile, { as: Internal, body }))).toEqual({
      phone_number: ['Nomor handphone sudah dipakai.'],
    });
    expect(refused(await send(server, own.updateOwnProfile, { as: Internal, body: { first_name: 'Ayu' } }))).toEqual({
      phone_number: ['Nomor handphone tidak boleh kosong.'],
      college: ['Instansi tidak boleh kosong.'],
    });
    await good(server, own.updateOwnProfile, { as: Content, body });
    expect((await good(server, profile, { as: Content })).profile.admin_profile).toMatchObject({ first_name: 'Ratna' });
  });

  it('keeps a picture as a file that anybody can see, replaces it and removes it', async () => {
    const as = people.Content;
    const picture = { name: 'saya.png', bytes: makePng([90, 60, 140], [200, 180, 220]) };
    const avatarFiles = () => server.files().filter((path) => path.startsWith('avatar/'));
    const { avatar } = await good(server, own.storeAvatar, { as, files: { avatar: picture } });
    expect((await fetchReply(avatar)).headers.get('content-type')).toBe('image/png');
    const second = await good(server, own.storeAvatar, { as, files: { avatar: picture } });
    await until(() => avatarFiles().length === 1, 'the earlier picture stayed');
    expect((await good(server, profile, { as })).profile.admin_profile?.avatar).toBe(second.avatar);
    const text = { name: 'saya.png', bytes: new TextEncoder().encode('<svg onload="alert(1)"></svg>') };
    expect(refused(await send(server, own.storeAvatar, { as, files: { avatar: text } }))).toEqual({
      avatar: ['Foto profil harus berupa file dengan tipe: png, jpg, webp, gif.'],
    });
    await good(server, own.deleteAvatar, { as });
    await until(() => avatarFiles().length === 0, 'the picture stayed');
    expect((await good(server, profile, { as })).profile.admin_profile?.avatar).toBeNull();
  });

  it('changes the password: the current one is asked, other sessions and reset links end, a mail tells', async () => {
    const email = 'dewi.lestari@portal.test';
    const as = await newAdmin(email, '1');
    const other = await enter(server, email, 'Content');
    const body = { current_password: DEMO, password: NEW, password_confirmation: NEW };
    const wrong = (changes: Record<string, string>) =>
      send(server, own.changePassword, { as, body: { ...body, ...changes } });
    expect(refused(await wrong({ current_password: 'salah' }))).toEqual({
      current_password: ['Kata sandi saat ini salah.'],
    });
    expect(refused(await wrong({ password: 'lemah' }))).toEqual({ password: ['Kata sandi harus minimal 8 karakter.'] });
    expect(refused(await wrong({ password_confirmation: 'lain' }))).toEqual({
      password_confirmation: ['Konfirmasi kata sandi tidak cocok.'],
    });
    expect(refused(await wrong({ password: DEMO, password_confirmation: DEMO }))).toEqual({
      password: ['Kata sandi baru harus berbeda dari yang sekarang.'],
    });
    expect(await lives(other)).toBe(true);
    await good(server, own.changePassword, { as, body });
    expect([await lives(as), await lives(other)]).toEqual([true, false]);
    expect((await enter(server, email, 'Content', NEW)).id).toBe(as.id);
    await server.mail(new RegExp(`To: ${email}[\\s\\S]*Kata sandi akun Anda baru saja diubah`));
    expect(metaCode(await send(server, login, { body: { email, password: DEMO } }))).toBeUndefined();
  });

  it('takes a wrong current password only so often', async () => {
    const as = await newAdmin('banyak@portal.test', '1');
    const body = { current_password: 'salah', password: NEW, password_confirmation: NEW };
    const statuses = [];
    for (let turn = 0; turn < 22; turn += 1)
      statuses.push((await send(server, own.changePassword, { as, body })).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('lists sessions by device and coarse address; what is ended is refused at once, and nobody else can end it', async () => {
    const email = 'sesi@portal.test';
    const as = await newAdmin(email, '2');
    const headers = { 'user-agent': CHROME };
    const body = { email, password: DEMO };
    for (const _ of [1, 2]) await good(server, login, { body, headers });
    const { session } = await good(server, own.listSessions, { as });
    expect(session).toHaveLength(3);
    expect(session.filter((row) => row.is_current)).toHaveLength(1);
    expect(session.filter((row) => row.device === 'Chrome di Windows')).toHaveLength(2);
    expect(session.every((row) => /^\d+\.\d+\.x\.x$|:…$/.test(row.address ?? ''))).toBe(true);
    const third = await enter(server, email, 'Proposal');
    const newest = (await good(server, own.listSessions, { as: third })).session.find((row) => row.is_current);
    const params = { id: newest?.id ?? '' };
    expect((await send(server, own.endSession, { as: people.Super, params })).status).toBe(404);
    expect(await lives(third)).toBe(true);
    await good(server, own.endSession, { as, params });
    expect((await send(server, profile, { as: third })).status).toBe(401);
    expect((await good(server, own.endOtherSessions, { as })).ended).toBe(2);
    expect((await good(server, own.listSessions, { as })).session).toHaveLength(1);
  });

  /** A code that was not used yet, near enough to now. */
  function codes(secret: string): () => string {
    let last = 0;
    return () => {
      last = Math.max(last + 1, stepAt(Date.now()) - 1);
      return codeAt(secret, last);
    };
  }
  const ticketFor = async (email: string, password = DEMO) => {
    const data = await good(server, login, { body: { email, password } });
    return 'second_factor' in data ? (data.second_factor as { ticket: string }).ticket : '';
  };
  async function switchOn(as: Person) {
    const { secret } = await good(server, own.beginSecondFactor, { as, body: { current_password: DEMO } });
    const next = codes(secret);
    const { recovery_codes: recovery } = await good(server, own.confirmSecondFactor, {
      as,
      body: { code: next() },
      headers: { 'idempotency-key': `kunci-${as.id}` },
    });
    return { secret, next, recovery };
  }
  const stepWith = (ticket: string, code: string) => send(server, loginSecondFactor, { body: { ticket, code } });

  it('asks for a code after the password once it is confirmed; no code works twice; recovery codes work once', async () => {
    const email = 'dua.langkah@portal.test';
    const as = await newAdmin(email, '2');
    expect(
      refused(await send(server, own.beginSecondFactor, { as, body: { current_password: 'salah' } })),
    ).toHaveProperty('current_password');
    const { secret, uri } = await good(server, own.beginSecondFactor, { as, body: { current_password: DEMO } });
    expect(uri).toContain(`secret=${secret}`);
    expect(refused(await send(server, own.confirmSecondFactor, { as, body: { code: '000000' } }))).toHaveProperty(
      'code',
    );
    expect((await enter(server, email, 'Proposal')).id).toBe(as.id);

    const { next, recovery } = await switchOn(as);
    expect(new Set(recovery).size).toBe(10);
    expect(recovery.every((code) => /^[a-z2-7]{4}(-[a-z2-7]{4}){2}$/.test(code))).toBe(true);
    await server.mail(new RegExp(`To: ${email}[\\s\\S]*Verifikasi dua langkah aktif`));
    const asked = await send(server, login, { body: { email, password: DEMO } });
    expect(asked.text).not.toContain('access_token');

    const code = next();
    const ticket = await ticketFor(email);
    const granted = await good(server, loginSecondFactor, { body: { ticket, code } });
    expect(granted.user).toMatchObject({ id: as.id, role: 2 });
    expect((await stepWith(ticket, next())).status).toBe(409);
    const again = await ticketFor(email);
    expect(refused(await stepWith(again, code))).toEqual({ code: ['Kode salah atau sudah pernah dipakai.'] });
    const [first = '', second = ''] = recovery;
    expect((await stepWith(again, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await stepWith(await ticketFor(email), first)).status).toBe(422);
    expect(await good(server, own.showSecondFactor, { as })).toMatchObject({ is_on: true, recovery_left: 9 });

    const end = (body: Record<string, string>) => send(server, own.endSecondFactor, { as, body });
    expect(refused(await end({ current_password: DEMO, code: '123456' }))).toHaveProperty('code');
    expect(refused(await end({ current_password: 'salah', code: second }))).toHaveProperty('current_password');
    expect((await end({ current_password: DEMO, code: second })).status).toBe(200);
    expect((await enter(server, email, 'Proposal')).id).toBe(as.id);
  });

  it('voids a ticket after five wrong codes, also sent at once; a reset password does not go around the code', async () => {
    const email = 'lima@portal.test';
    const { recovery } = await switchOn(await newAdmin(email, '1'));
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
    await good(server, forgotPassword, { body: { email } });
    const mail = await server.mail(new RegExp(`To: ${email}[\\s\\S]*/reset\\?token=`));
    const token = /reset\?token=([\w-]+)/.exec(mail)?.[1] ?? '';
    const body = { token, email, password: NEW, password_confirmation: NEW };
    await good(server, resetPassword, { body });
    expect((await stepWith(waiting, recovery[0] ?? '')).status).toBe(409);
    expect(await ticketFor(email, NEW)).not.toBe('');
    await server.mail(new RegExp(`To: ${email}[\\s\\S]*Kata sandi akun Anda baru saja diubah`));
  });

  it("lets a super admin switch another admin's second step off, and nobody else", async () => {
    const email = 'hilang@portal.test';
    const lost = await newAdmin(email, '2');
    await switchOn(lost);
    const params = { id: lost.id };
    expect((await send(server, own.resetSecondFactor, { as: people.Proposal, prefix: 'Super', params })).status).toBe(
      403,
    );
    expect((await send(server, own.beginSecondFactor, { as: people.Internal, body: {} })).status).toBe(403);
    const isOn = async () =>
      (await good(server, listAdmins, { as: people.Super })).admin.find(({ id }) => id === lost.id)?.has_second_factor;
    expect(await isOn()).toBe(true);
    await good(server, own.resetSecondFactor, { as: people.Super, params });
    expect(await isOn()).toBe(false);
    await server.mail(new RegExp(`To: ${email}[\\s\\S]*Super admin mematikan verifikasi dua langkah`));
    expect((await enter(server, email, 'Proposal')).id).toBe(lost.id);
    expect((await send(server, own.resetSecondFactor, { as: people.Super, params })).status).toBe(409);
  });

  it('gives the own data as a ZIP, and nobody else’s', async () => {
    const { id } = await submit(server, people.Internal);
    const { name, zip } = await good(server, own.downloadOwnData, { as: people.Internal });
    const text = Buffer.from(zip, 'base64').toString('utf8');
    expect(name).toMatch(/^data-saya-\d{4}-\d\d-\d\d\.zip$/);
    expect(text.startsWith('PK')).toBe(true);
    for (const part of ['profil.json', 'usulan.json', 'catatan-revisi.json', 'berkas.json', 'sesi.json', id])
      expect(text).toContain(part);
    expect(text).toContain(people.Internal.email);
    expect(text).not.toMatch(/password|scrypt|token_hash/);
    const other = await good(server, own.downloadOwnData, { as: people.External });
    expect(Buffer.from(other.zip, 'base64').toString('utf8')).not.toContain(id);
  });

  it('tells a person of a new address at both', async () => {
    const maria = await enter(server, 'maria.situmorang', 'External');
    const body = { email: 'maria.baru@luar.test' };
    await good(server, updateUser, { as: people.Super, params: { id: maria.id }, body });
    for (const to of [maria.email, body.email])
      await server.mail(new RegExp(`To: ${to}[\\s\\S]*menjadi maria.baru@luar.test`));
  });

  it('deletes the own account as it said: approved proposals stay without name, the rest goes, containers end', async () => {
    const { Internal } = people;
    const body = { current_password: DEMO, confirmation: own.DELETION_WORD };
    const remove = (changes: Record<string, string>) =>
      send(server, own.deleteOwnAccount, { as: Internal, body: { ...body, ...changes } });
    expect(refused(await remove({ confirmation: 'hapus' }))).toEqual({
      confirmation: ['Ketik HAPUS AKUN dengan huruf besar.'],
    });
    expect(refused(await remove({ current_password: 'salah' }))).toHaveProperty('current_password');

    const approved = await actors.approved();
    const pending = await actors.pending();
    await until(async () => (await actors.runs()) > 0, 'no container runs');
    const plan = await good(server, own.showDeletion, { as: Internal });
    expect(plan.refusal).toBeNull();
    expect(Math.min(plan.running, plan.proposals_kept, plan.proposals_deleted, plan.files)).toBeGreaterThan(0);
    const all = async () => {
      const groups = await good(server, listAllProposals, { as: people.Super });
      return [...groups.submission, ...groups.non_ta_submission, ...groups.industri_submission];
    };
    const before = (await all()).filter((row) => row.user_id === Internal.id);

    expect((await remove({})).status).toBe(200);
    expect((await send(server, profile, { as: Internal })).status).toBe(401);
    expect((await send(server, showUser, { as: people.Super, params: { id: Internal.id } })).status).toBe(404);
    const after = await all();
    expect(after.filter((row) => row.user_id === Internal.id)).toEqual([]);
    const left = after.filter((row) => before.some((earlier) => earlier.id === row.id));
    expect([left.length, before.length - left.length]).toEqual([plan.proposals_kept, plan.proposals_deleted]);
    expect(left.every((row) => row.status === 'Finished')).toBe(true);
    expect(after.some((row) => row.id === pending)).toBe(false);
    const kept = await actors.show(approved);
    expect(kept).toMatchObject({
      status: 'Finished',
      user: { email: 'akun-dihapus@portal.invalid' },
      phone_number: null,
      pembimbing1: null,
      proposal_file: null,
    });
    const versions = await good(server, listVersions, actors.by('Super', approved));
    expect(JSON.stringify([kept, versions])).not.toContain(Internal.email);
    await server.mail(new RegExp(`To: ${Internal.email}[\\s\\S]*Akun Anda sudah dihapus`));
    const again = await send(server, login, { body: { email: Internal.email, password: DEMO } });
    expect(metaCode(again)).toBeUndefined();
  });

  it('refuses to delete the last super admin, in words', async () => {
    const as = people.Super;
    const words = 'Anda super admin terakhir. Angkat super admin lain lebih dahulu, lalu hapus akun ini.';
    expect((await good(server, own.showDeletion, { as })).refusal).toBe(words);
    const body = { current_password: DEMO, confirmation: own.DELETION_WORD };
    const reply = await send(server, own.deleteOwnAccount, { as, body });
    expect([reply.status, messageOf(reply)]).toEqual([409, words]);
    const second = await newAdmin('super.kedua@portal.test', '3');
    expect((await good(server, own.showDeletion, { as })).refusal).toBeNull();
    await good(server, own.deleteOwnAccount, { as: second, body });
    expect(await lives(second)).toBe(false);
  });

  it('does not take an expired ticket', async () => {
    const email = 'kedaluwarsa@portal.test';
    const { recovery } = await switchOn(await newAdmin(email, '1'));
    const ticket = await ticketFor(email);
    await server.kill();
    const [kept] = await sql(
      { url, folder: server.folder },
      'update login_ticket set expires_at = now()',
      `select count(*) filter (where answer::text like '%recovery_codes%') as plain from idempotent_answer`,
    );
    expect(kept).toMatchObject({ plain: 0 });
    server = await startServer({ databaseUrl: url, folder: server.folder });
    expect((await stepWith(ticket, recovery[0] ?? '')).status).toBe(409);
    expect((await stepWith(await ticketFor(email), recovery[0] ?? '')).status).toBe(200);
  });

  it('keeps the keys of apps sealed: plain and earlier ones are sealed at the start; without its key a recovery code is left', async () => {
    const email = 'tersegel@portal.test';
    const { id } = await newAdmin(email, '2');
    const { secret, next, recovery } = await switchOn(await enter(server, email, 'Proposal'));
    const startWith = async (keys: string) => {
      const env = { SECRETS_KEY: keys };
      server = await startServer({ databaseUrl: url, folder: server.folder, env });
    };
    const keyIds = (rows: readonly Record<string, unknown>[]) =>
      new Set(rows.map((row) => /^v1:([0-9a-f]{8}):[\w-]{60,}$/.exec(String(row['secret']))?.[1]));
    await server.kill();
    const place = { url, folder: server.folder };
    const before = await sql(
      place,
      `update second_factor new set secret = case when new.account_id = '${id}' then '${secret}' else new.secret end
         from second_factor old where old.account_id = new.account_id returning old.secret`,
    );
    expect([before.length > 1, keyIds(before).size]).toEqual([true, 1]);
    expect(statSync(join(server.folder, 'secrets.key')).mode & 0o777).toBe(0o600);

    await startWith(randomBytes(32).toString('base64'));
    expect((await stepWith(await ticketFor(email), next())).status).toBe(200);
    await server.kill();
    const after = keyIds(await sql(place, 'select secret from second_factor'));
    expect([after.size, [...after][0]]).toEqual([1, expect.not.stringMatching(String([...keyIds(before)][0]))]);

    await startWith(randomBytes(32).toString('base64'));
    expect(server.log()).toContain('second steps cannot be read');
    const ticket = await ticketFor(email);
    const refusal = await stepWith(ticket, next());
    expect([refusal.status, messageOf(refusal)]).toEqual([503, expect.stringContaining('Masukkan kode pemulihan')]);
    expect((await stepWith(ticket, recovery[0] ?? '')).status).toBe(200);
  });
});
