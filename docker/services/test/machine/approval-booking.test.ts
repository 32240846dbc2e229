import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { approvalKeyOf } from '@portal/shared/contract/approval-key';
import {
  listMachines,
  listOccupancy,
  listRunning,
  scheduleApproval,
  storeMachine,
} from '@portal/shared/contract/endpoints/machine';
import { proposalEndpoints, storeRevisionNote } from '@portal/shared/contract/endpoints/proposal';
import { showTimeline } from '@portal/shared/contract/endpoints/proposal-review';
import type { Role } from '@portal/shared/contract/roles';
import * as z from 'zod/mini';
import { enterAll, good, messageOf, send, type Person } from '../support/client';
import { openDatabases } from '../support/databases';
import { running } from '../support/running';
import { freePort } from '../support/free-port';
import { startMachineGate } from '../support/engine/machine-gate';
import { filledForm, submit } from '../support/data/proposals';
import { startPostgres } from '../support/start-postgres';
import { startServer, until, type Server } from '../support/server';

const { thesis } = proposalEndpoints;
const DAY = '3';
const NOT_BOOKED =
  'Slot mesin untuk usulan ini tidak terjadwal pada hari, mesin, dan durasi yang dipilih. Usulan belum ' +
  'disetujui; muat ulang halaman, lalu setujui dari awal.';

interface At {
  readonly server: Server;
  readonly people: Record<Role, Person>;
}

type Choice = Partial<Record<'id_hari' | 'id_mesin' | 'durasi' | 'username', string>>;

/** Makes the two calls of an approval separately, at a new machine. */
function actorsAt(at: () => At) {
  let made: Promise<string> | undefined;
  const machine = () => (made ??= newMachine(at(), 'Pesanan'));
  const choice = async (other: Choice = {}) => ({
    DockerImages: 'x.zip',
    username: at().people.Internal.email,
    id_hari: DAY,
    durasi: '9',
    id_mesin: await machine(),
    ...other,
  });
  const byAdmin = (id: string) => ({ as: at().people.Proposal, params: { id } });
  return {
    byAdmin,
    newMachine: (name: string) => newMachine(at(), name),
    pending: async () => (await submit(at().server, at().people.Internal)).id,
    takeSlot: async (id: string | null, other?: Choice) => {
      const headers: Record<string, string> = id === null ? {} : { 'idempotency-key': approvalKeyOf(id) };
      await good(at().server, scheduleApproval, { as: at().people.Proposal, body: await choice(other), headers });
    },
    approve: async (id: string, other?: Choice) => {
      const body = { ...(await choice(other)), appr_description: '<p>Ya</p>' };
      return send(at().server, thesis.approved, { ...byAdmin(id), body });
    },
    show: async (id: string) => (await good(at().server, thesis.show, byAdmin(id))).submission,
    kinds: async (id: string) => {
      const { timeline } = await good(at().server, showTimeline, byAdmin(id));
      return timeline.map(({ kind }) => kind);
    },
    /** Returns the number of slots held at the machine on the day. */
    used: async () => {
      const { data } = await good(at().server, listOccupancy, { as: at().people.Super });
      const id = await machine();
      return data.find((row) => row.id_mesin === id && row.id_hari === DAY)?.used;
    },
  };
}

async function newMachine({ server, people }: At, name: string): Promise<string> {
  const body = { nama_mesin: name, url: 'http://pesanan.test', description: 'uji', gpu: '4', mig_pergpu: '4' };
  await good(server, storeMachine, { as: people.Super, body });
  return (await good(server, listMachines)).data.find((row) => row.nama_mesin === name)?.id_mesin ?? '';
}

