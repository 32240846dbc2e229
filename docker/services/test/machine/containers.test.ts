import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import { listMachines, listRuns, scheduleApproval, storeMachine } from '@portal/shared/contract/endpoints/machine';
import { listNotices } from '@portal/shared/contract/endpoints/notice';
import {
  listAllProposals,
  listOwnProposals,
  proposalEndpoints,
  storeRevisionNote,
} from '@portal/shared/contract/endpoints/proposal';
import type { Role } from '@portal/shared/contract/roles';
import { enterAll, fetchReply, good, messageOf, send, type Person } from '../support/client';
import { openDatabases } from '../support/databases';
import { freePort } from '../support/free-port';
import { startMachineGate } from '../support/engine/machine-gate';
import { filledForm, submit } from '../support/data/proposals';
import { running } from '../support/running';
import { startServer, until, type Server } from '../support/server';

const { thesis } = proposalEndpoints;
const DAY = '4';

interface At {
  readonly server: Server;
  readonly people: Record<Role, Person>;
}

/** Actions of a researcher and an admin on containers, at a new machine. */
function actorsAt(at: () => At) {
  let machineId: Promise<string> | undefined;
  const machine = () => (machineId ??= newMachine(at()));
  const place = async () => {
    const { email } = at().people.Internal;
    return { DockerImages: 'x.zip', username: email, id_hari: DAY, durasi: '9', id_mesin: await machine() };
  };
  const byAdmin = (id: string) => ({ as: at().people.Proposal, params: { id } });
  return {
    pending: async () => (await submit(at().server, at().people.Internal)).id,
    /** First call of an approval. */
    takeSlot: async (id: string) => {
      const headers = { 'idempotency-key': approvalKeyOf(id) };
      await good(at().server, scheduleApproval, { as: at().people.Proposal, body: await place(), headers });
    },
    /** First call of an approval by an older portal. */
    takeSlotWithoutKey: async () =>
      good(at().server, scheduleApproval, { as: at().people.Proposal, body: await place() }),
    /** Second call of an approval. */
    record: async (id: string) => {
      const body = { ...(await place()), appr_description: '<p>Ya</p>' };
      return send(at().server, thesis.approved, { ...byAdmin(id), body });
    },
    finish: (id: string) => good(at().server, thesis.finished, byAdmin(id)),
    reject: (id: string) => good(at().server, thesis.rejected, byAdmin(id)),
    revise: (id: string) => {
      const body = { proposal_id: id, catatan: '<p>Lengkapi</p>', user_id: 'x' };
      return good(at().server, storeRevisionNote, { as: at().people.Proposal, body });
    },
    giveBack: (id: string) => send(at().server, thesis.stopContainer, byAdmin(id)),
    state: async (id: string) => (await good(at().server, thesis.show, byAdmin(id))).submission?.container_state,
    /** Returns how many of the researcher's containers run. */
    runs: async () => {
      const { Internal } = at().people;
      const params = { dayId: DAY, machineId: await machine(), username: Internal.email };
      const { data } = await good(at().server, listRuns, { as: Internal, params });
      return data.filter(({ status }) => status === 'running').length;
    },
  };
}

async function newMachine({ server, people }: At): Promise<string> {
  const body = { nama_mesin: 'Lepas', url: 'http://lepas.test', description: 'uji', gpu: '4', mig_pergpu: '4' };
  await good(server, storeMachine, { as: people.Super, body });
  return (await good(server, listMachines)).data.find((row) => row.nama_mesin === body.nama_mesin)?.id_mesin ?? '';
}

describe('the machine is freed', () => {
  const at = running(openDatabases);
  const act = actorsAt(() => at);
  const freed = () => until(async () => (await act.runs()) === 0, 'a container still runs');

  it('when a proposal is finished; the owner reads so once it is stopped', async () => {
    const id = await act.pending();
    await act.takeSlot(id);
    expect((await act.record(id)).status).toBe(200);
    expect([await act.runs(), await act.state(id)]).toEqual([1, null]);
    await act.finish(id);
    await freed();
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
      await freed();
    },
  );

  it('when a slot is given back; a later approval keeps its own', async () => {
    const id = await act.pending();
    await act.takeSlot(id);
    expect((await act.giveBack(id)).status).toBe(200);
    await freed();
    await act.takeSlot(id);
    await act.record(id);
    await sleep(500);
    expect(await act.runs()).toBe(1);
    const refused = await act.giveBack(id);
    expect(refused.status).toBe(409);
    expect(messageOf(refused)).toBe('Usulan ini disetujui; container-nya dihentikan dengan menyelesaikan usulan.');
    await act.finish(id);
    await freed();
  });

  it('when the approval is refused because another admin rejected meanwhile, not when another approved', async () => {
    const rejected = await act.pending();
    await act.reject(rejected);
    await act.takeSlot(rejected);
    expect((await act.record(rejected)).status).toBe(409);
    await freed();
    const approved = await act.pending();
    await act.takeSlot(approved);
    await act.record(approved);
    await act.takeSlot(approved);
    expect((await act.record(approved)).status).toBe(409);
    await sleep(500);
    expect(await act.runs()).toBe(1);
    await act.finish(approved);
    await freed();
  });

  it('after a revision round the order to stop the earlier slot leaves the later one alone', async () => {
    const id = await act.pending();
    await act.takeSlot(id);
    await act.revise(id);
    await freed();
    const { body } = filledForm('thesis');
    const stored = (await at.good(thesis.show, { as: 'Internal', params: { id } })).submission;
    const names = Object.fromEntries(
      ['application_file', 'docker_image', 'proposal_file'].map((name) => [name, String(stored?.[name])]),
    );
    await at.good(thesis.update, { as: 'Internal', params: { id }, body: { ...body, ...names } });
    await act.takeSlot(id);
    expect((await act.record(id)).status).toBe(200);
    await sleep(500);
    expect(await act.runs()).toBe(1);
    await act.finish(id);
    await freed();
  });
});

