import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { createAgentsEngine } from '../src/engine/agents/agents-engine';
import { createOrderReader, ORDER_HEADER, signedOrder } from '../src/engine/agents/order';
import { reconcile } from '../src/machine/reconcile/reconcile';
import { KEYS, OTHER_KEYS, startAgent, type TestAgent } from './support/agents';
import { openBookings, type Bookings } from './support/bookings';
import { after, NOON, SMALL } from './support/engine-and-bookings';
import { newId, newInstallation, openDocker, openFake, orderOf, type DockerTestEngine } from './support/engines';
import { freePort } from './support/free-port';
import { program, ROOT } from './support/programs';
import { until } from './support/server';

jest.setTimeout(120_000);

const content = { machine: 'DGX-1', installation: 'satu', call: 'list', args: {} };

describe('an order', () => {
  const reader = () => createOrderReader(KEYS.publicKey, 'DGX-1');
  const order = (over: Partial<typeof content> = {}) => signedOrder(KEYS.privateKey, { ...content, ...over });

  it('counts once', () => {
    const [orders, one] = [reader(), order()];
    expect([orders.read(one)?.call, orders.read(one)]).toEqual(['list', null]);
    expect(orders.read(order())?.call).toBe('list');
  });

  it.each<[string, () => string | undefined]>([
    ['none', () => undefined],
    ['nonsense', () => 'a.b'],
    ['signed by another', () => signedOrder(OTHER_KEYS.privateKey, content)],
    ['for another machine', () => order({ machine: 'DGX-2' })],
    [
      'of other words than the signed ones',
      () => order().replace(/^[^.]+/, order({ call: 'remove' }).split('.')[0] ?? ''),
    ],
  ])('is refused: %s', (_, make) => {
    expect(reader().read(make())).toBeNull();
  });

  it('is refused when it is too old, from a clock far ahead, or from before the start of the agent', async () => {
    const [orders, one] = [reader(), order()];
    expect([orders.read(one, Date.now() + 61_000), orders.read(one, Date.now() - 61_000)]).toEqual([null, null]);
    await new Promise((later) => setTimeout(later, 5));
    expect(reader().read(one)).toBeNull();
  });
});

describe('two machines with an agent each', () => {
  let machines: DockerTestEngine[];
  let agents: TestAgent[];
  let bookings: Bookings;
  const installation = newInstallation();
  beforeAll(async () => {
    machines = await Promise.all([openFake(), openDocker()]);
    bookings = await openBookings();
    agents = await Promise.all(
      machines.map((machine, index) =>
        startAgent(index === 0 ? bookings.machine : 'DGX-LAIN', (one) => machine.driver(one), 32),
      ),
    );
    await bookings.db.query(
      `insert into machine.machine (id_mesin, nama_mesin, url, description, gpu, mig_pergpu)
       values ('lain', 'DGX-LAIN', 'http://x.test', 'uji', 8, 7), ('tanpa', 'DGX-TANPA', 'http://x.test', 'uji', 8, 7)`,
    );
  });
  afterAll(async () => {
    await Promise.all((agents ?? []).map((agent) => agent.stop()));
    await Promise.all((machines ?? []).map((machine) => machine.stop()));
    await bookings?.close();
  });

  const engine = () => {
    const urls = new Map([
      [bookings.machine, agents[0]?.url ?? ''],
      ['DGX-LAIN', agents[1]?.url ?? ''],
    ]);
    return createAgentsEngine({ agents: urls, key: KEYS.privateKey, installation });
  };
  const lines: string[] = [];
  const log = (...line: readonly unknown[]) => void lines.push(JSON.stringify(line));
  const look = (now: Date) => reconcile({ db: bookings.db, engine: engine(), log, settings: SMALL }, now);

  it('each runs its own; one that is away keeps the other from nothing, one without agent is told', async () => {
    const here = await bookings.book(NOON);
    const there = await bookings.book(NOON);
    const nowhere = await bookings.book(NOON);
    await bookings.change(there, { id_mesin: 'lain' });
    await bookings.change(nowhere, { id_mesin: 'tanpa' });
    await machines[0]?.setDown(true);
    await look(NOON);
    expect(await bookings.report(here)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/tidak menjawab/),
    });
    expect(await bookings.report(there)).toMatchObject({ state: 'running', address: agents[1]?.url });
    expect((await bookings.report(nowhere))?.reason).toMatch(/^Mesin ini belum tersambung/);
    expect(lines.join()).toContain('machine could not be looked after');
    await machines[0]?.setDown(false);
    await look(after(60));
    const running = await Promise.all(machines.map((machine) => machine.running(installation)));
    expect(running).toEqual([[here], [there]]);
    // Less than was ordered: the machine's own limit.
    expect(await machines[0]?.inspect(here)).toMatchObject({ HostConfig: { Memory: 32 * 2 ** 20 } });
  });

  it('what the door lets through is handed on to the container, websockets too, and nothing else', async () => {
    const [machine, agent] = [machines[1], agents[1]];
    const id = newId();
    await engine().ensure(orderOf(id, { machine: 'DGX-LAIN', token: 'rahasia' }));
    const address = await engine().addressOf(id);
    expect(address).toBe(agent?.url);
    const ask = (path: string) => fetch(`${address}${path}`, { headers: { authorization: 'token rahasia' } });
    if (machine?.isReal) {
      const reply = await until(async () => {
        const found = await ask(`/lab/${id}/tree`);
        return found.status === 200 ? found : null;
      }, 'Jupyter does not answer');
      expect(await reply.text()).toContain(`GET /lab/${id}/tree`);
      expect(await spokenOver(`${address}/lab/${id}/ws`, 'halo')).toBe('halo');
    } else expect((await ask(`/lab/${id}/tree`)).status).toBe(502);
    expect((await ask(`/lab/${newId()}/tree`)).status).toBe(502);
    expect((await ask('/containers/json')).status).toBe(404);
    const replayed = { [ORDER_HEADER]: signedOrder(OTHER_KEYS.privateKey, { ...content, machine: 'DGX-LAIN' }) };
    expect((await fetch(`${address}/orders/list`, { method: 'POST', headers: replayed })).status).toBe(401);
    await engine().remove(id);
  });
});

