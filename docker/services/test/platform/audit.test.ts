import { randomUUID } from 'node:crypto';
import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import { AUDITED_CALLS, RELEASE_LABELS, UNAUDITED_CALLS, changeText } from '@portal/shared/contract/account/audit';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import * as accounts from '@portal/shared/contract/endpoints/account/account';
import { ALL_ENDPOINTS } from '@portal/shared/contract/endpoints/all';
import * as images from '@portal/shared/contract/endpoints/machine/approved-image';
import { pageAudit } from '@portal/shared/contract/endpoints/audit';
import type { AuditEntry } from '@portal/shared/contract/entities/audit';
import { showCalendar } from '@portal/shared/contract/endpoints/machine/calendar';
import * as content from '@portal/shared/contract/endpoints/content/content';
import * as texts from '@portal/shared/contract/endpoints/proposal/decision-text';
import * as facilities from '@portal/shared/contract/endpoints/machine/facility';
import * as machines from '@portal/shared/contract/endpoints/machine/machine';
import * as notices from '@portal/shared/contract/endpoints/notice';
import * as sessionDays from '@portal/shared/contract/endpoints/machine/session-days';
import * as own from '@portal/shared/contract/endpoints/account/own-account';
import * as proposals from '@portal/shared/contract/endpoints/proposal/proposal';
import * as course from '@portal/shared/contract/endpoints/proposal/proposal-course';
import * as review from '@portal/shared/contract/endpoints/proposal/proposal-review';
import * as session from '@portal/shared/contract/endpoints/account/session';
import * as passwordReset from '@portal/shared/contract/endpoints/account/password-reset';
import * as registration from '@portal/shared/contract/endpoints/account/registration';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { isAdminRole } from '@portal/shared/contract/account/roles';
import { codeAt, stepAt } from '../support/authenticator';
import { dayOf } from '../../src/machine/slots/schedule';
import { makePng } from '../../src/cli/seed/demo-files';
import { enter, resetTokenOf, type Person, type Request } from '../support/client';
import { TEST_IMAGE } from '../support/engine/docker-image';
import { openFake, servicesOn, type DockerTestEngine } from '../support/engine/engines';
import { PDF, submit } from '../support/data/proposals';
import { actorsAt } from '../support/data/proposal-actors';
import { running } from '../support/running';
import { until } from '../support/server';
import { DEMO_PASSWORD as DEMO } from '../../src/cli/seed/demo-accounts';

const NEW = 'Kunci#Baru2027';
const PNG = { name: 'foto.png', bytes: makePng([9, 9, 9], [99, 99, 99]) };

it('every call of admins is audited or listed as unaudited', () => {
  const byAdmins = ALL_ENDPOINTS.filter(
    ({ method, access, name }) =>
      method === 'POST' && (typeof access === 'string' ? name !== 'session.register' : access.some(isAdminRole)),
  );
  const told = (name: string) => AUDITED_CALLS.has(name) || UNAUDITED_CALLS.includes(name);
  expect(byAdmins.map(({ name }) => name).filter((name) => !told(name))).toEqual([]);
  const names = new Set<string>([...ALL_ENDPOINTS.map(({ name }) => name), ...Object.keys(RELEASE_LABELS)]);
  expect([...AUDITED_CALLS.keys(), ...UNAUDITED_CALLS].filter((name) => !names.has(name))).toEqual([]);
});