describe('what cannot be stopped at once', () => {
  let gate: Awaited<ReturnType<typeof startMachineGate>>;
  beforeAll(async () => {
    gate = await startMachineGate(await freePort(), () => at.server.urls.machine);
  });
  const at = running(openDatabases, () => ({
    MACHINE_URL: gate.url,
    queueAttempts: 2,
    approvalGraceMinutes: 0.05,
  }));
  afterAll(() => gate?.stop());
  const act = actorsAt(() => at);

  it('shows a failed stop on the proposal after the last try, not to the owner, and can be retried', async () => {
    const id = await act.pending();
    await act.takeSlot(id);
    await act.record(id);
    gate.closed = ['/stop'];
    await act.finish(id);
    expect(await act.state(id)).toBe('stopping');
    await until(async () => (await act.state(id)) === 'stopFailed', 'the failure is not told');
    await at.server.mail(/Subject: Penelitian Selesai[\s\S]*belum dapat dihentikan/);
    for (const admin of [at.people.Super, at.people.Proposal])
      expect((await at.good(listNotices, { as: admin })).notice[0]).toMatchObject({
        kind: 'stopFailed',
        title: 'Container belum dapat dihentikan',
        href: `/admin/usulan/pratinjau/${id}`,
      });
    expect(at.server.mails().filter((mail) => mail.includes('container-nya dihentikan'))).toEqual([]);
    expect(await act.runs()).toBe(1);
    gate.closed = [];
    expect((await act.giveBack(id)).status).toBe(200);
    await until(async () => (await act.state(id)) === 'stopped', 'it was not stopped again');
    expect(await act.runs()).toBe(0);
    await at.server.mail(/Subject: Penelitian Selesai[\s\S]*container-nya dihentikan/);
  });

  it('finds slots that nobody releases, of waiting and deleted proposals, not of approved ones', async () => {
    const approved = await act.pending();
    await act.takeSlot(approved);
    await act.record(approved);
    const waiting = await act.pending();
    await act.takeSlot(waiting);
    await act.takeSlot('00000000-0000-4000-8000-000000000000');
    expect(await act.runs()).toBe(3);
    await until(async () => (await act.runs()) === 1, 'forgotten containers still run');
    await sleep(4000);
    expect([await act.runs(), await act.state(approved)]).toEqual([1, null]);
  });
});

describe('an open machine service', () => {
  const at = running(openDatabases, { MACHINE_AUTH: 'off' });
  const act = actorsAt(() => at);

  it('is asked to stop by id and id_schedule; nobody needs a key', async () => {
    const id = await act.pending();
    await act.takeSlotWithoutKey();
    await act.record(id);
    expect(await act.runs()).toBe(1);
    await act.finish(id);
    await until(async () => (await act.runs()) === 0, 'the container still runs');
    await until(async () => (await act.state(id)) === 'stopped', 'the proposal does not say so');
    const missing = await fetchReply(`${at.server.urls.machine}/stop`, {
      method: 'POST',
      body: new URLSearchParams({ id: 'x' }),
    });
    expect([missing.status, missing.json]).toEqual([
      422,
      { detail: [expect.objectContaining({ loc: ['body', 'id_schedule'] })] },
    ]);
  });
});

it('reports at once that a container cannot be stopped at an open machine service without id_schedule', async () => {
  const port = await freePort();
  const seen: string[] = [];
  const container = { id_container: 'c1', url_jupyter: 'http://x.test:1', token: 't', status: 'running' };
  const old = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: [container] }));
  });
  await new Promise<void>((listening) => old.listen(port, '127.0.0.1', listening));
  const server = await startServer({
    env: { MACHINE_AUTH: 'off', MACHINE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn' },
  });
  const people = await enterAll(server);
  const act = actorsAt(() => ({ server, people }));
  const id = await act.pending();
  await act.record(id);
  await act.finish(id);
  await until(async () => (await act.state(id)) === 'stopFailed', 'the failure is not told');
  expect(seen.filter((call) => call.includes('/stop'))).toEqual([]);
  expect(server.log()).toContain('does not tell id_schedule of container c1');
  await server.stop();
  old.closeAllConnections();
  await new Promise((closed) => old.close(closed));
});
