import { fillPath } from '../contract/endpoint';
import {
  INTERNAL_SECRET_HEADER,
  type InternalCall,
  type InternalRequest,
  type InternalResponse,
} from '../contract/internal/internal-call';

const TIME_LIMIT_MS = 10_000;

export interface ServerCallOptions {
  readonly path?: Readonly<Record<string, string>>;
  readonly secret?: string;
  readonly token?: string;
  readonly signal?: AbortSignal;
  /** 10 s by default. */
  readonly timeLimitMs?: number;
}

export class ServerRefusal extends Error {
  override readonly name: string = 'ServerRefusal';
  constructor(
    readonly status: number,
    readonly body: unknown,
    { service, path }: InternalCall,
  ) {
    super(`${service} answered ${status} to ${path}`);
  }
}

/**
 * Makes an internal call.
 * @param base URL of the server
 * @throws ServerRefusal if it answers with an error status; Error on a timeout or an unexpected response
 */
export async function callServer<Call extends InternalCall>(
  base: string,
  call: Call,
  request: InternalRequest<Call>,
  options: ServerCallOptions = {},
): Promise<InternalResponse<Call>> {
  const response = await fetchServer(base, call, request, options);
  return checkResponse(call, await response.json());
}

/** Like {@link callServer} for a call that answers with a file. The caller must read or cancel `body`. */
export async function fetchFile<Call extends InternalCall>(
  base: string,
  call: Call,
  options: ServerCallOptions,
): Promise<{ readonly headers: InternalResponse<Call>; readonly body: ReadableStream<Uint8Array> | null }> {
  const { headers, body } = await fetchServer(base, call, {}, options);
  try {
    return { headers: checkResponse(call, Object.fromEntries(headers)), body };
  } catch (error) {
    await body?.cancel();
    throw error;
  }
}

async function fetchServer(
  base: string,
  call: InternalCall,
  request: unknown,
  { path = {}, ...options }: ServerCallOptions,
): Promise<Response> {
  const values = Object.entries(request ?? {}).filter(([, value]) => value !== undefined);
  const form = new URLSearchParams(values.map(([name, value]) => [name, String(value)]));
  const query = call.method === 'GET' && values.length > 0 ? `?${form}` : '';
  const response = await fetch(base + fillPath(call.path, path, null) + query, {
    method: call.method,
    headers: {
      ...buildHeaders(options),
      ...(call.method === 'POST' && call.encoding !== 'form' ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.method === 'POST' ? { body: call.encoding === 'form' ? form : JSON.stringify(request) } : {}),
    credentials: 'omit',
    cache: 'no-store',
    signal: createSignal(options),
  });
  if (!response.ok) throw new ServerRefusal(response.status, await response.json().catch(() => null), call);
  return response;
}

export function buildHeaders({ secret, token }: ServerCallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    ...(secret === undefined ? {} : { [INTERNAL_SECRET_HEADER]: secret }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}

export function createSignal({ signal, timeLimitMs = TIME_LIMIT_MS }: ServerCallOptions): AbortSignal {
  return signal ?? AbortSignal.timeout(timeLimitMs);
}

function checkResponse<Call extends InternalCall>(call: Call, response: unknown): InternalResponse<Call> {
  const result = call.response.safeParse(response);
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`${call.service} answered ${call.path} in another shape: ${faults.join('; ')}`);
  }
  // The type derives from the schema that parsed it.
  return result.data as InternalResponse<Call>;
}