describe('audit log', () => {
  let engine: DockerTestEngine;
  beforeAll(async () => {
    engine = await openFake();
  });
  const at = running(() => ({
    ...servicesOn(engine),
    HOME_GRACE_DAYS: '0',
  }));
  afterAll(() => engine?.stop());
  const actors = actorsAt(() => at);

  const log = async (period = '1-hari') => {
    const rows: AuditEntry[] = [];
    const ask = (query: Record<string, string>) => at.good(pageAudit, { as: 'Super', params: { period }, query });
    let page = await ask({});
    for (rows.push(...page.rows); page.next; rows.push(...page.rows)) page = await ask({ cursor: page.next });
    return { rows, total: page.total };
  };
  const newest = async () => {
    const [entry] = (await log()).rows;
    if (!entry) throw new Error('the log is empty');
    return entry;
  };
  const words = async () => (await newest()).changes.map(changeText);
  /** Makes a call that must succeed and leave exactly one entry, of that person; returns its response. */
  async function did<E extends Endpoint>(endpoint: E, as: Person, request: Omit<Request, 'as'> = {}) {
    const { total } = await log();
    const data = await at.good(endpoint, { ...request, as });
    const after = await log();
    expect([endpoint.name, after.total]).toEqual([endpoint.name, total + 1]);
    expect(after.rows[0]).toMatchObject({ call: endpoint.name, actor: { email: as.email, role: as.role } });
    return data;
  }
  async function newAdmin(email: string, role: '1' | '2' | '3'): Promise<Person> {
    const body = { first_name: 'Nur', last_name: 'Aini', role, email, password: DEMO };
    await did(accounts.registerAdmin, at.people.Super, { body });
    expect((await newest()).record).toMatchObject({ kind: 'account', label: email });
    return enter(at.server, email, role === '3' ? 'Super' : role === '2' ? 'Proposal' : 'Content');
  }

  it('records decisions about proposals with old and new values', async () => {
    const { Proposal, Super, Internal } = at.people;
    const { id, created_at } = await submit(at.server, Internal);
    const code = `TA-${created_at.slice(0, 4)}-${id.slice(0, 6).toUpperCase()}`;
    const params = { id };
    await did(review.takeProposal, Proposal, { params, body: {} });
    expect(await words()).toEqual([expect.stringMatching(/^Ditangani oleh: – → \S/)]);
    await did(review.storeRemark, Proposal, { params, body: { catatan: '<p>Rahasia dapur</p>' } });
    await did(review.releaseProposal, Proposal, { params });
    await did(proposals.storeRevisionNote, Super, { body: { proposal_id: id, catatan: '<p>x</p>', user_id: 'x' } });
    expect(await newest()).toMatchObject({
      actor: { email: Super.email, role: 'Super' },
      record: { kind: 'proposal', id, label: `${code} Isian Bidang penelitian` },
      changes: [{ field: 'status', from: 'Pending', to: 'Revision' }],
    });
    expect(JSON.stringify(await log())).not.toContain('dapur');
    for (const kind of PROPOSAL_KINDS) {
      const calls = proposals.proposalEndpoints[kind];
      const one = { params: { id: (await submit(at.server, Internal, kind)).id } };
      await did(calls.revision, Proposal, { ...one, body: { rev_description: '<p>x</p>' } });
      await did(calls.stopContainer, Proposal, one);
      const other = { params: { id: (await submit(at.server, Internal, kind)).id } };
      await did(calls.rejected, Proposal, { ...other, body: {} });
      expect(await words()).toEqual(['Status: Belum Disetujui → Ditolak']);
      const third = (await submit(at.server, Internal, kind)).id;
      const body = await actors.schedule();
      const headers = { 'idempotency-key': approvalKeyOf(third) };
      await did(machines.scheduleApproval, Proposal, { body, headers });
      expect((await newest()).record).toMatchObject({ kind: 'proposal', id: third });
      await did(calls.approved, Proposal, { params: { id: third }, body: { ...body, appr_description: '<p>Ya</p>' } });
      expect(await words()).toEqual(['Status: Belum Disetujui → Disetujui', 'Durasi (hari): – → 30']);
      await did(calls.finished, Proposal, { params: { id: third } });
      expect(await words()).toEqual(['Status: Disetujui → Selesai']);
    }
  });

  it('records changes of extensions, reports, the bin, texts, facilities, procedures and machines', async () => {
    const { Proposal, Super } = at.people;
    const id = await actors.approved();
    for (const [decide, word] of [
      [course.rejectExtension, 'ditolak'],
      [course.approveExtension, 'disetujui'],
    ] as const) {
      await at.good(course.storeExtension, { as: 'Internal', params: { id }, body: { days: '5', reason: 'Perlu' } });
      const extension = (await actors.extensions(id)).find(({ status }) => status === 'Pending');
      await did(decide, Proposal, { params: { id: extension?.id ?? '' }, body: {} });
      expect(await newest()).toMatchObject({ record: { kind: 'proposal', id } });
      expect(await words()).toEqual([`Perpanjangan: menunggu → ${word}`]);
    }
    await did(sessionDays.grantExtension, Proposal, { params: { id }, body: { days: '7' } });
    expect(await newest()).toMatchObject({ record: { kind: 'proposal', id } });
    const finished = await actors.approved();
    await did(proposals.proposalEndpoints.thesis.finished, Super, { params: { id: finished } });
    await at.good(course.storeReport, {
      as: 'Internal',
      params: { id: finished },
      body: {},
      files: { report_file: PDF },
    });
    await did(course.acceptReport, Proposal, { params: { id: finished } });
    expect(await words()).toEqual(['Laporan akhir: dikirim → diterima']);
    await did(course.deleteProposal, Super, { params: { id: finished } });
    expect(await words()).toEqual(['Tempat sampah: tidak → ya']);
    await did(course.restoreProposal, Super, { params: { id: finished } });

    const text = { purpose: 'reject', title: 'Alasan umum', body: '<p>x</p>' };
    await did(texts.storeDecisionText, Super, { body: text });
    const stored = (await at.good(texts.listDecisionTexts, { as: Super })).decision_text.find(
      ({ title }) => title === text.title,
    );
    const ofText = { params: { id: stored?.id ?? '' } };
    await did(texts.updateDecisionText, Super, { ...ofText, body: { ...text, title: 'Alasan lain' } });
    expect(await words()).toEqual(['Judul: Alasan umum → Alasan lain']);
    await did(texts.updateDecisionText, Super, {
      ...ofText,
      body: { ...text, title: 'Alasan lain', body: '<p>y</p>' },
    });
    expect(await words()).toEqual(['Isi diganti']);
    await did(texts.deleteDecisionText, Super, ofText);
    expect((await newest()).record.label).toBe('Alasan lain');

    await did(facilities.storeFacility, Proposal, { body: { name: 'Rak', start_stock: '4', mass_unit: 'TB' } });
    const rack = (await at.good(facilities.listFacilities, { as: Super })).facility.find(({ name }) => name === 'Rak');
    const ofRack = { params: { id: rack?.id ?? '' } };
    await did(facilities.updateFacility, Proposal, { ...ofRack, body: { start_stock: '6' } });
    expect(await newest()).toMatchObject({ record: { kind: 'facility', label: 'Rak' } });
    expect(await words()).toEqual(['Stok awal: 4 → 6']);
    await did(facilities.deleteFacility, Proposal, ofRack);

    const procedure = { type: 'Pelatihan', document_type: 'SOP' };
    await did(facilities.storeProcedure, Proposal, { body: procedure, files: { file: PDF } });
    const [kept] = (await at.good(facilities.listProcedures, { as: Super })).procedure;
    const ofKept = { params: { id: kept?.id ?? '' } };
    const changes = { body: { document_type: 'Dokumen Lain' }, files: { file: { ...PDF, name: 'baru.pdf' } } };
    await did(facilities.updateProcedure, Proposal, { ...ofKept, ...changes });
    expect(await words()).toEqual(['Nama: Pelatihan (SOP) → Pelatihan (Dokumen Lain)', 'File: surat.pdf → baru.pdf']);
    // A new version often has the name of the old one.
    await did(facilities.updateProcedure, Proposal, { ...ofKept, body: {}, files: changes.files });
    expect(await words()).toEqual(['File diganti']);
    await did(facilities.updateProcedure, Proposal, { ...ofKept, body: {} });
    expect(await words()).toEqual([]);
    await did(facilities.deleteProcedure, Proposal, ofKept);
    expect((await newest()).record).toMatchObject({ kind: 'procedure', label: 'Pelatihan (Dokumen Lain)' });

    const machine = { nama_mesin: 'DGX-Audit', url: 'http://uji.test', description: 'Uji', gpu: '1', mig_pergpu: '1' };
    await did(machines.storeMachine, Proposal, { body: machine });
    expect((await newest()).record).toMatchObject({ kind: 'machine', label: 'DGX-Audit' });
    const added = (await at.good(machines.listMachines)).data.find(({ nama_mesin }) => nama_mesin === 'DGX-Audit');
    const change = { ...machine, mig_pergpu: '2', status: 'inactive', url: 'http://baru.test', description: 'Baru' };
    await did(machines.updateMachine, Proposal, { params: { id: added?.id_mesin ?? '' }, body: change });
    expect(await words()).toEqual([
      'Status mesin: aktif → nonaktif',
      'Slot sehari: 1 → 2',
      'URL: http://uji.test → http://baru.test',
      'Deskripsi diganti',
    ]);

    const machineId = added?.id_mesin ?? '';
    const days = { from_day: '2099-02-03', to_day: '2099-02-04', reason: 'kabel' };
    await did(machines.storeMaintenance, Proposal, { params: { id: machineId }, body: days });
    expect(await words()).toEqual(['Perawatan: – → 2099-02-03 – 2099-02-04 (kabel)']);
    const week = { from: '2099-02-02', to: '2099-02-08' };
    const calendar = await at.good(showCalendar, { as: Proposal, params: week });
    const window = calendar.machines?.find((one) => one.id === machineId)?.windows[0]?.id ?? '';
    await did(machines.updateMaintenance, Proposal, {
      params: { id: machineId, window },
      body: { ...days, reason: 'pendingin' },
    });
    await did(machines.liftMaintenance, Proposal, { params: { id: machineId, window } });
    expect(await words()).toEqual(['Perawatan: 2099-02-03 – 2099-02-04 (pendingin) → –']);

    await did(machines.removeMachine, Proposal, { params: { id: machineId } });
    expect((await newest()).record).toMatchObject({ kind: 'machine', label: 'DGX-Audit' });

    const image = { name: 'PyTorch', reference: 'quay.io/lab/pytorch:1', description: '' };
    await did(images.storeApprovedImage, Super, { body: image });
    expect((await newest()).record).toMatchObject({ kind: 'containerImage', label: 'PyTorch' });
    const [approved] = (await at.good(images.listApprovedImages, { as: Super })).data;
    const ofImage = { params: { id: approved?.id ?? '' } };
    const moved = { ...image, reference: 'quay.io/lab/pytorch:2', status: 'inactive' };
    await did(images.updateApprovedImage, Super, { ...ofImage, body: moved });
    expect(await words()).toEqual([
      'Referensi image: quay.io/lab/pytorch:1 → quay.io/lab/pytorch:2',
      'Status image: aktif → nonaktif',
    ]);
    await did(images.lookUpApprovedImage, Super, ofImage);
    expect((await newest()).record).toMatchObject({ kind: 'containerImage', label: 'PyTorch' });
  });

  it('records that an admin opens or restarts a session, opens a day or downloads files', async () => {
    const { Proposal, Super, Internal } = at.people;
    const { id } = await submit(at.server, Internal);
    const body = { ...(await actors.schedule()), DockerImages: TEST_IMAGE, id_hari: dayOf(new Date()) };
    await did(machines.scheduleApproval, Proposal, { body, headers: { 'idempotency-key': approvalKeyOf(id) } });
    const { data } = await at.good(machines.listRunning, { as: Super });
    const run = data.find(({ proposal_id }) => proposal_id === id);
    expect(run).toMatchObject({ username: Internal.email, engine: 'docker' });
    expect(run).not.toHaveProperty('token');
    for (const call of [machines.openLab, machines.restartRun]) {
      await did(call, Super, { params: { id: run?.id_container ?? '' } });
      expect((await newest()).record).toMatchObject({ kind: 'proposal', id });
    }
    const params = { id: run?.id_container ?? '' };
    const { data: open } = await at.good(sessionDays.listOpenDays, { as: Super, params });
    const day = open.find(({ free }) => free > 0)?.day ?? '';
    await did(sessionDays.storeOpening, Super, { params, body: { day } });
    await did(sessionDays.withdrawOpening, Super, { params: { ...params, day } });
    expect((await newest()).record).toMatchObject({ kind: 'proposal', id });
    const place = { dayId: body.id_hari, machineId: body.id_mesin, username: Internal.email };
    const own = async () =>
      (await at.good(machines.listRuns, { as: Internal, params: place })).data.find(
        ({ id_container }) => id_container === params.id,
      );
    // A container starts once its approval is recorded.
    const { approved, finished, stopContainer } = proposals.proposalEndpoints.thesis;
    await did(approved, Proposal, { params: { id }, body: { ...body, appr_description: '<p>Ya</p>' } });
    await until(async () => (await own())?.state === 'running', 'it does not run');
    await did(finished, Super, { params: { id } });
    const half = await submit(at.server, Internal);
    await did(machines.scheduleApproval, Proposal, { body, headers: { 'idempotency-key': approvalKeyOf(half.id) } });
    await did(stopContainer, Super, { params: { id: half.id } });
    await until(async () => (await own())?.files_until, 'its files are not packed');
    await did(sessionDays.linkHome, Super, { params });
    expect((await newest()).record).toMatchObject({ kind: 'proposal', id });
  });

  it('records changes of content and announcements', async () => {
    const { Content, Super } = at.people;
    const body = '<p>Isi</p>';
    await did(content.storePost, Content, { body: { title: 'Judul audit', status: 'Draft', body } });
    expect((await newest()).record).toMatchObject({ kind: 'article', label: 'Judul audit' });
    const post = (await at.good(content.listPosts, { as: Content })).post[0];
    const [chosen] = (await at.good(content.selectCategories, { as: Content })).category;
    const ofPost = { params: { id: post?.id ?? '', slug: post?.slug ?? '' } };
    await did(content.updatePost, Content, {
      ...ofPost,
      body: { title: 'Judul audit', body, status: 'Post', category: `${chosen?.value}` },
      files: { thumbnail: PNG },
    });
    expect(await words()).toEqual(['Status: Draf → Dipublikasikan', 'Gambar mini diganti']);
    await did(content.draftPost, Content, ofPost);
    await did(content.deletePost, Content, ofPost);
    await did(content.storeContent, Content, {
      body: { title: 'Tentang audit', status: 'Draft', type: 'About', body },
    });
    const page = (await at.good(content.listAboutPages, { as: Content })).content[0];
    const ofPage = { params: { id: page?.id ?? '', slug: page?.slug ?? '' } };
    await did(content.updateContent, Content, { ...ofPage, body: { title: 'Tentang audit', status: 'Draft', body } });
    expect((await newest()).changes).toEqual([]);
    const other = { title: 'Tentang audit', status: 'Draft', body: '<p>Isi lain</p>' };
    await did(content.updateContent, Content, { ...ofPage, body: other });
    expect(await words()).toEqual(['Isi diganti']);
    expect(JSON.stringify(await newest())).not.toContain('Isi lain');
    await did(content.draftContent, Content, ofPage);
    await did(content.deleteContent, Content, ofPage);
    await did(content.storeCategory, Content, { body: { label: 'Audit' }, files: { thumbnail: PNG } });
    const category = (await at.good(content.listCategories, { as: Content })).category[0];
    const ofCategory = { params: { id: category?.id ?? '' } };
    await did(content.updateCategory, Content, { ...ofCategory, body: { label: 'Audit dua' } });
    expect(await words()).toEqual(['Nama: Audit → Audit dua']);
    await did(content.deleteCategory, Content, ofCategory);
    await did(content.uploadImage, Content, { files: { file: PNG } });
    const said = { subject: 'Perawatan', announcement: '<p>x</p>' };
    await did(accounts.storeAnnouncement, Super, { body: said });
    await did(notices.sendAnnouncement, Super, { body: { ...said, roles: 'Content' } });
    const [sent] = (await at.good(accounts.pageAnnouncements, { as: Super })).rows;
    await did(notices.correctAnnouncement, Super, { params: { id: sent?.id ?? '' }, body: said });
    await did(notices.tryAnnouncement, Super, { body: said });
    expect((await newest()).record).toMatchObject({ kind: 'announcement', label: 'Perawatan' });
  });

  it("records changes of accounts, also one's own, without passwords", async () => {
    const { Super, Internal } = at.people;
    const nur = await newAdmin('nur.audit@portal.test', '2');
    expect(await newest()).toMatchObject({
      call: 'session.login',
      actor: { name: 'Nur Aini', email: nur.email, role: 'Proposal' },
      record: { kind: 'account', id: nur.id, label: `Nur Aini (${nur.email})` },
    });
    await did(notices.setNoticeMail, nur, { body: { mail: 'harian' } });
    const browser = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/uji',
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
      auth: Buffer.alloc(16).toString('base64url'),
    };
    await did(notices.setPush, nur, { body: browser });
    await did(notices.endPush, nur);
    await did(own.storeLanguage, nur, { body: { language: 'en' } });
    expect(await words()).toEqual(['Bahasa: – → Inggris']);
    await did(own.storeLanguage, nur, { body: { language: 'id' } });
    await did(own.updateOwnProfile, nur, { body: { first_name: 'Nur', last_name: 'Laila' } });
    expect(await words()).toEqual(['Nama: Nur Aini → Nur Laila']);
    await did(own.storeAvatar, nur, { files: { avatar: PNG } });
    await did(own.deleteAvatar, nur);
    const second = await enter(at.server, nur.email, 'Proposal');
    const sessions = (await at.good(own.listSessions, { as: nur })).session;
    const other = sessions.find(({ is_current }) => !is_current);
    await did(own.endSession, nur, { params: { id: other?.id ?? '' } });
    expect(await at.status(session.profile, { as: second })).toBe(401);
    await did(own.endOtherSessions, nur);
    await did(registration.resendVerification, nur);
    await did(own.changePassword, nur, {
      body: { current_password: DEMO, password: NEW, password_confirmation: NEW },
    });
    expect(await words()).toEqual(['Kata sandi diganti']);
    await did(own.changeEmail, nur, { body: { current_password: NEW, email: 'nur.baru@portal.test' } });

    const step = stepAt(Date.now());
    const { secret } = await did(own.beginSecondFactor, nur, { body: { current_password: NEW } });
    await did(own.confirmSecondFactor, nur, { body: { code: codeAt(secret, step) } });
    expect(await words()).toEqual(['Verifikasi dua langkah: mati → aktif']);
    await did(own.endSecondFactor, nur, { body: { current_password: NEW, code: codeAt(secret, step + 1) } });
    const again = await did(own.beginSecondFactor, nur, { body: { current_password: NEW } });
    await did(own.confirmSecondFactor, nur, { body: { code: codeAt(again.secret, stepAt(Date.now())) } });
    await did(own.resetSecondFactor, Super, { params: { id: nur.id } });
    await did(accounts.unlockLogin, Super, { params: { id: nur.id } });
    expect(await newest()).toMatchObject({ record: { kind: 'account', id: nur.id } });

    await did(accounts.updateAdmin, Super, { params: { id: nur.id }, body: { role: '1', password: DEMO } });
    expect(await words()).toEqual(['Peran: Admin Proposal → Admin Konten', 'Kata sandi diganti']);
    await did(accounts.updateUser, Super, { params: { id: Internal.id }, body: { college: 'Institut Audit' } });
    expect(await words()).toEqual([expect.stringMatching(/^Instansi: .* → Institut Audit$/)]);

    await at.good(passwordReset.forgotPassword, { body: { email: nur.email } });
    const token = await resetTokenOf(at.server, nur.email);
    const reset = { token, email: nur.email, password: NEW, password_confirmation: NEW };
    await at.good(passwordReset.resetPassword, { body: reset });
    expect(await newest()).toMatchObject({ call: 'session.resetPassword', actor: { email: nur.email } });

    const leaving = await enter(at.server, nur.email, 'Content', NEW);
    await did(session.logout, leaving);
    const last = await enter(at.server, nur.email, 'Content', NEW);
    await did(own.deleteOwnAccount, last, { body: { current_password: NEW, confirmation: own.DELETION_WORD } });
    expect((await newest()).actor).toMatchObject({ name: 'Nur Laila', email: nur.email });
    const gone = await newAdmin('pergi.audit@portal.test', '1');
    await did(accounts.deleteAdmin, Super, { params: { id: gone.id } });
    const maria = await enter(at.server, 'maria.situmorang', 'External');
    await did(accounts.deleteUser, Super, { params: { id: maria.id } });
    expect((await newest()).record.label).toContain('maria.situmorang@portal.test');

    const all = JSON.stringify(await log());
    for (const hidden of [DEMO, NEW, secret, token]) expect(all).not.toContain(hidden);
  });

  it('contains every audited call after these tests', async () => {
    // Other tests cover releases and campus accounts (sso.test.ts).
    const elsewhere = [
      ...Object.keys(RELEASE_LABELS),
      'sso.link',
      'sso.complete',
      'ownAccount.linkCampus',
      'ownAccount.unlinkCampus',
    ];
    const told = new Set<string>([...(await log()).rows.map(({ call }) => call), ...elsewhere]);
    expect([...AUDITED_CALLS.keys()].filter((name) => !told.has(name))).toEqual([]);
  });

  it('records no failures, researchers, reads or repeated requests', async () => {
    const { Super, Proposal, Internal } = at.people;
    const { id } = await submit(at.server, Internal);
    const thesis = proposals.proposalEndpoints.thesis;
    await at.good(thesis.rejected, { as: Proposal, params: { id }, body: {} });
    const { total } = await log();
    const refusals: readonly (readonly [Endpoint, Request])[] = [
      [thesis.rejected, { as: Proposal, params: { id }, body: {} }],
      [thesis.rejected, { as: Proposal, params: { id: randomUUID() }, body: {} }],
      // Returned, not thrown: the slot is released all the same.
      [
        thesis.approved,
        { as: Proposal, params: { id }, body: { ...(await actors.schedule()), appr_description: '<p>Ya</p>' } },
      ],
      [thesis.approved, { as: Proposal, params: { id }, body: {} }],
      [accounts.deleteAdmin, { as: Super, params: { id: Super.id } }],
      [accounts.registerAdmin, { as: Proposal, body: {} }],
      [session.login, { body: { email: Super.email, password: 'salah' } }],
      [machines.scheduleApproval, { as: Proposal, body: { ...(await actors.schedule()), id_mesin: 'tidak-ada' } }],
    ];
    for (const [endpoint, request] of refusals) await at.send(endpoint, request);
    await enter(at.server, 'internal', 'Internal');
    await at.good(own.updateOwnProfile, {
      as: Internal,
      body: { first_name: 'Siti', phone_number: '081234567001', college: 'Institut' },
    });
    await at.good(notices.readAllNotices, { as: Super, body: {} });
    await at.good(thesis.show, { as: Super, params: { id } });
    expect((await log()).total).toBe(total);

    const headers = { 'idempotency-key': 'audit-sekali-saja' };
    const body = { name: 'Sekali', start_stock: '1', mass_unit: 'TB' };
    for (let time = 0; time < 2; time += 1) await at.good(facilities.storeFacility, { as: Proposal, body, headers });
    expect((await log()).total).toBe(total + 1);
  });

  it('lists one period, newest first, and answers 404 for an unknown period', async () => {
    const { rows: entry, total } = await log('12-bulan');
    expect(entry.length).toBe(total);
    const times = entry.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(await log('2020')).toMatchObject({ rows: [], total: 0 });
    expect(await at.status(pageAudit, { as: 'Super', params: { period: 'kemarin' } })).toBe(404);
  });

  it('rolls a change back when its entry cannot be stored, and removes entries after two years', async () => {
    await at.restart(() =>
      at.sql(
        `insert into audit (at, actor_email, call) values
           (now() - interval '25 months', 'lama@portal.test', 'session.login'),
           (now() - interval '23 months', 'masih@portal.test', 'session.login')`,
        "alter table audit add constraint no_racks check (label <> 'Rak terlarang')",
      ),
    );
    const body = { name: 'Rak terlarang', start_stock: '1', mass_unit: 'TB' };
    expect(await at.status(facilities.storeFacility, { as: 'Proposal', body })).toBe(500);
    const { facility } = await at.good(facilities.listFacilities, { as: 'Super' });
    expect(facility.filter(({ name }) => name === body.name)).toEqual([]);
    // Timed jobs run at the start.
    const emails = async () => (await log('36-bulan')).rows.map(({ actor }) => actor.email);
    await until(async () => !(await emails()).includes('lama@portal.test'), 'an old entry stays');
    expect(await emails()).toContain('masih@portal.test');
  });
});