describe('an approval counts when the machine service has its slot', () => {
  let gate: Awaited<ReturnType<typeof startMachineGate>>;
  beforeAll(async () => {
    gate = await startMachineGate(await freePort(), () => at.server.urls.machine);
  });
  const at = running(openDatabases, () => ({ MACHINE_URL: gate.url }));
  afterAll(() => gate?.stop());
  const act = actorsAt(() => at);

  /** Expects a refusal without any change. */
  async function expectRefused(id: string, other?: Choice): Promise<void> {
    const reply = await act.approve(id, other);
    expect([reply.status, messageOf(reply)]).toEqual([409, NOT_BOOKED]);
    expect(await act.show(id)).toMatchObject({
      status: 'Pending',
      id_mesin: null,
      id_hari: null,
      durasi: null,
      container_state: null,
    });
    expect(await act.kinds(id)).not.toContain('approved');
  }

  it('refuses what nobody booked, and tells the owner nothing', async () => {
    await expectRefused(await act.pending());
    expect(at.server.mails().filter((mail) => mail.includes('Subject: Proposal Disetujui'))).toEqual([]);
  });

  it('refuses another day, machine or duration than was booked; the booking stays and can be approved', async () => {
    const id = await act.pending();
    await act.takeSlot(id);
    const others = [{ id_hari: '4' }, { durasi: '10' }, { id_mesin: await act.newMachine('Lain') }];
    for (const other of others) await expectRefused(id, other);
    expect(await act.used()).toBe(1);
    expect((await act.approve(id)).status).toBe(200);
    const shown = await act.show(id);
    expect(shown).toMatchObject({ status: 'Approved', id_hari: DAY, durasi: '9' });
    // Mails and reminders name the end of the session, even though it was booked a while before.
    const { data } = await at.good(listRunning, { as: 'Super' });
    expect(data.map(({ ends_at }) => ends_at)).toContain(shown?.ends_at);
    await at.good(thesis.finished, act.byAdmin(id));
    await until(async () => (await act.used()) === 0, 'the slot is still held');
  });

  it("refuses another proposal's slot, somebody else's, and one that was given back", async () => {
    const [mine, other] = [await act.pending(), await act.pending()];
    await act.takeSlot(other);
    await expectRefused(mine);
    await act.takeSlot(mine, { username: at.people.External.email });
    await expectRefused(mine);
    await act.takeSlot(mine);
    await at.good(thesis.stopContainer, act.byAdmin(mine));
    await at.good(thesis.stopContainer, act.byAdmin(other));
    await until(async () => (await act.used()) === 0, 'the slot is still held');
    expect((await act.approve(mine)).status).toBe(409);
  });

  it('answers 503 with a code while the machine service is away; the same approval passes afterwards', async () => {
    const id = await act.pending();
    await act.takeSlot(id);
    gate.closed = ['/booked'];
    const away = await act.approve(id);
    gate.closed = [];
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    const { meta, parameters } = z
      .looseObject({
        meta: z.looseObject({ message: z.string() }),
        parameters: z.looseObject({ error_id: z.string() }),
      })
      .parse(away.json);
    expect(meta.message).toMatch(
      /^Layanan mesin sedang tidak dapat ditanya.*Usulan belum disetujui dan tidak ada data yang berubah.*\(Kode: [0-9a-f]{8}\)$/,
    );
    expect(at.server.log()).toContain(parameters.error_id);
    expect([(await act.show(id))?.status, await act.used()]).toEqual(['Pending', 1]);
    expect((await act.approve(id)).status).toBe(200);
    expect(await act.used()).toBe(1);
    await at.good(thesis.finished, act.byAdmin(id));
    await until(async () => (await act.used()) === 0, 'the slot is still held');
  });

  it('keeps the slot that was asked for again, though an older order to stop it is still under way', async () => {
    const id = await act.pending();
    await act.takeSlot(id);
    gate.closed = ['/stop'];
    const note = { proposal_id: id, catatan: '<p>Lengkapi</p>', user_id: at.people.Internal.id };
    await at.good(storeRevisionNote, { as: 'Proposal', body: note });
    await at.good(thesis.update, { as: 'Internal', params: { id }, ...filledForm('thesis') });
    expect((await act.approve(id)).status).toBe(200);
    gate.closed = [];
    await sleep(3000);
    expect([(await act.show(id))?.status, await act.used()]).toEqual(['Approved', 1]);
    await at.good(thesis.finished, act.byAdmin(id));
    await until(async () => (await act.used()) === 0, 'the slot is still held');
  });

  it('takes the slot of a portal that sends no key, for one proposal', async () => {
    const [first, second] = [await act.pending(), await act.pending()];
    await act.takeSlot(null);
    expect((await act.approve(first)).status).toBe(200);
    await expectRefused(second);
    await at.good(thesis.finished, act.byAdmin(first));
    await until(async () => (await act.used()) === 0, 'the slot is still held');
  });
});

describe('an approval at a machine service with a database of its own', () => {
  it('is held against the slot there; another secret on both sides is told as a fault', async () => {
    const cluster = await startPostgres();
    const machinePort = await freePort();
    const machineUrl = `http://127.0.0.1:${machinePort}`;
    const main = await startServer({
      databaseUrl: await cluster.createDatabase(),
      isFirst: true,
      env: { PORTAL_SERVICES: 'main,files', MACHINE_URL: machineUrl, INTERNAL_SECRET: 'rahasia-bersama' },
    });
    const databaseUrl = await cluster.createDatabase();
    const startMachine = (secret: string) =>
      startServer({
        databaseUrl,
        env: {
          PORTAL_SERVICES: 'machine',
          PORTAL_SEED: 'none',
          MAIN_URL: main.urls.main,
          INTERNAL_SECRET: secret,
          MACHINE_PORT: String(machinePort),
          MACHINE_URL: machineUrl,
        },
      });
    let machine = await startMachine('rahasia-bersama');
    try {
      const people = await enterAll(main);
      const server = { ...main, urls: { ...main.urls, machine: machineUrl } };
      const act = actorsAt(() => ({ server, people }));
      const id = await act.pending();
      expect((await act.approve(id)).status).toBe(409);
      await act.takeSlot(id);
      await machine.stop();
      expect((await act.approve(id)).status).toBe(503);
      machine = await startMachine('rahasia-lain');
      expect((await act.approve(id)).status).toBe(503);
      await machine.stop();
      machine = await startMachine('rahasia-bersama');
      expect((await act.approve(id)).status).toBe(200);
      expect(await act.used()).toBe(1);
    } finally {
      await machine.stop();
      await main.stop();
      await cluster.stop();
    }
  });
});

it('a foreign machine service that knows no such call: the portal is believed, and the log says so', async () => {
  const foreign = createServer((request, response) => {
    const isList = request.method === 'GET';
    response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' }).end(isList ? '{"data":[]}' : '{}');
  });
  const port = await freePort();
  await new Promise<void>((listening) => foreign.listen(port, '127.0.0.1', listening));
  const server = await startServer({ env: { MACHINE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn' } });
  try {
    const people = await enterAll(server);
    const act = actorsAt(() => ({ server, people }));
    expect((await act.approve(await act.pending())).status).toBe(200);
    expect(server.log()).toContain('the machine service cannot tell whether a slot is booked');
  } finally {
    await server.stop();
    foreign.closeAllConnections();
    await new Promise((closed) => foreign.close(closed));
  }
});
