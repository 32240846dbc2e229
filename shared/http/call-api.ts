import axios, { isAxiosError, isCancel, type AxiosInstance } from 'axios';
import { currentSession, endSession } from '../auth/session';
import type { Session } from '../auth/stored-session';
import { pathOf, type ResponseOf, type Endpoint } from '../contract/endpoint';
import { isRole, type Role } from '../contract/account/roles';
import { TIME_LIMIT } from '../contract/time/time-limit';
import { learnServerTime } from '../browser/server-clock';
import { ApiError } from './api-error';
import { arrivedResponse, earlyResponse, forgetEarlyResponses } from './early-responses';
import { encodeBody, type BodyValues } from './encode-body';
import { readResponse, readAtOnce } from './read-response';
import { runtimeConfig } from './runtime-config';
import { can, noteFailure, noteSuccess } from './server-profile/capabilities';
import { sendsToken } from './server-profile/sends-token';
import { UPLOAD_LIMIT, watchUpload } from './upload-limit';

export interface CallOptions {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyValues;
  readonly signal?: AbortSignal;
  /** Receives the sent share of the body, 0 to 1, with sent and total bytes. */
  readonly onProgress?: (share: number, sent: number, total: number) => void;
  /** A repeated request with the same key has no further effect. Sent only to servers that support such keys. */
  readonly idempotencyKey?: string;
  /** True: the caller shows 401, 403 and 404 itself (guards, public pages). */
  readonly quiet?: boolean;
  /** Time until the response, ms; of an upload the time without progress. */
  readonly timeLimit?: number;
}

let client: AxiosInstance | null = null;

function http(): AxiosInstance {
  client ??= axios.create({
    withCredentials: true,
    validateStatus: () => true,
    headers: { Accept: 'application/json' },
  });
  return client;
}

/**
 * Makes a call of the contract.
 * @returns the parsed `data`, or the whole response of a call without envelope
 * @throws ApiError; 401, 403 and 404 are also reported to the shell, which ends the session or shows the dialog
 */
export async function callApi<E extends Endpoint>(endpoint: E, options: CallOptions = {}): Promise<ResponseOf<E>> {
  try {
    const data = await readResponse(endpoint, await send(endpoint, options));
    noteSuccess(endpoint, data);
    return data;
  } catch (error) {
    const failure = error instanceof ApiError ? error : unexpected(endpoint, error);
    noteFailure(endpoint, failure);
    if (failure.kind === 'unauthenticated' && endpoint.service === 'main' && !options.quiet) endSession('expired');
    // The caller copes with a server that lacks this capability.
    const isMissing = failure.kind === 'notFound' && endpoint.capability !== undefined && !can(endpoint.capability);
    if (!options.quiet && !isMissing) for (const listener of listeners) failure.isReported = listener(failure);
    throw failure;
  }
}

/** Returns the data of an early reading call, once, if its response has arrived. */
export function arrivedData<E extends Endpoint>(
  endpoint: E,
  values: Pick<CallOptions, 'path' | 'query'>,
): ResponseOf<E> | undefined {
  const session = currentSession();
  if (session.status !== 'signedIn') return undefined;
  const addressOf = () => serverOf(endpoint) + addressIn(endpoint, values, ownRole(session));
  const data = arrivedResponse(addressOf, session.token, (response) => readAtOnce(endpoint, response));
  if (data !== undefined) noteSuccess(endpoint, data);
  return data;
}

function serverOf({ service }: Endpoint): string {
  const { apiUrl, machineUrl } = runtimeConfig();
  return service === 'main' ? apiUrl : machineUrl;
}

function addressIn(
  endpoint: Endpoint,
  { path, query }: Pick<CallOptions, 'path' | 'query'>,
  role: Role | null,
): string {
  const parameters = new URLSearchParams(query).toString();
  return pathOf(endpoint, path, role) + (parameters && `?${parameters}`);
}

function ownRole(session: Session): Role | null {
  return session.status === 'signedIn' && isRole(session.role) ? session.role : null;
}

async function send(endpoint: Endpoint, options: CallOptions) {
  const session = currentSession();
  const sendsCredentials = sendsToken(endpoint.service, can('machine-tokens'));
  const role = ownRole(session);
  const hasFiles = Object.values(options.body ?? {}).some((value) => value instanceof Blob);
  const encoded = encodeBody(endpoint, options.body);
  const baseURL = serverOf(endpoint);
  const url = addressIn(endpoint, options, role);
  if (endpoint.method !== 'GET') forgetEarlyResponses();
  const early = session.status === 'signedIn' ? await earlyResponse(endpoint.name, baseURL + url, session.token) : null;
  if (early) return early;
  const upload = hasFiles ? watchUpload(options.timeLimit ?? UPLOAD_LIMIT, options.signal) : null;
  const response = await http()
    .request({
      baseURL,
      url,
      method: endpoint.method,
      data: encoded,
      withCredentials: sendsCredentials,
      headers: {
        ...(sendsCredentials && session.status === 'signedIn' ? { Authorization: `Bearer ${session.token}` } : {}),
        ...(options.idempotencyKey && can('idempotency-keys') ? { 'Idempotency-Key': options.idempotencyKey } : {}),
      },
      timeout: upload ? 0 : (options.timeLimit ?? TIME_LIMIT),
      signal: upload?.signal ?? options.signal,
      onUploadProgress:
        upload || options.onProgress
          ? ({ total, loaded }) => {
              upload?.goOn();
              options.onProgress?.(total ? loaded / total : 0, loaded, total ?? 0);
            }
          : undefined,
    })
    .catch((error: unknown) => {
      throw upload?.isStill() ? new ApiError('timeout', endpoint.name, { cause: error }) : error;
    })
    .finally(() => upload?.end());
  learnServerTime(response.headers['date']);
  return {
    status: response.status,
    statusText: response.statusText,
    body: response.data as unknown,
    retryAfter: typeof response.headers['retry-after'] === 'string' ? response.headers['retry-after'] : undefined,
  };
}

function unexpected(endpoint: Endpoint, error: unknown): ApiError {
  if (isCancel(error)) return new ApiError('cancelled', endpoint.name, { cause: error });
  if (isAxiosError(error)) {
    const timedOut = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
    return new ApiError(timedOut ? 'timeout' : 'offline', endpoint.name, { cause: error });
  }
  throw error;
}

/** Returns whether it shows the failure, so that the caller shows no toast. */
type Listener = (failure: ApiError) => boolean;
const listeners = new Set<Listener>();

/** Calls `listener` for every failed call, e.g. to end the session. Returns the function that unsubscribes. */
export function onApiFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
