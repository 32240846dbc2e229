import { approvalKeyOf, SLOT_HELD_MINUTES } from '@portal/shared/contract/proposal/approval-key';
import * as calls from '@portal/shared/contract/endpoints/proposal/proposal';
import { listRunning, listRuns, scheduleApproval } from '@portal/shared/contract/endpoints/machine/machine';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { CONSTANTS } from '../../../src/platform/config/constants';
import { messageOf, metaCode, type Person } from '../../support/client';
import { running } from '../../support/running';
import { actorsAt } from '../../support/data/proposal-actors';
import { demoName, filledForm, PDF, submit } from '../../support/data/proposals';
import { until } from '../../support/server';
import { sql } from '../../support/sql';

it('the portal retries an approval for less time than the services keep its slot', () => {
  expect(SLOT_HELD_MINUTES).toBeLessThan(CONSTANTS.approvalGraceMinutes);
});

describe('proposals', () => {
  const at = running();
  const act = actorsAt(() => at);

  const thesis = calls.proposalEndpoints.thesis;
  const approval = async (id: string, person: Person = at.people.Internal) => ({
    ...act.by('Proposal', id),
    body: {
      ...(await act.schedule({ username: person.email })),
      appr_description: '<p>Silakan <b>mulai</b><script>alert(1)</script></p>',
    },
  });
  const note = (id: string) => ({
    as: at.people.Super,
    body: { proposal_id: id, catatan: '<p>Lengkapi <i>data</i></p>', user_id: 'x' },
  });
  const show = async (id: string) => (await at.good(thesis.show, { as: 'Super', params: { id } })).submission;

  it.each(PROPOSAL_KINDS)(
    'stores a %s proposal with its files, mails the admins, and shows it to its owner',
    async (kind) => {
      const asWritten = { ram: '1.024', storage: '1\u00a0500', research_fee: 'Rp. 1.500.000,-' };
      const row = await submit(at.server, at.people.External, kind, asWritten);
      expect(row).toMatchObject({ status: 'Pending', user: { email: at.people.External.email }, kind });
      expect(row).toMatchObject({ gpu: '20', ram: '1024', storage: '1500', research_fee: '1500000' });
      const shown = await at.send(calls.proposalEndpoints[kind].show, { as: 'External', params: { id: row.id } });
      expect(shown.text).toMatch(/"gpu":"20","ram":"1024"/);
      expect(shown.text).toMatch(/"shared_data":1/);
      expect(shown.text).toMatch(/"original_name":"surat.pdf"/);
      const lists = await at.good(calls.listOwnProposals, { as: 'External' });
      const ids = Object.values(lists).flatMap((group) => (Array.isArray(group) ? group.map((entry) => entry.id) : []));
      expect(ids).toContain(row.id);
      await at.server.mail(new RegExp(`Subject: Proposal Masuk[\\s\\S]*Nama: ${demoName('external')}`));
    },
  );

  it('lists all proposals to admins and own ones to researchers, newest first', async () => {
    const all = await at.good(calls.listAllProposals, { as: 'Super' });
    const times = all.submission.map((row) => row.created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(all.industri_submission.every((row) => row.research_field === null)).toBe(true);
    const own = await at.good(calls.listOwnProposals, { as: 'Internal' });
    expect(new Set(own.submission.map((row) => row.user?.email))).toEqual(new Set([at.people.Internal.email]));
    expect((await at.good(calls.listOwnProposals, { as: 'Super' })).submission).toHaveLength(all.submission.length);
  });

  it('allows only the transitions of the state machine', async () => {
    const { id } = await submit(at.server, at.people.Internal);
    const finish = () => at.send(thesis.finished, { as: 'Proposal', params: { id } });
    const update = () => at.send(thesis.update, { as: 'Internal', params: { id }, ...filledForm('thesis') });
    expect((await finish()).status).toBe(409);
    expect((await update()).status).toBe(409);
    await act.takeSlot(id);
    await at.good(thesis.approved, await approval(id));
    const twice = await at.send(thesis.approved, await approval(id));
    expect([twice.status, metaCode(twice)]).toEqual([409, 409]);
    expect(messageOf(twice)).toBe('Usulan ini sekarang berstatus Disetujui; muat ulang halaman.');
    expect(await at.status(thesis.rejected, { as: 'Super', params: { id } })).toBe(409);
    expect(await at.status(calls.storeRevisionNote, note(id))).toBe(409);
    expect(await show(id)).toMatchObject({
      status: 'Approved',
      id_hari: '2',
      id_mesin: (await act.machine())?.id_mesin,
      durasi: '30',
      appr_description: '<p>Silakan <b>mulai</b></p>',
    });
    await at.server.mail(/Subject: Proposal Disetujui[\s\S]*Silakan <b>mulai<\/b>/);
    expect((await finish()).status).toBe(200);
    expect((await finish()).status).toBe(409);
    const rejected = await submit(at.server, at.people.Internal);
    await at.good(thesis.rejected, { as: 'Super', params: { id: rejected.id } });
    expect(await at.status(thesis.approved, await approval(rejected.id))).toBe(409);
  });

  it('lets one of several concurrent decisions win', async () => {
    const { id } = await submit(at.server, at.people.Internal);
    await act.takeSlot(id);
    const approving = await approval(id);
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => at.send(thesis.approved, approving)),
      ...Array.from({ length: 4 }, () => at.send(thesis.rejected, { as: 'Super', params: { id } })),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  it("keeps an approved proposal's slot when another admin books another day", async () => {
    const id = await act.approved();
    const key = approvalKeyOf(id);
    const confirmed = `select 1 from machine.container where idempotency_key = '${key}' and confirmed_at is not null`;
    // The machine service learns of the approval a moment after it.
    await until(async () => (await sql(at.server.databaseUrl ?? '', confirmed)).length > 0, 'it is not confirmed');
    const elsewhere = { as: at.people.Super, body: await act.schedule({ id_hari: '4' }) };
    const later = await at.send(scheduleApproval, { ...elsewhere, headers: { 'idempotency-key': key } });
    expect(later.json).toMatchObject({ error: true, code: 'booking/approved' });
    await act.takeSlot(id);
    expect((await act.record(id, { id_hari: '4' })).status).toBe(409);
    const held = (await at.good(listRunning, { as: 'Super' })).data.filter(({ proposal_id }) => proposal_id === id);
    expect(held.map(({ day_name }) => day_name)).toEqual(['Selasa']);
  });

  it('stores a revision note with the status, mails the owner, and keeps notes after resubmission', async () => {
    const { id } = await submit(at.server, at.people.Internal);
    await at.good(calls.storeRevisionNote, note(id));
    expect(await show(id)).toMatchObject({ status: 'Revision' });
    await at.server.mail(/To: internal@portal.test\r?\nSubject: Revisi Proposal[\s\S]*Lengkapi <i>data<\/i>/);
    const before = await show(id);
    const form = filledForm('thesis');
    const files = { proposal_file: { ...PDF, name: 'revisi ke-2.pdf' } };
    const body = { ...form.body, duration: '77', application_file: String(before?.application_file) };
    expect(
      await at.refused(thesis.update, {
        as: 'Internal',
        params: { id },
        body: { ...body, anggaran_file: 'nama-lain.pdf' },
      }),
    ).toHaveProperty('anggaran_file');
    await at.good(thesis.update, { as: 'Internal', params: { id }, body, files });
    const after = await show(id);
    expect(after).toMatchObject({
      status: 'Pending',
      duration: '77',
      rev_description: null,
      application_file: before?.application_file,
    });
    expect(after?.proposal_file).not.toBe(before?.proposal_file);
    // The file of the earlier version is kept.
    expect(at.server.files()).toContain(`proposal/${before?.proposal_file}`);
    const notes = (await at.good(calls.listRevisionNotes, { as: 'Internal', params: { id } })).proposal_revisi;
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({
      catatan: '<p>Lengkapi <i>data</i></p>',
      user_id: at.people.Internal.id,
      first_name: demoName('internal').split(' ')[0],
      admin_name: demoName('super'),
    });
    expect(notes[0]?.tanggal_revisi).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('finishes a proposal of another kind through the thesis path and stops its container', async () => {
    const { id } = await submit(at.server, at.people.External, 'nonTa');
    await act.takeSlot(id, { username: at.people.External.email });
    await at.good(calls.proposalEndpoints.nonTa.approved, await approval(id, at.people.External));
    const machineId = (await act.machine())?.id_mesin ?? '';
    const runs = () =>
      at.good(listRuns, { as: 'External', params: { dayId: '2', machineId, username: at.people.External.email } });
    expect((await runs()).data.map((run) => run.status)).toEqual(['running']);
    await at.good(thesis.finished, { as: 'Proposal', params: { id } });
    await until(async () => (await runs()).data.every((run) => run.status === 'stop'), 'container still running');
  });

  it('refuses an approval for another person or without description, and incomplete proposals', async () => {
    const { id } = await submit(at.server, at.people.Internal);
    expect(await at.refused(thesis.approved, await approval(id, at.people.External))).toHaveProperty('username');
    const request = await approval(id);
    expect(
      await at.refused(thesis.approved, { ...request, body: { ...request.body, appr_description: '<p>&nbsp;</p>' } }),
    ).toEqual({ appr_description: ['Detail disetujui tidak boleh kosong.'] });
    const errors = await at.refused(thesis.store, { as: 'Internal', body: { ram: '1e6', pembimbing1: 'Dr. <i>' } });
    expect(errors).toMatchObject({
      gpu: ['Jumlah GPU tidak boleh kosong.'],
      ram: [expect.stringContaining('harus berupa angka')],
      pembimbing1: [expect.stringContaining("Karakter '<'")],
      application_file: expect.any(Array),
      term_and_condition: expect.any(Array),
    });
    expect((await show(id))?.status).toBe('Pending');
  });
});
