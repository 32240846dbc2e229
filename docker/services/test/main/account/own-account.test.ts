import { dayAt } from '@portal/shared/contract/time/calendar-days';
import { showUser } from '@portal/shared/contract/endpoints/account/account';
import { listAllProposals } from '@portal/shared/contract/endpoints/proposal/proposal';
import { pageProposals } from '@portal/shared/contract/endpoints/proposal/proposal-list';
import { writeListQuery } from '@portal/shared/contract/lists/list-query';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import * as own from '@portal/shared/contract/endpoints/account/own-account';
import { forgotPassword, resetPassword } from '@portal/shared/contract/endpoints/account/password-reset';
import { login, profile } from '@portal/shared/contract/endpoints/account/session';
import { register } from '@portal/shared/contract/endpoints/account/registration';
import { listVersions } from '@portal/shared/contract/endpoints/proposal/proposal-review';
import { DEMO_PASSWORD as DEMO } from '../../../src/cli/seed/demo-accounts';
import { makePng } from '../../../src/cli/seed/demo-files';
import { enter, fetchReply, messageOf, metaCode, resetTokenOf, refused, type Person } from '../../support/client';
import { newAdmin } from '../../support/data/new-admin';
import { actorsAt } from '../../support/data/proposal-actors';
import { submit } from '../../support/data/proposals';
import { running } from '../../support/running';
import { until } from '../../support/server';

const NEW = 'Kunci#Baru2027';

