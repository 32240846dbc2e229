// Imported by their public names: this file is bundled into areas, but the page has one session and one client.
import { currentSession, endSession } from '@portal/shared/auth';
import { ApiError, isApiError, runtimeConfig } from '@portal/shared/http';
import { pathOf, type Endpoint } from '../contract/endpoint';
import { isRole } from '../contract/account/roles';
import { codeIn, messageIn } from '../http/server-profile/refusal-forms';
import { refusedResponse } from '../server-calls/refused-response';
import { reasonOf } from './run-each';

/** Progress or result of a change of all rows that match. */
export interface RuleRun {
  /** Rows that matched at the start; null until the server has counted them. */
  readonly total: number | null;
  readonly done: number;
  /** Ids of the changed rows, if the server sends them. */
  readonly doneIds: ReadonlySet<string>;
  readonly left: number;
  readonly reasons: readonly { readonly name: string; readonly reason: string }[];
  readonly state: 'running' | 'over' | 'cut';
  /** Why it was cut; null if the person stopped it, or the response just ended. */
  readonly failure: unknown;
}

export const NO_PROGRESS: RuleRun = {
  total: null,
  done: 0,
  doneIds: new Set(),
  left: 0,
  reasons: [],
  state: 'running',
  failure: null,
};

const MOST_REASONS = 100;

interface Rule {
  readonly endpoint: Endpoint;
  readonly body: Readonly<Record<string, string>>;
  /** The run that this one repeats: rows that it changed stay counted as changed, even if they match again. */
  readonly earlier: RuleRun;
  readonly onProgress: (run: RuleRun) => void;
  readonly signal: AbortSignal;
}

interface Line {
  readonly id?: string | number;
  readonly total?: number;
  readonly name?: string;
  readonly state?: 'done' | 'refused' | 'failed';
  readonly status?: number;
  readonly body?: unknown;
}

/**
 * Asks the server to change all rows that match, and reports each line of its response. Never throws. If the session
 * has ended, the person is led to the login page.
 */
export async function runRule({ endpoint, body, earlier, onProgress, signal }: Rule): Promise<void> {
  const before = earlier.doneIds;
  const doneIds = new Set(before);
  let run: RuleRun = { ...NO_PROGRESS, done: before.size, doneIds };
  const report = (change: Partial<RuleRun>) => onProgress((run = { ...run, ...change }));
  report({});
  try {
    for await (const line of linesOf(endpoint, body, signal)) {
      if (line.total !== undefined) report({ total: line.total + before.size });
      else if (before.has(String(line.id))) report({ total: (run.total ?? 0) - 1 });
      else if (line.state === 'done') {
        if (line.id !== undefined) doneIds.add(String(line.id));
        report({ done: run.done + 1 });
      } else {
        const reason = { name: line.name ?? '', reason: reasonOf(errorOf(endpoint, line)) };
        report({ left: run.left + 1, reasons: [...run.reasons, reason].slice(0, MOST_REASONS) });
      }
    }
    report({ state: run.total === null || run.done + run.left < run.total ? 'cut' : 'over' });
  } catch (caught) {
    const failure = caught instanceof TypeError ? new ApiError('offline', endpoint.name, { cause: caught }) : caught;
    report({ state: 'cut', failure: signal.aborted ? null : failure });
    if (isApiError(failure, 'unauthenticated')) endSession('expired');
  }
}

async function* linesOf(
  endpoint: Endpoint,
  body: Readonly<Record<string, string>>,
  signal: AbortSignal,
): AsyncGenerator<Line> {
  const session = currentSession();
  if (session.status !== 'signedIn') return;
  const path = pathOf(endpoint, {}, isRole(session.role) ? session.role : null);
  const response = await fetch(runtimeConfig().apiUrl + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw await refusedResponse(endpoint.name, response);
  if (!response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (text + decoder.decode(piece.value, { stream: true })).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Line;
  }
}

function errorOf({ name }: Endpoint, { state, status, body }: Line): ApiError {
  if (state === 'failed') return new ApiError('server', name, {});
  return new ApiError('refused', name, { status, serverMessage: messageIn(body), code: codeIn(body) });
}
