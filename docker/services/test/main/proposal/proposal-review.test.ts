import * as calls from '@portal/shared/contract/endpoints/proposal/proposal';
import * as review from '@portal/shared/contract/endpoints/proposal/proposal-review';
import { writePoints } from '@portal/shared/contract/proposal/revision-points';
import { compareVersions } from '@portal/shared/proposal/compare-versions';
import { thesis as description } from '@portal/shared/contract/proposal/thesis';
import * as z from 'zod/mini';
import { fetchReply, messageOf, openFile, refused, type Person } from '../../support/client';
import { demoName, filledForm, PDF, submit } from '../../support/data/proposals';
import { running } from '../../support/running';

const { thesis } = calls.proposalEndpoints;
const held = z.looseObject({
  code: z.string(),
  data: z.looseObject({ handler: z.looseObject({ name: z.string() }) }),
});

describe('review of a proposal', () => {
  const at = running();
  const show = async (id: string, as: Person = at.people.Super) =>
    (await at.good(thesis.show, { as, params: { id } })).submission;
  const listed = async (id: string, as: Person) =>
    (await at.good(calls.listOwnProposals, { as })).submission.find((row) => row.id === id);
  const timeline = async (id: string, as: Person) =>
    (await at.good(review.showTimeline, { as, params: { id } })).timeline;
  const revise = (id: string, catatan: string, as: Person = at.people.Proposal) =>
    at.good(calls.storeRevisionNote, { as, body: { proposal_id: id, catatan, user_id: 'x' } });
  const resubmit = (id: string, changed: Record<string, string>, proposal = PDF) => {
    const form = filledForm('thesis');
    return at.good(thesis.update, {
      as: 'Internal',
      params: { id },
      body: { ...form.body, ...changed },
      files: { proposal_file: proposal },
    });
  };

  it('shows the reason of a rejection in preview, list and mail', async () => {
    const { id } = await submit(at.server, at.people.Internal);
    const rej_description = '<p>Data <b>belum</b> lengkap &amp; surat lama<script>alert(1)</script></p>';
    await at.good(thesis.rejected, { as: 'Proposal', params: { id }, body: { rej_description } });
    expect(await show(id)).toMatchObject({ status: 'Rejected', decided_by: demoName('proposal') });
    const own = await show(id, at.people.Internal);
    expect(own).toMatchObject({
      status: 'Rejected',
      decided_by: null,
      rej_description: '<p>Data <b>belum</b> lengkap &amp; surat lama</p>',
    });
    for (const person of [at.people.Internal, at.people.Super]) {
      expect(await listed(id, person)).toMatchObject({
        rej_excerpt: 'Data belum lengkap & surat lama',
        rej_description: null,
      });
    }
    await at.server.mail(
      /To: internal@portal\.test\r?\nSubject: Proposal Ditolak[\s\S]*setujui. Alasannya:[\s\S]*<b>belum<\/b>/,
    );
  });

  it('stores revision points per field, which the owner ticks until resubmission', async () => {
    const { Internal, Proposal, Super } = at.people;
    const { id } = await submit(at.server, Internal);
    const note = { proposal_id: id, catatan: '<p>Perbaiki</p>', user_id: 'x' };
    const store = (points: string) => at.send(calls.storeRevisionNote, { as: Proposal, body: { ...note, points } });
    const unread = ['Catatan per isian tidak dapat dibaca, atau lebih dari 30.'];
    const refusals = {
      'kacau{': unread,
      [JSON.stringify([{ target: 'ram', text: ' ' }])]: unread,
      [writePoints(Array.from({ length: 31 }, () => ({ target: 'ram', text: 'x' })))]: unread,
      [writePoints([{ target: 'position', text: 'Bukan isian tesis' }])]: [
        'Catatan per isian menunjuk isian yang tidak ada pada formulir ini.',
      ],
    };
    for (const [points, told] of Object.entries(refusals))
      expect(refused(await store(points))).toEqual({ points: told });
    expect((await show(id))?.status).toBe('Pending');

    const asked = [
      { target: 'ram', text: 'Terlalu <besar>' },
      { target: 'section:plan', text: 'Jadwal belum ada' },
    ];
    expect((await store(writePoints(asked))).status).toBe(200);
    const points = async (as: Person = Internal) =>
      (await at.good(calls.listRevisionNotes, { as, params: { id } })).proposal_revisi.at(-1)?.points ?? [];
    expect(await points()).toEqual(asked.map((point) => ({ ...point, id: expect.any(String), is_ticked: false })));
    const [first, second] = await points();
    const tick = (as: Person, point = '', is_ticked = 'yes') =>
      at.send(calls.tickRevisionPoint, { as, params: { id }, body: { point, is_ticked } });
    expect((await tick(Internal, first?.id)).status).toBe(200);
    expect((await tick(Internal, second?.id)).status).toBe(200);
    expect((await tick(Internal, second?.id, 'no')).status).toBe(200);
    expect((await points(Super)).map(({ is_ticked }) => is_ticked)).toEqual([true, false]);
    expect((await tick(Internal, '999999')).status).toBe(404);
    expect(refused(await tick(Internal, first?.id, 'mungkin'))).toHaveProperty('is_ticked');

    await resubmit(id, {});
    expect((await tick(Internal, second?.id)).status).toBe(409);
    expect((await points(Proposal)).map(({ is_ticked }) => is_ticked)).toEqual([true, false]);
    await revise(id, '<p>Sekali lagi</p>');
    expect(await points()).toEqual([]);
    // Points of an earlier revision can no longer be ticked.
    expect((await tick(Internal, second?.id)).status).toBe(404);
  });

  it('accepts a rejection without a body, and refuses an overlong reason', async () => {
    const { id } = await submit(at.server, at.people.Internal);
    const long = { rej_description: `<p>${'a'.repeat(20_001)}</p>` };
    expect(await at.refused(thesis.rejected, { as: 'Super', params: { id }, body: long })).toEqual({
      rej_description: ['Alasan penolakan tidak boleh lebih dari 20000 karakter.'],
    });
    const reply = await fetchReply(`${at.server.urls.main}/api/admin-super/proposal-submission/rejected/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${at.people.Super.token}` },
    });
    expect([reply.status, reply.text]).toEqual([
      200,
      '{"meta":{"code":200,"status":"success","message":"Success Rejected Submission"},"data":null}',
    ]);
    expect(await show(id)).toMatchObject({ status: 'Rejected', rej_description: null, rej_excerpt: null });
  });

  it('records one timeline, without admin names and internal entries for the applicant', async () => {
    const { Internal, Proposal, Super } = at.people;
    const { id } = await submit(at.server, Internal);
    await show(id, Proposal);
    await show(id, Proposal);
    await show(id, Super);
    await at.good(review.storeRemark, {
      as: Proposal,
      params: { id },
      body: { catatan: '<p>Rahasia tim<script>1</script></p>' },
    });
    await at.good(review.takeProposal, { as: Proposal, params: { id } });
    await revise(id, '<p>Lengkapi</p>');
    await resubmit(id, { duration: '77' });
    await show(id, Proposal);
    await at.good(thesis.rejected, { as: Proposal, params: { id }, body: { rej_description: '<p>Tidak</p>' } });
    const whole = await timeline(id, Super);
    expect(whole.map(({ kind, version }) => [kind, version])).toEqual([
      ['sent', 1],
      ['read', 1],
      ['read', 1],
      ['remarked', 1],
      ['taken', 1],
      ['revisionAsked', 1],
      ['resubmitted', 2],
      ['read', 2],
      ['rejected', 2],
    ]);
    expect(whole[3]).toMatchObject({ actor: demoName('proposal'), by: 'admin', detail: '<p>Rahasia tim</p>' });
    const own = await at.send(review.showTimeline, { as: Internal, params: { id } });
    expect((await timeline(id, Internal)).map(({ kind, by, actor, detail }) => [kind, by, actor, detail])).toEqual([
      ['sent', 'applicant', demoName('internal'), null],
      ['read', 'admin', 'Admin', null],
      ['revisionAsked', 'admin', 'Admin', '<p>Lengkapi</p>'],
      ['resubmitted', 'applicant', demoName('internal'), null],
      ['read', 'admin', 'Admin', null],
      ['rejected', 'admin', 'Admin', '<p>Tidak</p>'],
    ]);
    expect(own.text).not.toMatch(/Rahasia tim|actor_id|takenOver|remarked/);
    expect(own.text).not.toContain(demoName('proposal'));
    const times = whole.map((event) => event.at);
    expect(times).toEqual([...times].sort());
  });

  it('hides internal remarks from applicants everywhere', async () => {
    const { Internal } = at.people;
    const { id } = await submit(at.server, Internal);
    const body = { catatan: '<p>Jangan diceritakan</p>' };
    await at.good(review.storeRemark, { as: 'Super', params: { id }, body });
    const { remark } = await at.good(review.listRemarks, { as: 'Proposal', params: { id } });
    expect(remark).toEqual([
      expect.objectContaining({ proposal_id: id, catatan: body.catatan, admin_name: demoName('super') }),
    ]);
    expect(
      await at.refused(review.storeRemark, { as: 'Super', params: { id }, body: { catatan: '<p> </p>' } }),
    ).toHaveProperty('catatan');
    const asked = await Promise.all([
      at.send(thesis.show, { as: Internal, params: { id } }),
      at.send(calls.listOwnProposals, { as: Internal }),
      at.send(calls.listRevisionNotes, { as: Internal, params: { id } }),
      at.send(review.showTimeline, { as: Internal, params: { id } }),
      at.send(review.listVersions, { as: Internal, params: { id } }),
    ]);
    expect(asked.map((reply) => [reply.status, /Jangan diceritakan/.test(reply.text)])).toEqual(
      asked.map(() => [200, false]),
    );
    expect(at.server.mails().join()).not.toContain('Jangan diceritakan');
  });

  it('refuses decisions of other admins on a handled proposal until they confirm', async () => {
    const { Internal, Proposal, Super } = at.people;
    const { id } = await submit(at.server, Internal);
    await at.good(review.takeProposal, { as: Proposal, params: { id } });
    expect(await show(id, Proposal)).toMatchObject({ handler: { name: demoName('proposal'), is_me: true } });
    expect(await listed(id, Super)).toMatchObject({ handler: { name: demoName('proposal'), is_me: false } });
    for (const own of [await show(id, Internal), await listed(id, Internal)]) expect(own?.handler).toBeNull();
    const body = {
      DockerImages: 'x.zip',
      username: Internal.email,
      id_hari: '2',
      durasi: '30',
      id_mesin: 'm',
      appr_description: '<p>Ya</p>',
    };
    const by = { as: Super, params: { id } };
    const replies = [
      await at.send(review.takeProposal, by),
      await at.send(review.releaseProposal, by),
      await at.send(thesis.rejected, by),
      await at.send(thesis.approved, { ...by, body }),
      await at.send(thesis.revision, { ...by, body: { rev_description: '<p>x</p>' } }),
      await at.send(calls.storeRevisionNote, {
        as: Super,
        body: { proposal_id: id, catatan: '<p>x</p>', user_id: 'x' },
      }),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(409);
      expect(held.parse(reply.json)).toMatchObject({
        meta: { code: 409 },
        code: review.HANDLED_BY_OTHER,
        data: { handler: { name: demoName('proposal') } },
      });
      expect(messageOf(reply)).toBe(
        `Usulan ini sedang ditangani oleh ${demoName('proposal')}. Lanjutkan hanya jika Anda sudah berkoordinasi.`,
      );
    }
    expect((await show(id))?.status).toBe('Pending');
    await at.good(review.takeProposal, { ...by, body: { take_over: 'yes' } });
    expect(await at.status(thesis.rejected, { as: Proposal, params: { id } })).toBe(409);
    expect(await show(id)).toMatchObject({ handler: { is_me: true } });
    await at.good(thesis.rejected, { as: Proposal, params: { id }, body: { handler_known: 'yes' } });
    expect(await show(id)).toMatchObject({ status: 'Rejected', handler: null });
    expect(await at.status(review.takeProposal, by)).toBe(409);
  });

  it('keeps the handler across a revision, frees it on release, and lets one of two win', async () => {
    const { Internal, Proposal, Super } = at.people;
    const { id } = await submit(at.server, Internal);
    const both = await Promise.all([Proposal, Super].map((as) => at.send(review.takeProposal, { as, params: { id } })));
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const [holder, other] = both[0]?.status === 200 ? [Proposal, Super] : [Super, Proposal];
    await revise(id, '<p>Lengkapi</p>', holder);
    await resubmit(id, {});
    expect(await show(id, holder)).toMatchObject({ status: 'Pending', handler: { is_me: true } });
    await at.good(review.releaseProposal, { as: holder, params: { id } });
    await at.good(review.releaseProposal, { as: other, params: { id } });
    await at.good(thesis.rejected, { as: other, params: { id } });
    expect(
      (await timeline(id, Super)).map(({ kind }) => kind).filter((kind) => kind === 'taken' || kind === 'released'),
    ).toEqual(['taken', 'released']);
  });

  it('keeps every submitted version with its files and lists the differences', async () => {
    const { Internal } = at.people;
    const { id } = await submit(at.server, Internal);
    await revise(id, '<p>Lengkapi</p>');
    await resubmit(id, { duration: '77', pembimbing2: 'Ir. Joko' }, { ...PDF, name: 'revisi.pdf' });
    await revise(id, '<p>Lagi</p>');
    await resubmit(id, { duration: '80', pembimbing2: 'Ir. Joko' });
    const { version } = await at.good(review.listVersions, { as: Internal, params: { id } });
    expect(version).toEqual((await at.good(review.listVersions, { as: 'Super', params: { id } })).version);
    expect(version.map(({ number, fields }) => [number, fields['duration']])).toEqual([
      [1, '20'],
      [2, '77'],
      [3, '80'],
    ]);
    expect((await listed(id, Internal))?.version).toBe(3);
    const [first, second] = version;
    if (!first || !second) throw new Error('versions are missing');
    expect(compareVersions(description, first, second)).toEqual([
      expect.objectContaining({ name: 'pembimbing2', before: 'Isian Pembimbing 2', after: 'Ir. Joko' }),
      expect.objectContaining({ name: 'duration', before: '20 Hari', after: '77 Hari' }),
      expect.objectContaining({
        name: 'proposal_file',
        before: expect.objectContaining({ original_name: 'surat.pdf' }),
        after: expect.objectContaining({ original_name: 'revisi.pdf' }),
      }),
    ]);
    for (const { fields } of version) {
      const open = (as: Person) => openFile(at.server, 'proposal_file', String(fields['proposal_file']), as);
      expect([(await open(Internal)).status, (await open(at.people.External)).status]).toEqual([200, 403]);
    }
  });

  it('has timelines, versions and rejection reasons in the demo data', async () => {
    const all = (await at.good(calls.listAllProposals, { as: 'Super' })).non_ta_submission;
    const revised = all.find((row) => row.research_title === 'Prediksi rawat ulang pasien gagal jantung');
    const id = revised?.id ?? '';
    expect((await timeline(id, at.people.Super)).map(({ kind }) => kind)).toEqual([
      'sent',
      'read',
      'revisionAsked',
      'resubmitted',
      'revisionAsked',
    ]);
    expect(
      (await at.good(review.listVersions, { as: 'Super', params: { id } })).version.map(
        (one) => one.fields['duration'],
      ),
    ).toEqual(['60', '120']);
    const thesisRows = (await at.good(calls.listAllProposals, { as: 'Super' })).submission;
    expect(thesisRows.find((row) => row.research_field === 'Robotika')?.rej_excerpt).toMatch(/^Delapan GPU/);
  });
});
