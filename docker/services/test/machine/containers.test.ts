import { setTimeout as sleep } from 'node:timers/promises';
import { listRunning } from '@portal/shared/contract/endpoints/machine/machine';
import { listNotices } from '@portal/shared/contract/endpoints/notice';
import {
  listAllProposals,
  listOwnProposals,
  proposalEndpoints,
  storeRevisionNote,
} from '@portal/shared/contract/endpoints/proposal/proposal';
import * as z from 'zod/mini';
import { fetchReply, messageOf } from '../support/client';
import { actorsAt, addMachine } from '../support/data/proposal-actors';
import { filledForm } from '../support/data/proposals';
import { startMachineGate } from '../support/peers/machine-gate';
import { freePort } from '../support/free-port';
import { serveHttp, type HttpPeer } from '../support/peers/serve-http';
import { running } from '../support/running';
import { until } from '../support/server';

const { thesis } = proposalEndpoints;
type Choice = Parameters<ReturnType<typeof actorsAt>['record']>[1];

const NOT_BOOKED =
  'Slot mesin untuk usulan ini tidak terjadwal pada hari, mesin, dan durasi yang dipilih. Usulan belum ' +
  'disetujui; muat ulang halaman, lalu setujui dari awal.';

/** Actions of an admin on containers, at a new machine. */
function containersAt(at: ReturnType<typeof running>) {
  const act = actorsAt(() => at, 'Lepas');
  const byAdmin = (id: string) => act.by('Proposal', id);
  return {
    ...act,
    byAdmin,
    finish: (id: string) => at.good(thesis.finished, byAdmin(id)),
    reject: (id: string) => at.good(thesis.rejected, byAdmin(id)),
    revise: (id: string) =>
      at.good(storeRevisionNote, {
        as: 'Proposal',
        body: { proposal_id: id, catatan: '<p>Lengkapi</p>', user_id: at.people.Internal.id },
      }),
    resubmit: (id: string) => at.good(thesis.update, { ...act.by('Internal', id), ...filledForm('thesis') }),
    giveBack: (id: string) => at.send(thesis.stopContainer, byAdmin(id)),
    state: async (id: string) => (await act.show(id, 'Proposal'))?.container_state,
    freed: () => until(async () => (await act.used()) === 0, 'a slot is still held'),
  };
}

/** Starts the services with a gate before their machine service. */
function runningBehindGate(env: Readonly<Record<string, number>> = {}) {
  let gate: Awaited<ReturnType<typeof startMachineGate>>;
  beforeAll(async () => {
    gate = await startMachineGate(await freePort(), () => at.server.urls.machine);
  });
  afterAll(() => gate?.stop());
  const at = running(() => ({ ...env, MACHINE_URL: gate.url }));
  const close = (...paths: string[]) => void (gate.closed = paths);
  return { at, close };
}

