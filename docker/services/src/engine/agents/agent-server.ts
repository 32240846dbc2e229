import type { KeyObject } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Engine } from '../engine';
import { EngineFailure } from '../engine-failure';
import { describeError, type Log } from '../../log';
import { ARCHIVE_TYPE, CALLS, carryOut, type CallName } from './calls';
import { addForwarding } from './forwarding';
import { createOrderReader, ORDER_HEADER, type Order } from './order';

interface Options {
  readonly machine: string;
  /** The portal's public key. */
  readonly key: KeyObject;
  /** The engine of this machine for the containers of an installation. */
  readonly engineOf: (installation: string) => Engine;
  /** The most that one container gets here, whatever is ordered. */
  readonly limits: { readonly memoryMb: number; readonly cpus: number };
  /** Certificate and its key, PEM; null: HTTP, for a network of its own. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly log: Log;
}

/** While a build goes on, so often something is sent: who waits for a response gives up on silence, ms. */
const HEARTBEAT_MS = 10_000;

/**
 * The agent of one GPU machine: carries out what the portal signed, on the daemon whose socket it alone holds, with its
 * own table of devices, its own base image and its own limits; and hands on what the door lets through to a container.
 */
export function createAgent(options: Options): Server {
  const { machine, key, tls } = options;
  const orders = createOrderReader(key, machine);
  /** Portals whose containers may be here. */
  const installations = new Set<string>();
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const [, name = ''] = /^\/orders\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (request.url === '/health') return void response.writeHead(200).end();
    if (request.method !== 'POST' || !isCall(name)) return void response.writeHead(404).end();
    const header = request.headers[ORDER_HEADER];
    const order = orders.read(typeof header === 'string' ? header : undefined);
    if (order?.call !== name) {
      options.log('warn', 'order refused', { call: name });
      return void response.writeHead(401).end();
    }
    if (name === 'packHome') return void packHere(options.engineOf(order.installation), order.args, response);
    void reply(response, () => perform(request, response, { name, order }));
  };

  const perform = (
    request: IncomingMessage,
    response: ServerResponse,
    { name, order: { installation, args } }: { readonly name: Exclude<CallName, 'packHome'>; readonly order: Order },
  ): Promise<unknown> => {
    const engine = options.engineOf(installation);
    installations.add(installation);
    if (name === 'ensure') return carryOut(engine, name, limited(CALLS.ensure.args.parse(args)));
    if (name !== 'build' && name !== 'lookUp') return carryOut(engine, name, args);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    if (name === 'lookUp') return lookUpHere(engine, CALLS.lookUp.args.parse(args).reference, gone.signal);
    const { sha256 } = CALLS.build.args.parse(args);
    return buildHere(engine, { sha256, open: async () => request }, gone.signal);
  };
  const limited = (order: ReturnType<typeof CALLS.ensure.args.parse>) => ({
    ...order,
    // The table of devices is this machine's own.
    machine,
    memoryMb: Math.min(order.memoryMb, options.limits.memoryMb),
    cpus: Math.min(order.cpus, options.limits.cpus),
  });

  const server = tls ? createTlsServer(tls) : createServer();
  addForwarding(server, handle, (id) => firstAddress([...installations].map(options.engineOf), id));
  return server;
}

function isCall(name: string): name is CallName {
  return Object.hasOwn(CALLS, name);
}

function buildHere(engine: Engine, ...order: Parameters<NonNullable<Engine['build']>>) {
  if (engine.build) return engine.build(...order);
  throw new EngineFailure('refused', 'Mesin ini belum punya image dasar. Minta admin menetapkannya.');
}

function lookUpHere(engine: Engine, ...asked: Parameters<NonNullable<Engine['lookUp']>>) {
  if (engine.lookUp) return engine.lookUp(...asked);
  throw new EngineFailure('refused', 'Image tidak dicari di mesin ini.');
}

/** Answers with a home folder's archive; in JSON where there is none, or it cannot be had. */
async function packHere(engine: Engine, args: unknown, response: ServerResponse): Promise<void> {
  const { home } = CALLS.packHome.args.parse(args);
  try {
    const isPacked = await engine.packHome?.(home, async (tar) => {
      response.writeHead(200, { 'content-type': ARCHIVE_TYPE });
      await pipeline(tar, response);
    });
    if (!isPacked) await reply(response, async () => false);
  } catch (error) {
    // After the headers are sent an error can only cut the response off; the reader notices the incomplete archive.
    if (response.headersSent) return void response.destroy();
    await reply(response, async () => {
      throw error;
    });
  }
}

/** Answers with what came of a call. The status goes before it: a failure stands in the body. */
async function reply(response: ServerResponse, work: () => Promise<unknown>): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.flushHeaders();
  const heartbeat = setInterval(() => response.write(' '), HEARTBEAT_MS);
  try {
    response.end(JSON.stringify({ result: await work() }));
  } catch (error) {
    const { kind, reason, message } =
      error instanceof EngineFailure
        ? error
        : { kind: 'refused', reason: 'Perintah tidak dapat dijalankan di mesin ini.', message: describeError(error) };
    response.end(JSON.stringify({ failure: { kind, reason, detail: String(message) } }));
  } finally {
    clearInterval(heartbeat);
  }
}

async function firstAddress(engines: readonly Engine[], id: string): Promise<string | null> {
  for (const engine of engines) {
    const address = await engine.addressOf(id).catch(() => null);
    if (address !== null) return address;
  }
  return null;
}
