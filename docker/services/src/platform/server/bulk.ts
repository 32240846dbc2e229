import { Readable } from 'node:stream';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { audited } from '../audit/audited';
import { readSession } from '../auth/access';
import type { Call, Handler } from '../call';
import { HttpError } from '../http/http-error';
import { refusal } from '../http/refusal';
import { matchingCount, selectIds } from '../lists/narrow';
import { parseListQuery, loadInOrder } from '../lists/list-handlers';
import type { ServerList } from '../lists/server-list';
import { describeError } from '../log';

const BATCH = 100;

interface RowChange {
  readonly endpoint: Endpoint;
  readonly handler: Handler;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Changes all rows that the rule of a request selects, each in its own transaction with its own audit entry. The
 * response has a first line with the number of rows, then one line for each row. It stops when the receiver disconnects
 * or the session ends; completed changes stay. Rows that are added meanwhile may or may not be included.
 * @param nameOf name of a row in the response
 */
export function createBulkHandler<Row>(
  list: ServerList<Row>,
  nameOf: (row: Row) => string,
  changes: Readonly<Record<string, (row: Row) => RowChange>>,
): Handler {
  return async (call) => {
    const changeOf = changes[call.fields['action'] ?? ''];
    if (!changeOf) throw refusal('list/parameter', { name: 'action' });
    const rule = Object.fromEntries(new URLSearchParams(call.fields['rule']));
    const narrowing = parseListQuery(list.list, rule);
    const own = list.own(call);
    const lineOf = async (row: Row) => {
      const change = changeOf(row);
      return { id: change.params['id'], name: nameOf(row), ...(await changeOne(call, change)) };
    };
    async function* lines(): AsyncGenerator<string> {
      yield line({ total: await matchingCount(call.db, list, own, narrowing) });
      for (let after: string | null = null; ;) {
        const found: { id: string }[] = await selectIds(call.db, list, own, { narrowing, after, limit: BATCH });
        if (!(await readSession(call.request, call.context))) return;
        const ids = found.map(({ id }) => id);
        for (const row of await loadInOrder(list, call, ids, { columns: [] })) yield line(await lineOf(row));
        if (found.length < BATCH) return;
        after = ids.at(-1) ?? null;
      }
    }
    call.reply.type('application/x-ndjson').header('x-accel-buffering', 'no');
    return { message: '', data: Readable.from(lines(), { objectMode: false, highWaterMark: 0 }) };
  };
}

const line = (value: object) => `${JSON.stringify(value)}\n`;

/** Makes one change. A refusal is returned in the form of the single call. */
async function changeOne(call: Call, { endpoint, handler, params }: RowChange): Promise<object> {
  const { context, session } = call;
  const works: (() => Promise<void> | void)[] = [];
  try {
    await context.db.transaction((tx) => {
      const own: Call = { ...call, db: tx, params, session, afterCommit: (work) => works.push(work) };
      return audited(own, endpoint, session, () => handler(own));
    });
    context.wakeQueues();
    for (const work of works) await work();
    return { state: 'done' };
  } catch (error) {
    if (error instanceof HttpError && error.status < 500)
      return { state: 'refused', status: error.status, body: error.body };
    context.log('error', 'a row of a bulk change failed', { call: endpoint.name, error: describeError(error) });
    return { state: 'failed' };
  }
}