describe('approval requires a booked slot', () => {
  const { at, close } = runningBehindGate();
  const act = containersAt(at);

  /** Expects a refusal without any change. */
  async function expectRefused(id: string, other?: Choice): Promise<void> {
    const reply = await act.record(id, other);
    expect([reply.status, messageOf(reply)]).toEqual([409, NOT_BOOKED]);
    const nothing = { id_mesin: null, id_hari: null, durasi: null, container_state: null };
    expect(await act.show(id, 'Proposal')).toMatchObject({ status: 'Pending', ...nothing });
    expect(await act.kinds(id)).not.toContain('approved');
  }

  it('refuses an approval without a booking and sends the owner no mail', async () => {
    await expectRefused(await act.pending());
    expect(at.server.mails().filter((mail) => mail.includes('Subject: Proposal Disetujui'))).toEqual([]);
  });

  it('refuses a day, machine or duration other than the booked one and keeps the booking', async () => {
    const id = await act.pending();
    await act.takeSlot(id);
    const others = [{ id_hari: '4' }, { durasi: '10' }, { id_mesin: await addMachine(at, 'Lain') }];
    for (const other of others) await expectRefused(id, other);
    expect(await act.used()).toBe(1);
    expect((await act.record(id)).status).toBe(200);
    const shown = await act.show(id);
    expect(shown).toMatchObject({ status: 'Approved', id_hari: '2', durasi: '30' });
    // Mails and reminders name the session's end, even if the slot was booked earlier.
    const { data } = await at.good(listRunning, { as: 'Super' });
    expect(data.map(({ ends_at }) => ends_at)).toContain(shown?.ends_at);
    await act.finish(id);
    await act.freed();
  });

  it('refuses a slot of another proposal or another person, and a returned slot', async () => {
    const [mine, other] = [await act.pending(), await act.pending()];
    await act.takeSlot(other);
    await expectRefused(mine);
    await act.takeSlot(mine, { username: at.people.External.email });
    await expectRefused(mine);
    await act.takeSlot(mine);
    for (const id of [mine, other]) expect((await act.giveBack(id)).status).toBe(200);
    await act.freed();
    expect((await act.record(mine)).status).toBe(409);
  });

  it('answers 503 with a code while the machine service is unavailable; a retry succeeds', async () => {
    const id = await act.pending();
    await act.takeSlot(id);
    close('/booked');
    const away = await act.record(id);
    close();
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    expect(messageOf(away)).toMatch(
      /^Layanan mesin sedang tidak dapat ditanya.*Usulan belum disetujui dan tidak ada data yang berubah.*\(Kode: [0-9a-f]{8}\)$/,
    );
    const { parameters } = z.looseObject({ parameters: z.looseObject({ error_id: z.string() }) }).parse(away.json);
    expect(at.server.log()).toContain(parameters.error_id);
    expect([(await act.show(id))?.status, await act.used()]).toEqual(['Pending', 1]);
    expect((await act.record(id)).status).toBe(200);
    expect(await act.used()).toBe(1);
    await act.finish(id);
    await act.freed();
  });

  it('keeps a slot that is booked again while an earlier stop is pending', async () => {
    const id = await act.pending();
    await act.takeSlot(id);
    close('/stop');
    await act.revise(id);
    await act.resubmit(id);
    expect((await act.record(id)).status).toBe(200);
    close();
    await sleep(3000);
    expect([(await act.show(id))?.status, await act.used()]).toEqual(['Approved', 1]);
    await act.finish(id);
    await act.freed();
  });

  it('accepts a slot booked without a key, for one proposal only', async () => {
    const [first, second] = [await act.pending(), await act.pending()];
    await act.takeSlot(null);
    expect((await act.record(first)).status).toBe(200);
    await expectRefused(second);
    await act.finish(first);
    await act.freed();
  });
});

describe('the machine slot is freed', () => {
  const at = running();
  const act = containersAt(at);

  it('when a proposal finishes; admins see the stopped state and the owner gets a mail', async () => {
    const id = await act.pending();
    await act.approve(id);
    expect([await act.runs(), await act.state(id)]).toEqual([1, null]);
    await act.finish(id);
    await act.freed();
    await until(async () => (await act.state(id)) === 'stopped', 'the proposal does not show the container as stopped');
    await at.server.mail(/To: internal@portal\.test\r?\nSubject: Penelitian Selesai[\s\S]*container-nya dihentikan/);
    const own = (await at.good(listOwnProposals, { as: 'Internal' })).submission;
    expect(own.find((row) => row.id === id)).toMatchObject({ status: 'Finished', container_state: null });
    const all = (await at.good(listAllProposals, { as: 'Super' })).submission;
    expect(all.find((row) => row.id === id)).toMatchObject({ container_state: 'stopped' });
  });

  it.each(['reject', 'revise'] as const)('when an interrupted approval is followed by %s', async (decision) => {
    const id = await act.pending();
    await act.takeSlot(id);
    expect(await act.runs()).toBe(1);
    await act[decision](id);
    await act.freed();
  });

  it('when an admin returns it, but not if the proposal is approved', async () => {
    const id = await act.pending();
    await act.takeSlot(id);
    expect((await act.giveBack(id)).status).toBe(200);
    await act.freed();
    await act.approve(id);
    await sleep(500);
    expect(await act.runs()).toBe(1);
    const refused = await act.giveBack(id);
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      'Usulan ini disetujui; container-nya dihentikan dengan menyelesaikan usulan.',
    ]);
    await act.finish(id);
    await act.freed();
  });

  it('when an approval is refused after a rejection, but not after another approval', async () => {
    const rejected = await act.pending();
    await act.reject(rejected);
    await act.takeSlot(rejected);
    expect((await act.record(rejected)).status).toBe(409);
    await act.freed();
    const approved = await act.pending();
    await act.approve(approved);
    await act.takeSlot(approved);
    expect((await act.record(approved)).status).toBe(409);
    await sleep(500);
    expect(await act.runs()).toBe(1);
    await act.finish(approved);
    await act.freed();
  });
});

