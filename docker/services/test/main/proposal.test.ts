import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import * as calls from '@portal/shared/contract/endpoints/proposal';
import { listMachines, listRuns, scheduleApproval } from '@portal/shared/contract/endpoints/machine';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal-kind';
import type { Role } from '@portal/shared/contract/roles';
import { enter, enterAll, good, messageOf, metaCode, refused, send, type Person } from '../support/client';
import { openDatabases, type TestDatabase } from '../support/databases';
import { demoName } from '../support/demo-name';
import { filledForm, PDF, submit } from '../support/proposals';
import { startServer, until, type Server } from '../support/server';

describe('proposals', () => {
  let database: TestDatabase;
  let server: Server;
  let people: Record<Role, Person>;
  let other: Person;
  let machineId: string;
  beforeAll(async () => {
    database = await openDatabases();
    server = await startServer({ databaseUrl: await database.url() });
    people = await enterAll(server);
    other = await enter(server, 'yusuf.maulana', 'Internal');
    machineId = (await good(server, listMachines)).data[0]?.id_mesin ?? '';
  });
  afterAll(async () => {
    await server?.stop();
    await database?.stop();
  });

  const thesis = calls.proposalEndpoints.thesis;
  const approval = (id: string, person: Person = people.Internal) => ({
    as: people.Proposal,
    params: { id },
    body: {
      DockerImages: 'x.zip',
      username: person.email,
      id_hari: '2',
      durasi: '30',
      id_mesin: machineId,
      appr_description: '<p>Silakan <b>mulai</b><script>alert(1)</script></p>',
    },
  });
  /** The slot of an approval, taken at the machine service as the portal does it. */
  const book = async ({
    body: { appr_description: _description, ...body },
    params: { id },
  }: ReturnType<typeof approval>) =>
    good(server, scheduleApproval, { as: people.Proposal, body, headers: { 'idempotency-key': approvalKeyOf(id) } });
  const note = (id: string) => ({
    as: people.Super,
    body: { proposal_id: id, catatan: '<p>Lengkapi <i>data</i></p>', user_id: other.id },
  });
  const show = async (id: string) => (await good(server, thesis.show, { as: people.Super, params: { id } })).submission;

  it.each(PROPOSAL_KINDS)(
    'keeps a %s proposal with its files, tells the admins, and shows it to its owner',
    async (kind) => {
      const row = await submit(server, people.External, kind);
      expect(row).toMatchObject({ status: 'Pending', gpu: '20', user: { email: people.External.email }, kind });
      const shown = await send(server, calls.proposalEndpoints[kind].show, {
        as: people.External,
        params: { id: row.id },
      });
      expect(shown.text).toMatch(/"gpu":"20","ram":"20"/);
      expect(shown.text).toMatch(/"shared_data":1/);
      expect(shown.text).toMatch(/"original_name":"surat.pdf"/);
      const lists = await good(server, calls.listOwnProposals, { as: people.External });
      const ids = Object.values(lists).flatMap((group) => (Array.isArray(group) ? group.map((entry) => entry.id) : []));
      expect(ids).toContain(row.id);
      await server.mail(new RegExp(`Subject: Proposal Masuk[\\s\\S]*Nama: ${demoName('external')}`));
    },
  );

  it('lists all to admins, own to researchers, newest first, industry rows with research_field null', async () => {
    const all = await good(server, calls.listAllProposals, { as: people.Super });
    const times = all.submission.map((row) => row.created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(all.industri_submission.every((row) => row.research_field === null)).toBe(true);
    const own = await good(server, calls.listOwnProposals, { as: people.Internal });
    expect(new Set(own.submission.map((row) => row.user?.email))).toEqual(new Set([people.Internal.email]));
    expect((await good(server, calls.listOwnProposals, { as: people.Super })).submission).toHaveLength(
      all.submission.length,
    );
  });

  it('takes only the steps of the state machine', async () => {
    const { id } = await submit(server, people.Internal);
    const finish = () => send(server, thesis.finished, { as: people.Proposal, params: { id } });
    const update = () => send(server, thesis.update, { as: people.Internal, params: { id }, ...filledForm('thesis') });
    expect((await finish()).status).toBe(409);
    expect((await update()).status).toBe(409);
    await book(approval(id));
    await good(server, thesis.approved, approval(id));
    const twice = await send(server, thesis.approved, approval(id));
    expect([twice.status, metaCode(twice)]).toEqual([409, 409]);
    expect(messageOf(twice)).toBe('Status usulan sudah berubah menjadi Disetujui; muat ulang halaman.');
    expect((await send(server, thesis.rejected, { as: people.Super, params: { id } })).status).toBe(409);
    expect((await send(server, calls.storeRevisionNote, note(id))).status).toBe(409);
    expect(await show(id)).toMatchObject({
      status: 'Approved',
      id_hari: '2',
      id_mesin: machineId,
      durasi: '30',
      appr_description: '<p>Silakan <b>mulai</b></p>',
    });
    await server.mail(/Subject: Proposal Disetujui[\s\S]*Silakan <b>mulai<\/b>/);
    expect((await finish()).status).toBe(200);
    expect((await finish()).status).toBe(409);
    const rejected = await submit(server, people.Internal);
    await good(server, thesis.rejected, { as: people.Super, params: { id: rejected.id } });
    expect((await send(server, thesis.approved, approval(rejected.id))).status).toBe(409);
  });

  it('tells admins who decided last, and researchers not', async () => {
    const { id } = await submit(server, people.Internal);
    expect(await show(id)).toMatchObject({ decided_by: null });
    await good(server, thesis.rejected, { as: people.Proposal, params: { id } });
    expect(await show(id)).toMatchObject({ status: 'Rejected', decided_by: 'Bambang Hartono' });
    const own = (await good(server, thesis.show, { as: people.Internal, params: { id } })).submission;
    expect(own).toMatchObject({ status: 'Rejected', decided_by: null });
  });

  it('lets one of many simultaneous decisions win', async () => {
    const { id } = await submit(server, people.Internal);
    await book(approval(id));
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => send(server, thesis.approved, approval(id))),
      ...Array.from({ length: 4 }, () => send(server, thesis.rejected, { as: people.Super, params: { id } })),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('carries a revision round: note and status in one step, mail to the owner, resubmission clears and keeps notes', async () => {
    const { id } = await submit(server, people.Internal);
    await good(server, calls.storeRevisionNote, note(id));
    expect(await show(id)).toMatchObject({ status: 'Revision' });
    await server.mail(/To: internal@portal.test\r?\nSubject: Revisi Proposal[\s\S]*Lengkapi <i>data<\/i>/);
    const before = await show(id);
    const form = filledForm('thesis');
    const files = { proposal_file: { ...PDF, name: 'revisi ke-2.pdf' } };
    const body = { ...form.body, duration: '77', application_file: String(before?.application_file) };
    expect(
      refused(
        await send(server, thesis.update, {
          as: people.Internal,
          params: { id },
          body: { ...body, anggaran_file: 'nama-lain.pdf' },
        }),
      ),
    ).toHaveProperty('anggaran_file');
    await good(server, thesis.update, { as: people.Internal, params: { id }, body, files });
    const after = await show(id);
    expect(after).toMatchObject({
      status: 'Pending',
      duration: '77',
      rev_description: null,
      application_file: before?.application_file,
    });
    expect(after?.proposal_file).not.toBe(before?.proposal_file);
    // The file of the earlier version is kept.
    expect(server.files()).toContain(`proposal/${before?.proposal_file}`);
    const notes = (await good(server, calls.listRevisionNotes, { as: people.Internal, params: { id } }))
      .proposal_revisi;
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({
      catatan: '<p>Lengkapi <i>data</i></p>',
      user_id: people.Internal.id,
      first_name: demoName('internal').split(' ')[0],
      admin_name: demoName('super'),
    });
    expect(notes[0]?.tanggal_revisi).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('finishes a proposal of another kind through the thesis path, and stops its container', async () => {
    const { id } = await submit(server, people.External, 'nonTa');
    const chosen = approval(id, people.External);
    await book(chosen);
    await good(server, calls.proposalEndpoints.nonTa.approved, chosen);
    const runs = () =>
      good(server, listRuns, {
        as: people.External,
        params: { dayId: '2', machineId, username: people.External.email },
      });
    expect((await runs()).data.map((run) => run.status)).toEqual(['running']);
    await good(server, thesis.finished, { as: people.Proposal, params: { id } });
    await until(async () => (await runs()).data.every((run) => run.status === 'stop'), 'container still running');
  });

  it('refuses an approval for somebody else, a missing description, and missing fields', async () => {
    const { id } = await submit(server, people.Internal);
    expect(refused(await send(server, thesis.approved, approval(id, people.External)))).toHaveProperty('username');
    const request = approval(id);
    expect(
      refused(
        await send(server, thesis.approved, {
          ...request,
          body: { ...request.body, appr_description: '<p>&nbsp;</p>' },
        }),
      ),
    ).toEqual({ appr_description: ['Detail disetujui tidak boleh kosong.'] });
    const errors = refused(await send(server, thesis.store, { as: people.Internal, body: {} }));
    expect(errors).toMatchObject({
      gpu: ['Jumlah GPU tidak boleh kosong.'],
      application_file: expect.any(Array),
      term_and_condition: expect.any(Array),
    });
    expect((await show(id))?.status).toBe('Pending');
  });
});
