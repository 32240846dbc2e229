import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { listRuns } from '@portal/shared/contract/endpoints/machine/machine';
import * as calls from '@portal/shared/contract/endpoints/proposal/proposal';
import * as course from '@portal/shared/contract/endpoints/proposal/proposal-course';
import * as sessionDays from '@portal/shared/contract/endpoints/machine/session-days';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { messageOf, refused, sendOrder } from '../../support/client';
import { demoName } from '../../support/data/proposals';
import { actorsAt } from '../../support/data/proposal-actors';
import { serveHttp, type HttpPeer } from '../../support/peers/serve-http';
import { running } from '../../support/running';
import { until } from '../../support/server';

const { thesis } = calls.proposalEndpoints;

const SECRET = 'rahasia-bersama';

describe('request for more days', () => {
  const at = running({ INTERNAL_SECRET: SECRET });
  const act = actorsAt(() => at);
  const { by } = act;

  it('allows one open request at a time and stores the reason of a refusal', async () => {
    const id = await act.approved();
    const ask = (days: string) =>
      at.send(course.storeExtension, { ...by('Internal', id), body: { days, reason: 'Pelatihan\nbelum <selesai>' } });
    for (const days of ['0', '366', '1.5', 'x']) expect(refused(await ask(days))).toHaveProperty('days');
    expect((await ask('10')).status).toBe(200);
    expect(messageOf(await ask('11'))).toBe('Permintaan perpanjangan sebelumnya belum diputuskan.');
    expect(await act.listed(id, at.people.Super)).toMatchObject({ pending_extension_days: 10 });
    await at.server.mail(/Subject: Permintaan Perpanjangan: Isian Bidang penelitian[\s\S]*10 hari/);
    const [asked] = await act.extensions(id);
    const extension = { as: at.people.Proposal, params: { id: asked?.id ?? '' } };
    await at.good(course.rejectExtension, {
      ...extension,
      body: { note: '<p>Antrean <b>penuh</b><script>1</script></p>' },
    });
    expect(await at.status(course.approveExtension, extension)).toBe(409);
    expect(await act.extensions(id, 'Internal')).toEqual([
      expect.objectContaining({ status: 'Rejected', note: '<p>Antrean <b>penuh</b></p>', decided_by: null }),
    ]);
    expect((await act.extensions(id))[0]?.decided_by).toBe(demoName('proposal'));
    await at.server.mail(/To: internal@portal\.test\r?\nSubject: Perpanjangan Ditolak[\s\S]*Antrean <b>penuh/);
    expect((await act.listed(id, at.people.Super))?.pending_extension_days).toBeNull();
    expect((await ask('12')).status).toBe(200);
    await at.good(thesis.finished, by('Super', id));
    expect((await act.extensions(id)).map(({ status }) => status)).toEqual(['Rejected', 'Cancelled']);
    expect((await ask('5')).status).toBe(409);
  });

  it("moves the container's end, grants days without a request, and reports a missing container", async () => {
    const extend = async (id: string) => {
      await at.good(course.storeExtension, { ...act.by('Internal', id), body: { days: '10', reason: 'Belum' } });
      const [asked] = await act.extensions(id);
      await at.good(course.approveExtension, { as: 'Proposal', params: { id: asked?.id ?? '' } });
    };
    const outcome = (id: string, state: string) =>
      until(async () => (await act.extensions(id))[0]?.machine === state, `extension is not ${state}`);
    const booked = await act.pending();
    const body = await act.schedule();
    await act.approve(booked, '30');
    const endOf = async () => {
      const params = { dayId: body.id_hari, machineId: body.id_mesin, username: body.username };
      const { data } = await at.good(listRuns, { as: 'Internal', params });
      return Date.parse(data.find((run) => run.proposal_id === booked)?.ends_at ?? '');
    };
    const before = await endOf();
    await extend(booked);
    await outcome(booked, 'done');
    expect((await endOf()) - before).toBeGreaterThan(9.9 * DAY_MS);
    expect(Date.parse((await act.show(booked))?.ends_at ?? '')).toBe(await endOf());

    // An admin grants more days without a request, unless the applicant has just sent one.
    const grant = (days: string) =>
      at.send(sessionDays.grantExtension, { ...act.by('Proposal', booked), body: { days, note: 'Antrean <sepi>' } });
    for (const days of ['0', '366', '1.5']) expect(refused(await grant(days))).toHaveProperty('days');
    const ungiven = await endOf();
    expect((await grant('5')).status).toBe(200);
    await until(async () => (await act.extensions(booked))[1]?.machine === 'done', 'it is not extended');
    expect((await endOf()) - ungiven).toBe(5 * DAY_MS);
    expect((await act.extensions(booked))[1]).toMatchObject({
      days: 5,
      status: 'Approved',
      note: expect.stringContaining('Antrean &lt;sepi&gt;'),
    });
    expect((await act.kinds(booked)).filter((kind) => kind === 'extended')).toHaveLength(2);
    await at.good(course.storeExtension, { ...act.by('Internal', booked), body: { days: '3', reason: 'Ya' } });
    expect(messageOf(await grant('5'))).toMatch(/^Pengusul sudah meminta perpanjangan/);

    const stopped = await act.approved('30');
    const place = { id_hari: null, id_mesin: null, before: null };
    await sendOrder(at.server, '/stop', SECRET, { ...place, username: body.username, proposal_id: stopped });
    await extend(stopped);
    await outcome(stopped, 'failed');
    expect(await act.kinds(stopped)).toContain('extensionFailed');
  });
});