describe('containers that cannot be stopped at once', () => {
  const { at, close } = runningBehindGate({ queueAttempts: 2, approvalGraceMinutes: 0.05 });
  const act = containersAt(at);

  it('shows admins a failed stop after the last attempt, hides it from the owner, and allows a retry', async () => {
    const id = await act.approved();
    close('/stop');
    await act.finish(id);
    expect(await act.state(id)).toBe('stopping');
    await until(async () => (await act.state(id)) === 'stopFailed', 'the failed stop is not shown');
    await at.server.mail(/Subject: Penelitian Selesai[\s\S]*belum dapat dihentikan/);
    for (const as of ['Super', 'Proposal'] as const)
      expect((await at.good(listNotices, { as })).notice[0]).toMatchObject({
        kind: 'stopFailed',
        title: 'Container belum dapat dihentikan',
        href: `/admin/usulan/pratinjau/${id}`,
      });
    expect(at.server.mails().filter((mail) => mail.includes('container-nya dihentikan'))).toEqual([]);
    expect(await act.runs()).toBe(1);
    close();
    expect((await act.giveBack(id)).status).toBe(200);
    await until(async () => (await act.state(id)) === 'stopped', 'the retry did not stop the container');
    expect(await act.runs()).toBe(0);
    await at.server.mail(/Subject: Penelitian Selesai[\s\S]*container-nya dihentikan/);
  });

  it('releases abandoned slots of pending and deleted proposals, but not of approved ones', async () => {
    // The oldest slot: a sweep that finds the others sees it too.
    const approved = await act.approved();
    await act.takeSlot(await act.pending());
    await act.takeSlot('00000000-0000-4000-8000-000000000000');
    expect(await act.runs()).toBe(3);
    await until(async () => (await act.runs()) === 1, 'forgotten containers still run');
    expect([(await act.show(approved))?.status, await act.state(approved)]).toEqual(['Approved', null]);
  });
});

describe('machine service with MACHINE_AUTH=off', () => {
  const at = running({ MACHINE_AUTH: 'off' });
  const act = containersAt(at);

  it('stops a container by id and id_schedule, without a key', async () => {
    const id = await act.pending();
    await act.takeSlot(null);
    await act.record(id);
    expect(await act.runs()).toBe(1);
    await act.finish(id);
    await act.freed();
    await until(async () => (await act.state(id)) === 'stopped', 'the proposal does not show the container as stopped');
    const missing = await fetchReply(`${at.server.urls.machine}/stop`, {
      method: 'POST',
      body: new URLSearchParams({ id: 'x' }),
    });
    const detail = [expect.objectContaining({ loc: ['body', 'id_schedule'] })];
    expect([missing.status, missing.json]).toEqual([422, { detail }]);
  });
});

describe('third-party machine service', () => {
  let foreign: HttpPeer;
  const seen: string[] = [];
  const container = { id_container: 'c1', url_jupyter: 'http://x.test:1', token: 't', status: 'running' };
  beforeAll(async () => {
    foreign = await serveHttp((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.writeHead(request.method === 'GET' ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: [container] }));
    });
  });
  afterAll(() => foreign?.stop());

  describe('without a call for booked slots', () => {
    const at = running(() => ({ MACHINE_URL: foreign.url, LOG_LEVEL: 'warn' }));
    const act = containersAt(at);

    it('accepts the approval and logs a warning', async () => {
      expect((await act.record(await act.pending())).status).toBe(200);
      expect(at.server.log()).toContain('the machine service cannot tell whether a slot is booked');
    });
  });

  describe('with MACHINE_AUTH=off and without id_schedule', () => {
    const at = running(() => ({ MACHINE_AUTH: 'off', MACHINE_URL: foreign.url, LOG_LEVEL: 'warn' }));
    const act = containersAt(at);

    it('reports a failed stop without calling /stop', async () => {
      seen.length = 0;
      const id = await act.pending();
      await act.record(id);
      await act.finish(id);
      await until(async () => (await act.state(id)) === 'stopFailed', 'the failed stop is not shown');
      expect(seen.filter((call) => call.includes('/stop'))).toEqual([]);
      expect(at.server.log()).toContain('does not tell id_schedule of container c1');
    });
  });
});
