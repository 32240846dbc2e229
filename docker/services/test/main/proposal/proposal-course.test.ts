import * as texts from '@portal/shared/contract/endpoints/proposal/decision-text';
import * as calls from '@portal/shared/contract/endpoints/proposal/proposal';
import * as course from '@portal/shared/contract/endpoints/proposal/proposal-course';
import * as review from '@portal/shared/contract/endpoints/proposal/proposal-review';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { messageOf, openFile } from '../../support/client';
import { demoName, filledForm, PDF, ZIP } from '../../support/data/proposals';
import { actorsAt } from '../../support/data/proposal-actors';
import { running } from '../../support/running';
import { until } from '../../support/server';

const { thesis } = calls.proposalEndpoints;

describe('course of a proposal', () => {
  const at = running();
  const act = actorsAt(() => at);
  const { by } = act;

  it('withdraws a waiting proposal, which its owner corrects and resubmits', async () => {
    const id = await act.pending();
    await at.good(review.takeProposal, by('Proposal', id));
    await at.good(course.withdrawProposal, { ...by('Internal', id), body: { reason: 'Data <salah>' } });
    expect(await act.show(id)).toMatchObject({
      status: 'Revision',
      withdrawn_at: expect.any(String),
      handler: null,
      decided_by: null,
    });
    await at.server.mail(/To: proposal@portal\.test\r?\nSubject: Proposal Ditarik: Isian Bidang penelitian/);
    expect(await at.status(course.withdrawProposal, by('Internal', id))).toBe(409);
    expect(await at.status(thesis.rejected, by('Super', id))).toBe(409);
    await at.good(thesis.update, { ...by('Internal', id), body: { ...filledForm('thesis').body, duration: '55' } });
    expect(await act.show(id)).toMatchObject({ status: 'Pending', withdrawn_at: null, duration: '55', version: 2 });
    const { timeline } = await at.good(review.showTimeline, by('Internal', id));
    expect(timeline.find(({ kind }) => kind === 'withdrawn')).toMatchObject({
      actor: demoName('internal'),
      detail: '<p>Data &lt;salah&gt;</p>',
    });
  });

  it('moves a proposal to the bin, frees its machine, and restores it as pending', async () => {
    const { Internal, Super } = at.people;
    const id = await act.pending();
    await act.approve(id);
    expect(await act.runs()).toBe(1);
    const file = (await act.show(id))?.proposal_file;
    const opened = async () => (await openFile(at.server, 'proposal_file', file, Internal)).status;
    expect(await opened()).toBe(200);
    await at.good(course.deleteProposal, by('Super', id));
    await until(async () => (await act.runs()) === 0, 'the container still runs');
    expect([await act.show(id), await act.listed(id, Internal), await act.listed(id, Super), await opened()]).toEqual([
      null,
      undefined,
      undefined,
      404,
    ]);
    for (const reply of [
      await at.send(thesis.finished, by('Super', id)),
      await at.send(calls.listRevisionNotes, by('Internal', id)),
      await at.send(review.showTimeline, by('Super', id)),
      await at.send(course.deleteProposal, by('Super', id)),
    ])
      expect(reply.status).toBe(404);
    const { proposal } = await at.good(course.listBin, { as: Super });
    expect(proposal[0]).toMatchObject({
      id,
      title: 'Isian Bidang penelitian',
      status: 'Approved',
      deleted_by: demoName('super'),
      user: { email: Internal.email },
    });
    expect(Date.parse(proposal[0]?.purge_at ?? '') - Date.parse(proposal[0]?.deleted_at ?? '')).toBe(30 * DAY_MS);
    await at.good(course.restoreProposal, by('Super', id));
    expect(await act.show(id)).toMatchObject({ status: 'Pending', id_mesin: null, ends_at: null });
    expect(await at.status(course.restoreProposal, by('Super', id))).toBe(404);
    expect(await act.kinds(id)).toEqual(expect.arrayContaining(['deleted', 'machineStopped', 'restored']));
    expect(await act.kinds(id, 'Internal')).not.toContain('deleted');
    await act.approve(id);
    expect(await act.runs()).toBe(1);
    await at.good(thesis.finished, by('Super', id));
  });

  it('names title, day, machine and end in the approval mail', async () => {
    const id = await act.approved('90');
    const name = (await act.machine())?.nama_mesin ?? '';
    const mail = await at.server.mail(/Subject: Proposal Disetujui: Isian Bidang penelitian[\s\S]*Hari: /);
    expect(mail).toMatch(/Hari: Selasa/);
    expect(mail).toContain(`Mesin: ${name}`);
    expect(mail).toMatch(/Berlaku sampai: \d\d \w+ 20\d\d/);
    const { ends_at } = (await act.listed(id, at.people.Internal)) ?? {};
    expect(Math.abs(Date.parse(ends_at ?? '') - Date.now() - 90 * DAY_MS)).toBeLessThan(120_000);
  });

  it('requires a final report, which is sent, replaced and accepted', async () => {
    const id = await act.approved();
    const store = (file = PDF) => at.send(course.storeReport, { ...by('Internal', id), files: { report_file: file } });
    expect((await act.listed(id, at.people.Internal))?.report_state).toBeNull();
    expect((await act.listed(await act.approved('10'), at.people.Super))?.report_state).toBe('owed');
    expect(await at.status(course.acceptReport, by('Super', id))).toBe(409);
    expect((await store(ZIP)).status).toBe(422);
    expect(
      messageOf(
        await at.send(course.storeReport, { ...by('Internal', await act.pending()), files: { report_file: PDF } }),
      ),
    ).toBe('Laporan akhir hanya untuk usulan yang disetujui atau selesai.');
    await at.good(thesis.finished, by('Super', id));
    expect((await act.listed(id, at.people.Super))?.report_state).toBe('owed');
    expect((await store()).status).toBe(200);
    const first = (await act.show(id))?.report_file ?? '';
    expect((await store({ ...PDF, name: 'laporan.pdf' })).status).toBe(200);
    const shown = await act.show(id, 'Internal');
    expect(shown).toMatchObject({ report_state: 'sent', files: { report_file: { original_name: 'laporan.pdf' } } });
    await until(() => !at.server.files().includes(`report/${first}`), 'the replaced report is still there');
    for (const [person, status] of [
      [at.people.Internal, 200],
      [at.people.Proposal, 200],
      [at.people.External, 403],
    ] as const) {
      expect((await openFile(at.server, 'report_file', shown?.report_file, person)).status).toBe(status);
    }
    await at.good(course.acceptReport, by('Proposal', id));
    expect((await act.listed(id, at.people.Internal))?.report_state).toBe('accepted');
    expect((await store()).status).toBe(409);
    await at.server.mail(/Subject: Laporan Akhir Diterima: Isian Bidang penelitian/);
    expect((await act.kinds(id, 'Internal')).slice(-3)).toEqual(['reportSent', 'reportSent', 'reportAccepted']);
  });

  it('keeps decision texts separate for each admin role', async () => {
    const list = async (role: 'Proposal' | 'Super') =>
      (await at.good(texts.listDecisionTexts, { as: at.people[role] })).decision_text;
    const body = { purpose: 'reject', title: 'Surat kedaluwarsa', body: '<p>Surat <b>lama</b><script>1</script></p>' };
    const others = await list('Super');
    await at.good(texts.storeDecisionText, { as: 'Proposal', body });
    const stored = (await list('Proposal')).find(({ title }) => title === body.title);
    expect(stored).toMatchObject({ purpose: 'reject', body: '<p>Surat <b>lama</b></p>' });
    const one = by('Proposal', stored?.id ?? '');
    for (const call of [texts.updateDecisionText, texts.deleteDecisionText]) {
      expect(await at.status(call, { ...one, as: 'Super', body })).toBe(404);
    }
    await at.good(texts.updateDecisionText, { ...one, body: { ...body, title: 'Surat lama', purpose: 'revise' } });
    expect((await list('Proposal')).find(({ id }) => id === stored?.id)).toMatchObject({
      title: 'Surat lama',
      purpose: 'revise',
    });
    expect(await at.refused(texts.storeDecisionText, { as: 'Super', body: { purpose: 'x', title: '' } })).toMatchObject(
      { purpose: expect.any(Array), title: expect.any(Array), body: expect.any(Array) },
    );
    await at.good(texts.deleteDecisionText, one);
    expect((await list('Proposal')).some(({ id }) => id === stored?.id)).toBe(false);
    expect(await list('Super')).toEqual(others);
  });

  it('purges the bin after thirty days with files, and asks once for a due report', async () => {
    const [old, young, ending] = [await act.pending(), await act.pending(), await act.approved()];
    const fileOf = async (id: string) => `proposal/${(await act.show(id))?.proposal_file}`;
    const files = [await fileOf(old), await fileOf(young)];
    for (const id of [old, young]) await at.good(course.deleteProposal, by('Super', id));
    await at.restart(() =>
      at.sql(
        `update proposal set deleted_at = now() - interval '31 days' where id = '${old}'`,
        `update proposal set deleted_at = now() - interval '29 days' where id = '${young}'`,
        `update proposal set ends_at = now() + interval '13 days' where id = '${ending}'`,
      ),
    );
    await until(() => !at.server.files().includes(files[0] ?? ''), 'the old file is still there');
    expect(at.server.files()).toContain(files[1]);
    const { proposal } = await at.good(course.listBin, { as: 'Super' });
    expect(proposal.map(({ id }) => id)).toEqual([young]);
    await at.server.mail(/Subject: Laporan Akhir Diperlukan: Isian Bidang penelitian/);
    const { timeline } = await at.good(review.showTimeline, by('Internal', ending));
    expect(timeline.filter(({ kind }) => kind === 'reportAsked')).toEqual([
      expect.objectContaining({ by: 'system', actor: null }),
    ]);
  });
});