describe('extension at a third-party machine service', () => {
  /** Status of the next responses to an extension, and the extensions received. */
  const machine = { status: 200, asked: [] as { proposal_id?: string; ends_at?: string }[] };
  let service: HttpPeer;
  beforeAll(async () => {
    const extend = async (request: IncomingMessage) => {
      machine.asked.push((await json(request)) as (typeof machine.asked)[number]);
      return machine.status;
    };
    service = await serveHttp((request, response) => {
      void Promise.resolve(request.url === '/extend' ? extend(request) : 200).then((status) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end('{"error":false,"data":[],"is_booked":true}'),
      );
    });
  });
  afterAll(() => service?.stop());
  const at = running(() => ({ MACHINE_URL: service.url }));
  const act = actorsAt(() => at);

  it('takes effect once the machine service has stored it; a failed one can be approved again', async () => {
    const id = await act.approved();
    const body = { days: '10', reason: 'Belum selesai' };
    await at.good(course.storeExtension, { ...act.by('Internal', id), body });
    const [asked] = await act.extensions(id);
    const extension = { as: at.people.Super, params: { id: asked?.id ?? '' } };
    const machineState = (state: string) =>
      until(async () => (await act.extensions(id))[0]?.machine === state, `extension is not ${state}`);
    const before = (await act.show(id))?.ends_at ?? '';
    machine.status = 404;
    await at.good(course.approveExtension, { ...extension, body: { note: '<p>Baik</p>' } });
    await machineState('failed');
    expect(await act.show(id)).toMatchObject({ ends_at: before, durasi: '30', pending_extension_days: null });
    expect((await act.extensions(id, 'Internal'))[0]?.machine).toBeNull();
    machine.status = 200;
    await at.good(course.approveExtension, extension);
    await machineState('done');
    const after = await act.show(id);
    expect([Date.parse(after?.ends_at ?? '') - Date.parse(before), after?.durasi]).toEqual([10 * DAY_MS, '40']);
    expect(machine.asked.at(-1)).toMatchObject({ proposal_id: id });
    expect(Date.parse(machine.asked.at(-1)?.ends_at ?? '')).toBe(Date.parse(after?.ends_at ?? ''));
    expect(await at.status(course.approveExtension, extension)).toBe(409);
    await at.server.mail(
      /Subject: Perpanjangan Disetujui: Isian Bidang penelitian[\s\S]*sampai \d\d [\s\S]*<p>Baik<\/p>/,
    );
    const kinds = ['sent', 'approved', 'extensionAsked', 'extensionApproved', 'extended'];
    expect(await act.kinds(id, 'Internal')).toEqual(kinds);
    expect(await act.kinds(id)).toContain('extensionFailed');
  });
});
