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

describe('an approval counts when the machine service has its slot', () => {
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

  it('refuses what nobody booked, and tells the owner nothing', async () => {
    await expectRefused(await act.pending());
    expect(at.server.mails().filter((mail) => mail.includes('Subject: Proposal Disetujui'))).toEqual([]);
  });

  it('refuses another day, machine or duration than was booked; the booking stays and can be approved', async () => {
    const id = await act.pending();
    await act.takeSlot(id);
    const others = [{ id_hari: '4' }, { durasi: '10' }, { id_mesin: await addMachine(at, 'Lain') }];
    for (const other of others) await expectRefused(id, other);
    expect(await act.used()).toBe(1);
    expect((await act.record(id)).status).toBe(200);
    const shown = await act.show(id);
    expect(shown).toMatchObject({ status: 'Approved', id_hari: '2', durasi: '30' });
    // Mails and reminders name the end of the session, even though it was booked a while before.
    const { data } = await at.good(listRunning, { as: 'Super' });
    expect(data.map(({ ends_at }) => ends_at)).toContain(shown?.ends_at);
    await act.finish(id);
    await act.freed();
  });

  it("refuses another proposal's slot, somebody else's, and one that was given back", async () => {
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

  it('answers 503 with a code while the machine service is away; the same approval passes afterwards', async () => {
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

  it('keeps the slot that was asked for again, though an older order to stop it is still under way', async () => {
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

  it('takes the slot of a portal that sends no key, for one proposal', async () => {
    const [first, second] = [await act.pending(), await act.pending()];
    await act.takeSlot(null);
    expect((await act.record(first)).status).toBe(200);
    await expectRefused(second);
    await act.finish(first);
    await act.freed();
  });
});

describe('the machine is freed', () => {
  const at = running();
  const act = containersAt(at);

  it('when a proposal is finished; the owner reads so once it is stopped', async () => {
    const id = await act.pending();
    await act.approve(id);
    expect([await act.runs(), await act.state(id)]).toEqual([1, null]);
    await act.finish(id);
    await act.freed();
    await until(async () => (await act.state(id)) === 'stopped', 'the proposal does not say so');
    await at.server.mail(/To: internal@portal\.test\r?\nSubject: Penelitian Selesai[\s\S]*container-nya dihentikan/);
    const own = (await at.good(listOwnProposals, { as: 'Internal' })).submission;
    expect(own.find((row) => row.id === id)).toMatchObject({ status: 'Finished', container_state: null });
    const all = (await at.good(listAllProposals, { as: 'Super' })).submission;
    expect(all.find((row) => row.id === id)).toMatchObject({ container_state: 'stopped' });
  });

  it.each(['reject', 'revise'] as const)(
    'when an approval stopped half-way and the admin decides to %s',
    async (decision) => {
      const id = await act.pending();
      await act.takeSlot(id);
      expect(await act.runs()).toBe(1);
      await act[decision](id);
      await act.freed();
    },
  );

  it('when a slot is given back; a later approval keeps its own', async () => {
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

  it('when the approval is refused because another admin rejected meanwhile, not when another approved', async () => {
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

describe('what cannot be stopped at once', () => {
  const { at, close } = runningBehindGate({ queueAttempts: 2, approvalGraceMinutes: 0.05 });
  const act = containersAt(at);

  it('shows a failed stop on the proposal after the last try, not to the owner, and can be retried', async () => {
    const id = await act.approved();
    close('/stop');
    await act.finish(id);
    expect(await act.state(id)).toBe('stopping');
    await until(async () => (await act.state(id)) === 'stopFailed', 'the failure is not told');
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
    await until(async () => (await act.state(id)) === 'stopped', 'it was not stopped again');
    expect(await act.runs()).toBe(0);
    await at.server.mail(/Subject: Penelitian Selesai[\s\S]*container-nya dihentikan/);
  });

  it('finds slots that nobody releases, of waiting and deleted proposals, not of approved ones', async () => {
    // The oldest slot: a sweep that finds the others sees it too.
    const approved = await act.approved();
    await act.takeSlot(await act.pending());
    await act.takeSlot('00000000-0000-4000-8000-000000000000');
    expect(await act.runs()).toBe(3);
    await until(async () => (await act.runs()) === 1, 'forgotten containers still run');
    expect([(await act.show(approved))?.status, await act.state(approved)]).toEqual(['Approved', null]);
  });
});

describe('an open machine service', () => {
  const at = running({ MACHINE_AUTH: 'off' });
  const act = containersAt(at);

  it('is asked to stop by id and id_schedule; nobody needs a key', async () => {
    const id = await act.pending();
    await act.takeSlot(null);
    await act.record(id);
    expect(await act.runs()).toBe(1);
    await act.finish(id);
    await act.freed();
    await until(async () => (await act.state(id)) === 'stopped', 'the proposal does not say so');
    const missing = await fetchReply(`${at.server.urls.machine}/stop`, {
      method: 'POST',
      body: new URLSearchParams({ id: 'x' }),
    });
    const detail = [expect.objectContaining({ loc: ['body', 'id_schedule'] })];
    expect([missing.status, missing.json]).toEqual([422, { detail }]);
  });
});

describe('a foreign machine service', () => {
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

  describe('that knows no call for booked slots', () => {
    const at = running(() => ({ MACHINE_URL: foreign.url, LOG_LEVEL: 'warn' }));
    const act = containersAt(at);

    it('the portal is believed, and the log says so', async () => {
      expect((await act.record(await act.pending())).status).toBe(200);
      expect(at.server.log()).toContain('the machine service cannot tell whether a slot is booked');
    });
  });

  describe('that is open and does not tell id_schedule', () => {
    const at = running(() => ({ MACHINE_AUTH: 'off', MACHINE_URL: foreign.url, LOG_LEVEL: 'warn' }));
    const act = containersAt(at);

    it('a container that cannot be stopped is reported at once', async () => {
      seen.length = 0;
      const id = await act.pending();
      await act.record(id);
      await act.finish(id);
      await until(async () => (await act.state(id)) === 'stopFailed', 'the failure is not told');
      expect(seen.filter((call) => call.includes('/stop'))).toEqual([]);
      expect(at.server.log()).toContain('does not tell id_schedule of container c1');
    });
  });
});
