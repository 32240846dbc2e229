import type { KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Engine } from '../engine';
import { EngineFailure } from '../engine-failure';
import { agentResponse, ARCHIVE_TYPE, CALLS, type Args, type CallName, type Result } from './calls';
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
  /** Takes the archive that comes in place of a response. */
  readonly receive?: (tar: Readable) => Promise<void>;
  readonly signal?: AbortSignal;
}

/** The Docker Engine of one machine, by the agent that alone holds its socket. */
export function createAgentEngine({ machine, url, key, installation }: AgentPlace): Engine {
  const call = async <Name extends CallName>(
    name: Name,
    args: Args<Name>,
    { body, receive, signal = AbortSignal.timeout(PATIENCE_MS) }: Sending = {},
  ): Promise<Result<Name>> => {
    const away = (detail: string, reason = AWAY) => new EngineFailure('away', reason, `${machine} ${name}: ${detail}`);
    const headers = { [ORDER_HEADER]: signedOrder(key, { machine, installation, call: name, args }) };
    // Node's stream of the web, which the types of the browser's `fetch` do not know as theirs.
    const stream = body && (Readable.toWeb(body) as unknown as RequestInit['body']);
    const sent = stream ? { body: stream, duplex: 'half' as const } : {};
    const { status, text } = await fetch(`${url}/orders/${name}`, { method: 'POST', headers, signal, ...sent })
      .then(async (reply) => ({ status: reply.status, text: await textOf(reply, receive) }))
      .catch((error: unknown) => {
        throw error instanceof Unreceived ? error.cause : away(String(error));
      });
    if (text === null) return CALLS[name].result.parse(true) as Result<Name>; // an archive was received
    if (status === 401) throw away('HTTP 401', LOCKED_OUT);
    if (status === 404) throw new EngineFailure('refused', TOO_OLD, `${machine} ${name}: HTTP 404`);
    const response = agentResponse.safeParse(parse(text));
    if (!response.success) throw away(`HTTP ${status}`);
    if ('failure' in response.data) {
      const { kind, reason, detail } = response.data.failure;
      throw new EngineFailure(kind, reason, `${machine} ${name}: ${detail}`);
    }
    return CALLS[name].result.parse(response.data.result) as Result<Name>; // the schema of that name
  };
  return {
    kind: 'docker',
    list: () => call('list', {}),
    ensure: async (order) => void (await call('ensure', order)),
    remove: async (id) => void (await call('remove', { id })),
    // The agent hands on what comes for a container: nobody else reaches its network.
    addressOf: async (id) => ((await call('isEntered', { id })) ? url : null),
    removeHome: (home) => call('removeHome', { home }),
    packHome: (home, receive) => call('packHome', { home }, { receive, signal: new AbortController().signal }),
    stats: (id) => call('stats', { id }),
    logs: (id, lines) => call('logs', { id, lines }),
    build: async ({ sha256, open }, signal) => call('build', { sha256 }, { body: await open(), signal }),
    lookUp: (reference, signal) => call('lookUp', { reference }, { signal }),
    removeImage: (image) => call('removeImage', { image }),
  };
}

/** What went wrong with an archive where it was received, not on its way. */
class Unreceived extends Error {}

/** The response's text; null when it was an archive, which is then received. */
async function textOf(reply: Response, receive: Sending['receive']): Promise<string | null> {
  const { body } = reply;
  if (!receive || !body || reply.headers.get('content-type') !== ARCHIVE_TYPE) return reply.text();
  // Node's stream of the web, as above.
  const tar = Readable.fromWeb(body as unknown as Parameters<typeof Readable.fromWeb>[0]);
  await receive(tar).catch((cause: unknown) => {
    throw new Unreceived('not received', { cause });
  });
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