it('the agent starts as a program of its own, says what is missing, and carries out what the portal signs', async () => {
  const machine = await openFake();
  const script = await program('agent');
  const start = (env: Record<string, string>) => {
    const child = spawn(process.execPath, [script], { cwd: ROOT, env: { PATH: process.env['PATH'], ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += String(piece)));
    return { child, output: () => output };
  };
  try {
    const port = await freePort();
    const key = KEYS.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const wrong = start({ AGENT_MACHINE: 'DGX-1' });
    await until(() => wrong.child.exitCode !== null, 'it did not end');
    expect([wrong.child.exitCode, wrong.output()]).toEqual([1, expect.stringContaining('AGENT_PUBLIC_KEY')]);
    const { child, output } = start({
      AGENT_MACHINE: 'DGX-1',
      AGENT_PUBLIC_KEY: key,
      AGENT_PORT: String(port),
      AGENT_HOST: '127.0.0.1',
      ENGINE_SOCKET: machine.socket,
    });
    try {
      await until(() => output().includes('PORTAL_AGENT_READY'), 'it does not listen');
      const agents = new Map([['DGX-1', `http://127.0.0.1:${port}`]]);
      const installation = newInstallation();
      const engine = createAgentsEngine({ agents, key: KEYS.privateKey, installation });
      const id = newId();
      await engine.ensure(orderOf(id, { machine: 'DGX-1' }));
      expect([await engine.list(), await machine.running(installation)]).toEqual([
        [{ id, isRunning: true, exitCode: null }],
        [id],
      ]);
    } finally {
      child.kill('SIGTERM');
      await until(() => child.exitCode !== null, 'it does not end');
    }
  } finally {
    await machine.stop();
  }
});

/** Opens a websocket by hand, sends some bytes and gives as many back. */
function spokenOver(url: string, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers: { connection: 'Upgrade', upgrade: 'websocket' } });
    asking.once('error', reject);
    asking.once('response', () => reject(new Error('no websocket')));
    asking.once('upgrade', (_reply, socket) => {
      socket.once('data', (piece: Buffer) => {
        socket.destroy();
        resolve(piece.toString());
      });
      socket.write(words);
    });
    asking.end();
  });
}
