import type { KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Engine } from '../engine';
import { EngineFailure } from '../engine-failure';
import { agentAnswer, CALLS, type Args, type CallName, type Result } from './calls';
import { ORDER_HEADER, signedOrder } from './order';

/** One machine's agent, and who gives it orders. */
export interface AgentPlace {
  readonly machine: string;
  /** Address of the agent, without a slash at its end. */
  readonly url: string;
  /** The portal's private key. */
  readonly key: KeyObject;
  readonly installation: string;
}

const AWAY = 'Mesin container tidak menjawab. Dicoba lagi otomatis; slot tetap milik Anda.';
const LOCKED_OUT = 'Agen mesin ini menolak perintah portal. Beri tahu admin; slot tetap milik Anda.';
const TOO_OLD = 'Agen mesin ini belum mengenal perintah ini. Minta admin memperbaruinya; dicoba lagi otomatis.';
/** An agent asks its daemon, which may be busy, ms. */
const PATIENCE_MS = 90_000;

interface Sending {
  readonly body?: Readable;
  readonly signal?: AbortSignal;
}

/** The Docker Engine of one machine, by the agent that alone holds its socket. */
export function createAgentEngine({ machine, url, key, installation }: AgentPlace): Engine {
  const call = async <Name extends CallName>(
    name: Name,
    args: Args<Name>,
    { body, signal = AbortSignal.timeout(PATIENCE_MS) }: Sending = {},
  ): Promise<Result<Name>> => {
    const away = (detail: string, reason = AWAY) => new EngineFailure('away', reason, `${machine} ${name}: ${detail}`);
    const headers = { [ORDER_HEADER]: signedOrder(key, { machine, installation, call: name, args }) };
    // Node's stream of the web, which the types of the browser's `fetch` do not know as theirs.
    const stream = body && (Readable.toWeb(body) as unknown as RequestInit['body']);
    const sent = stream ? { body: stream, duplex: 'half' as const } : {};
    const { status, text } = await fetch(`${url}/orders/${name}`, { method: 'POST', headers, signal, ...sent })
      .then(async (reply) => ({ status: reply.status, text: await reply.text() }))
      .catch((error: unknown) => {
        throw away(String(error));
      });
    if (status === 401) throw away('HTTP 401', LOCKED_OUT);
    if (status === 404) throw new EngineFailure('refused', TOO_OLD, `${machine} ${name}: HTTP 404`);
    const answer = agentAnswer.safeParse(parse(text));
    if (!answer.success) throw away(`HTTP ${status}`);
    if ('failure' in answer.data) {
      const { kind, reason, detail } = answer.data.failure;
      throw new EngineFailure(kind, reason, `${machine} ${name}: ${detail}`);
    }
    return CALLS[name].answer.parse(answer.data.result) as Result<Name>; // the schema of that name
  };
  return {
    kind: 'docker',
    list: () => call('list', {}),
    ensure: async (order) => void (await call('ensure', order)),
    remove: async (id) => void (await call('remove', { id })),
    // The agent hands on what comes for a container: nobody else reaches its network.
    addressOf: async (id) => ((await call('isEntered', { id })) ? url : null),
    removeHome: (home) => call('removeHome', { home }),
    stats: (id) => call('stats', { id }),
    logs: (id, lines) => call('logs', { id, lines }),
    build: async ({ sha256, open }, signal) => call('build', { sha256 }, { body: await open(), signal }),
    lookUp: (reference, signal) => call('lookUp', { reference }, { signal }),
    removeImage: (image) => call('removeImage', { image }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