/** Fields of an approved proposal that stay when its applicant deletes the account: research and amounts, no names. */
const KEPT_FIELDS: readonly string[] = [
  ...['type_of_proposal', 'educational_level', 'study_program', 'institution'],
  ...['gpu', 'ram', 'storage', 'duration', 'research_fee', 'shared_data'],
  ...['research_field', 'research_title', 'short_description', 'data_description'],
  ...['activity_plan', 'output_plan', 'collaboration_plan'],
];
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('own account', () => {
  const at = running();
  const actors = actorsAt(() => at);
  const lives = async (as: Person) => (await at.status(profile, { as })) === 200;

  it("changes a researcher's name, number and institution, and an admin's name", async () => {
    const seen = { first_name: 'Ratna “Ani”', phone_number: '081377770001', college: 'PT “Maju: Bersama” + Rekan' };
    const body = {
      first_name: '\u202aRatna\u00a0“Ani”\u202c',
      last_name: '-',
      phone_number: '\u200e+62 813\u20117777\u20110001',
      college: `${seen.college}\u200b`,
    };
    await at.good(own.updateOwnProfile, { as: 'External', body });
    expect((await at.good(profile, { as: 'External' })).profile.user_profile).toMatchObject({
      ...seen,
      last_name: null,
    });
    expect(await at.refused(own.updateOwnProfile, { as: 'Internal', body })).toEqual({
      phone_number: ['Nomor handphone sudah dipakai.'],
    });
    expect(await at.refused(own.updateOwnProfile, { as: 'Internal', body: { first_name: 'Ayu' } })).toEqual({
      phone_number: ['Nomor handphone tidak boleh kosong.'],
      college: ['Instansi tidak boleh kosong.'],
    });
    await at.good(own.updateOwnProfile, { as: 'Content', body });
    expect((await at.good(profile, { as: 'Content' })).profile.admin_profile).toMatchObject({
      first_name: seen.first_name,
    });
  });

  it('stores, replaces and removes a public profile picture', async () => {
    const as = at.people.Content;
    const picture = { name: 'saya.png', bytes: makePng([90, 60, 140], [200, 180, 220]) };
    const avatarFiles = () => at.server.files().filter((path) => path.startsWith('avatar/'));
    const { avatar } = await at.good(own.storeAvatar, { as, files: { avatar: picture } });
    expect((await fetchReply(avatar)).headers.get('content-type')).toBe('image/png');
    const second = await at.good(own.storeAvatar, { as, files: { avatar: picture } });
    await until(() => avatarFiles().length === 1, 'the earlier picture stayed');
    expect((await at.good(profile, { as })).profile.admin_profile?.avatar).toBe(second.avatar);
    const text = { name: 'saya.png', bytes: new TextEncoder().encode('<svg onload="alert(1)"></svg>') };
    expect(await at.refused(own.storeAvatar, { as, files: { avatar: text } })).toEqual({
      avatar: ['Foto profil harus berupa file dengan tipe: png, jpg, webp, gif.'],
    });
    await at.good(own.deleteAvatar, { as });
    await until(() => avatarFiles().length === 0, 'the picture stayed');
    expect((await at.good(profile, { as })).profile.admin_profile?.avatar).toBeNull();
  });

  it('changes the password with the current one, ends other sessions and reset links, and sends a mail', async () => {
    const email = 'dewi.lestari@portal.test';
    const as = await newAdmin(at, email, '1');
    const other = await enter(at.server, email, 'Content');
    const body = { current_password: DEMO, password: NEW, password_confirmation: NEW };
    const wrong = (changes: Record<string, string>) =>
      at.send(own.changePassword, { as, body: { ...body, ...changes } });
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
    await at.send(forgotPassword, { body: { email } });
    const token = await resetTokenOf(at.server, email);
    await at.good(own.changePassword, { as, body });
    expect(token).not.toBe('');
    const late = { token, email, password: 'Lain#Lagi2028', password_confirmation: 'Lain#Lagi2028' };
    expect(await at.refused(resetPassword, { body: late })).toHaveProperty('token');
    expect([await lives(as), await lives(other)]).toEqual([true, false]);
    expect((await enter(at.server, email, 'Content', NEW)).id).toBe(as.id);
    await at.server.mail(new RegExp(`To: ${email}[\\s\\S]*Kata sandi akun Anda baru saja diubah`));
    expect(metaCode(await at.send(login, { body: { email, password: DEMO } }))).toBeUndefined();
  });

  it('limits attempts with a wrong current password to twenty', async () => {
    const as = await newAdmin(at, 'banyak@portal.test', '1');
    const body = { current_password: 'salah', password: NEW, password_confirmation: NEW };
    const statuses = [];
    for (let turn = 0; turn < 22; turn += 1) statuses.push(await at.status(own.changePassword, { as, body }));
    expect(statuses.filter((status) => status === 422)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('lists sessions with device and shortened address, and lets only their owner end them', async () => {
    const email = 'sesi@portal.test';
    const as = await newAdmin(at, email, '2');
    const headers = { 'user-agent': CHROME };
    const body = { email, password: DEMO };
    for (const _ of [1, 2]) await at.good(login, { body, headers });
    const { session } = await at.good(own.listSessions, { as });
    expect(session).toHaveLength(3);
    expect(session.filter((row) => row.is_current)).toHaveLength(1);
    const device = { code: 'device/known', parameters: { browser: 'Chrome', system: 'Windows' } };
    const known = session.filter((row) => row.device === 'Chrome di Windows');
    expect(known.map((row) => row.coded_device)).toEqual([device, device]);
    expect(session.every((row) => /^\d+\.\d+\.x\.x$|:…$/.test(row.address ?? ''))).toBe(true);
    const third = await enter(at.server, email, 'Proposal');
    const newest = (await at.good(own.listSessions, { as: third })).session.find((row) => row.is_current);
    const params = { id: newest?.id ?? '' };
    expect(await at.status(own.endSession, { as: 'Super', params })).toBe(404);
    expect(await lives(third)).toBe(true);
    await at.good(own.endSession, { as, params });
    expect(await at.status(profile, { as: third })).toBe(401);
    expect((await at.good(own.endOtherSessions, { as })).ended).toBe(2);
    expect((await at.good(own.listSessions, { as })).session).toHaveLength(1);
  });

  it("downloads a person's own data as a ZIP, without data of others", async () => {
    const { id } = await submit(at.server, at.people.Internal);
    const { name, zip } = await at.good(own.downloadOwnData, { as: 'Internal' });
    const text = Buffer.from(zip, 'base64').toString('utf8');
    expect(name).toBe(`data-saya-${dayAt(Date.now())}.zip`);
    expect(text.startsWith('PK')).toBe(true);
    for (const part of ['profil.json', 'usulan.json', 'catatan-revisi.json', 'berkas.json', 'sesi.json', id])
      expect(text).toContain(part);
    expect(text).toContain(at.people.Internal.email);
    expect(text).not.toMatch(/password|scrypt|token_hash/);
    const other = await at.good(own.downloadOwnData, { as: 'External' });
    expect(Buffer.from(other.zip, 'base64').toString('utf8')).not.toContain(id);
  });

  it('deletes the account, keeps approved proposals without personal data, and ends containers', async () => {
    const { Internal } = at.people;
    const body = { current_password: DEMO, confirmation: own.DELETION_WORD };
    const remove = (changes: Record<string, string>) =>
      at.send(own.deleteOwnAccount, { as: Internal, body: { ...body, ...changes } });
    expect(refused(await remove({ confirmation: 'hapus' }))).toEqual({
      confirmation: ['Ketik HAPUS AKUN dengan huruf besar.'],
    });
    expect(refused(await remove({ current_password: 'salah' }))).toHaveProperty('current_password');

    const approved = await actors.approved();
    const pending = await actors.pending();
    await until(async () => (await actors.runs()) > 0, 'no container runs');
    const plan = await at.good(own.showDeletion, { as: Internal });
    expect(plan.refusal).toBeNull();
    expect(Math.min(plan.running, plan.proposals_kept, plan.proposals_deleted, plan.files)).toBeGreaterThan(0);
    const all = async () => {
      const groups = await at.good(listAllProposals, { as: 'Super' });
      return [...groups.submission, ...groups.non_ta_submission, ...groups.industri_submission];
    };
    const before = (await all()).filter((row) => row.user_id === Internal.id);

    expect((await remove({})).status).toBe(200);
    expect(await at.status(profile, { as: Internal })).toBe(401);
    expect(await at.status(showUser, { as: 'Super', params: { id: Internal.id } })).toBe(404);
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
      // Nobody can send its report, and no admin finished it.
      report_state: null,
      decided_by: null,
    });
    const owed = await at.good(pageProposals, {
      as: 'Super',
      query: writeListQuery({ filters: { laporan: ['owed'] } }),
    });
    expect(owed.rows.map(({ proposal }) => proposal.id)).not.toContain(approved);
    for (const { name } of PROPOSALS.thesis.fields) {
      const isKept = KEPT_FIELDS.includes(name);
      expect([name, kept?.[name] === null || kept?.[name] === undefined]).toEqual([name, !isKept]);
    }
    const versions = await at.good(listVersions, actors.by('Super', approved));
    expect(JSON.stringify([kept, versions])).not.toContain(Internal.email);
    await at.server.mail(new RegExp(`To: ${Internal.email}[\\s\\S]*Akun Anda sudah dihapus`));
    const again = await at.send(login, { body: { email: Internal.email, password: DEMO } });
    expect(metaCode(again)).toBeUndefined();
  });

  // A field added to a description fails here until somebody decides whether it is personal.
  it('empties all fields of a kept proposal except KEPT_FIELDS', () => {
    const fields = PROPOSAL_KINDS.flatMap((kind) => PROPOSALS[kind].fields);
    // A column that is personal in one kind is emptied in all.
    const emptied = new Set(fields.flatMap(({ name, isPersonal }) => (isPersonal ? [name] : [])));
    const left = fields.flatMap(({ name, control }) => (emptied.has(name) || control.kind === 'file' ? [] : [name]));
    expect([...new Set(left)].sort()).toEqual([...KEPT_FIELDS].sort());
  });

  it('refuses to delete the last super admin and says why', async () => {
    const as = at.people.Super;
    const words = 'Anda super admin terakhir. Angkat super admin lain lebih dahulu, lalu hapus akun ini.';
    expect(await at.good(own.showDeletion, { as })).toMatchObject({
      refusal: words,
      coded_refusal: { code: 'account/last-super-own', parameters: {} },
    });
    const body = { current_password: DEMO, confirmation: own.DELETION_WORD };
    const reply = await at.send(own.deleteOwnAccount, { as, body });
    expect([reply.status, messageOf(reply)]).toEqual([409, words]);
    const second = await newAdmin(at, 'super.kedua@portal.test', '3');
    expect((await at.good(own.showDeletion, { as })).refusal).toBeNull();
    await at.good(own.deleteOwnAccount, { as: second, body });
    expect(await lives(second)).toBe(false);
  });

  describe('email address', () => {
    const emailOf = async (as: Person) => (await at.good(profile, { as })).profile.email;
    const canLogIn = async (email: string, password = DEMO) =>
      metaCode(await at.send(login, { body: { email, password } })) === 200;
    /** Returns the link of the newest mail to an address, as an address of this server. */
    const linkTo = async (email: string) => {
      const mail = await at.server.mail(new RegExp(`To: ${email}[\\s\\S]*api/email/`));
      const link = /https?:\/\/\S+\/api\/email\/[^\s"<>]+/.exec(mail.replaceAll('=\r\n', '').replaceAll('&amp;', '&'));
      return new URL((link?.[0] ?? '').replaceAll('=3D', '='));
    };
    const press = (link: URL) => fetch(link, { method: 'POST', redirect: 'manual' });

    it('changes only by the link mailed to the new address; both addresses get a mail and sessions end', async () => {
      const as = await newAdmin(at, 'lama@portal.test', '1');
      expect(
        await at.good(own.changeEmail, { as, body: { email: 'Baru@portal.test', current_password: DEMO } }),
      ).toEqual({
        is_changed: false,
      });
      expect([await emailOf(as), await canLogIn('baru@portal.test')]).toEqual(['lama@portal.test', false]);
      await at.server.mail(/To: lama@portal\.test[\s\S]*baru@portal\.test/);
      const link = await linkTo('baru@portal.test');
      expect((await fetch(link)).status).toBe(200);
      expect(await emailOf(as)).toBe('lama@portal.test');
      expect((await press(link)).headers.get('location')).toContain('verified=true');
      expect(await at.status(profile, { as })).toBe(401);
      expect([await canLogIn('baru@portal.test'), await canLogIn('lama@portal.test')]).toEqual([true, false]);
      // A double press: the browser shows the second response.
      expect((await press(link)).headers.get('location')).toContain('verified=true');
      expect((await fetch(link, { redirect: 'manual' })).headers.get('location')).toContain('verified=true');
    });

    it('does not change by an altered link or a link older than another change', async () => {
      const as = await newAdmin(at, 'asal@portal.test', '1');
      await at.good(own.changeEmail, { as, body: { email: 'satu@portal.test', current_password: DEMO } });
      await at.good(own.changeEmail, { as, body: { email: 'dua@portal.test', current_password: DEMO } });
      const [one, two] = [await linkTo('satu@portal.test'), await linkTo('dua@portal.test')];
      const altered = new URL(one);
      altered.searchParams.set('to', 'penyerang@portal.test');
      expect((await press(altered)).headers.get('location')).toContain('verified=false');
      const asVerification = new URL(one.href.replace('/email/change/', '/email/verify/'));
      expect((await press(asVerification)).headers.get('location')).toContain('verified=false');
      expect((await press(two)).headers.get('location')).toContain('verified=true');
      expect((await press(one)).headers.get('location')).toContain('verified=false');
      expect([await canLogIn('dua@portal.test'), await canLogIn('satu@portal.test')]).toEqual([true, false]);
    });

    it('changes only with the password, and not to the same or a taken address', async () => {
      const as = await newAdmin(at, 'minta@portal.test', '1');
      const change = async (email: string, current_password = DEMO) =>
        await at.refused(own.changeEmail, { as, body: { email, current_password } });
      expect(await change('lain@portal.test', 'Salah#2026')).toEqual({
        current_password: ['Kata sandi saat ini salah.'],
      });
      expect(await change('SUPER@portal.test')).toEqual({ email: ['Alamat Email sudah dipakai.'] });
      expect(await change('Minta@portal.test')).toEqual({ email: ['Ini sudah alamat email Anda.'] });
      expect(await change('bukan-alamat')).toHaveProperty('email');
      await at.good(own.changeEmail, { as, body: { email: 'rebut@portal.test', current_password: DEMO } });
      const link = await linkTo('rebut@portal.test');
      await newAdmin(at, 'rebut@portal.test', '1');
      expect((await press(link)).headers.get('location')).toContain('verified=false');
      expect(await emailOf(as)).toBe('minta@portal.test');
    });

    it('changes at once if the former address was never verified', async () => {
      const body = {
        first_name: 'Rini',
        college: 'Institut',
        phone_number: '081234560009',
        email: 'salahketik@portal.test',
        password: 'Kunci#Baru2027',
        password_confirmation: 'Kunci#Baru2027',
      };
      await at.good(register, { body });
      const as = await enter(at.server, 'salahketik@portal.test', 'External', 'Kunci#Baru2027');
      const change = { email: 'benar@portal.test', current_password: 'Kunci#Baru2027' };
      expect(await at.good(own.changeEmail, { as, body: change })).toEqual({ is_changed: true });
      expect(await emailOf(as)).toBe('benar@portal.test');
      const verified = await press(await linkTo('benar@portal.test'));
      expect(verified.headers.get('location')).toContain('verified=true');
      expect((await press(await linkTo('salahketik@portal.test'))).headers.get('location')).toContain('verified=false');
    });
  });
});
