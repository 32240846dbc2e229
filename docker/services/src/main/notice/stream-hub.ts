import type { ServerResponse } from 'node:http';
import type { NoticeItem } from '@portal/shared/contract/entities/notice';
import { isAdminRole, roleNumber } from '@portal/shared/contract/account/roles';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Session } from '../../platform/auth/session';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { account, session as sessions } from '../../platform/db/schema/accounts';
import { audit } from '../../platform/db/schema/audit';
import { announcement, notice } from '../../platform/db/schema/notices';
import { proposal_event } from '../../platform/db/schema/proposals';
import { describeError } from '../../platform/log';
import { isShown, NOTICE_COLUMNS, noticeResponse } from './notice-row';

/** Limit of a person's open streams per replica: one per browser, and some that are not closed yet. */
export const STREAMS_A_PERSON = 6;

/** Query interval while somebody listens, ms: the longest delay for notices that another replica wrote. */
const LOOK_MS = 2000;
/** Delay after a write of this replica, so that several writes cause one query. */
const SOON_MS = 50;
/** Unread bytes after which a listener is disconnected. */
const MOST_UNREAD_BYTES = 64 * 1024;

interface State {
  readonly unread: number;
  readonly newest: NoticeItem | null;
  /** Identifies the announcements on the dashboards of the person's role, with their words; empty without any. */
  readonly announcements?: string;
  /** Number that grows with every change of a list, for admins. */
  readonly changes?: number;
}

interface Stream {
  readonly session: Session;
  readonly out: ServerResponse;
  sentText: string | null;
}

type StreamHub = ReturnType<typeof createHub>;

const hubs = new WeakMap<Context, StreamHub>();

export function streamHubOf(context: Context): StreamHub {
  const known = hubs.get(context);
  if (known) return known;
  const hub = createHub(context);
  hubs.set(context, hub);
  return hub;
}

/** Creates a hub that makes one query for all listeners together, and none while nobody listens. */
function createHub({ db, log, config }: Pick<Context, 'db' | 'log' | 'config'>) {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | null = null;
  let dueAt = Infinity;
  let isLooking = false;
  let isClosed = false;

  // Sends comment lines, because proxies close silent connections.
  const heartbeat = setInterval(
    () => streams.forEach((stream) => write(stream, ': \n\n')),
    config.noticeHeartbeatSeconds * 1000,
  );
  heartbeat.unref();

  const lookIn = (pause: number) => {
    if (isClosed || streams.size === 0 || (timer && dueAt <= Date.now() + pause)) return;
    if (timer) clearTimeout(timer);
    dueAt = Date.now() + pause;
    timer = setTimeout(() => void look(), pause);
    timer.unref();
  };

  const look = async () => {
    timer = null;
    if (isLooking) return lookIn(SOON_MS);
    isLooking = true;
    try {
      const asked = [...streams];
      const states = await statesOf(db, [...new Set(asked.flatMap(({ session }) => session.id ?? []))]);
      const announcements = await announcementsByRole(db);
      const changes = asked.some(isAdmin) ? await countChanges(db) : 0;
      for (const stream of asked) {
        const state = states.get(stream.session.id ?? '');
        const shown = announcements.get(roleNumber(stream.session.role)) ?? '';
        send(stream, state ? { ...state, announcements: shown, ...(isAdmin(stream) ? { changes } : {}) } : null);
      }
    } catch (error) {
      log('warn', 'notices could not be looked up', { error: describeError(error) });
    } finally {
      isLooking = false;
      lookIn(LOOK_MS);
    }
  };

  const send = (stream: Stream, state: State | null) => {
    if (!state) {
      write(stream, 'event: end\ndata: {}\n\n');
      return stream.out.end();
    }
    const text = JSON.stringify(state);
    if (text !== stream.sentText) write(stream, `event: notice\ndata: ${text}\n\n`);
    stream.sentText = text;
  };

  const write = ({ out }: Stream, text: string) => {
    if (out.writableLength > MOST_UNREAD_BYTES) out.destroy();
    else if (!out.writableEnded) out.write(text);
  };

  return {
    /** Sends the state now and whenever it changes. @returns false when the person has too many already */
    add: (session: Session, out: ServerResponse): boolean => {
      const own = [...streams].filter((stream) => stream.session.accountId === session.accountId);
      if (isClosed || own.length >= STREAMS_A_PERSON) return false;
      const stream: Stream = { session, out, sentText: null };
      streams.add(stream);
      out.once('close', () => streams.delete(stream));
      out.on('error', () => out.destroy());
      lookIn(0);
      return true;
    },
    wake: () => lookIn(SOON_MS),
    close: () => {
      isClosed = true;
      clearInterval(heartbeat);
      if (timer) clearTimeout(timer);
      streams.forEach(({ out }) => out.end());
    },
  };
}

const isAdmin = ({ session }: Stream) => isAdminRole(session.role);

/**
 * Adds up the newest event of a proposal, entry of the audit log and registration: one of them grows with each change.
 */
async function countChanges(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ changes: string }>(sql`
    select coalesce((select max(id) from ${proposal_event}), 0) + coalesce((select max(id) from ${audit}), 0)
      + coalesce((select extract(epoch from max(created_at))::bigint from ${account} where role >= 4), 0) as changes`);
  return Number(rows[0]?.changes ?? 0);
}

/** Returns ids and last changes of the announcements on dashboards, by the recipients' role number. */
async function announcementsByRole(db: Queryable): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ role: number; shown: string }>(sql`
    select role, string_agg(id || '@' || extract(epoch from updated_at), ',' order by id) as shown
      from ${announcement}, unnest(roles) as role where shown_until > now() group by role`);
  return new Map(rows.map(({ role, shown }) => [role, shown]));
}

/** Returns the state for each live session; ended ones are missing. The query does not prolong a session. */
async function statesOf(db: Queryable, sessionIds: readonly string[]): Promise<ReadonlyMap<string, State>> {
  const isTheirs = and(eq(notice.account_id, sessions.account_id), isShown(db));
  const unread = db
    .select({ count: sql<number>`count(*)`.as('unread') })
    .from(notice)
    .where(and(isTheirs, isNull(notice.read_at)))
    .as('unread');
  const newest = db.select(NOTICE_COLUMNS).from(notice).where(isTheirs).orderBy(desc(notice.id)).limit(1).as('newest');
  const rows = await db
    .select({
      session_id: sessions.id,
      unread: unread.count,
      newest: {
        id: newest.id,
        kind: newest.kind,
        title: newest.title,
        body: newest.body,
        body_english: newest.body_english,
        href: newest.href,
        created_at: newest.created_at,
        read_at: newest.read_at,
      },
    })
    .from(sessions)
    .crossJoinLateral(unread)
    .leftJoinLateral(newest, sql`true`)
    .where(and(inArray(sessions.id, sessionIds), gt(sessions.expires_at, sql`now()`)));
  return new Map(
    rows.map((row) => [row.session_id, { unread: row.unread, newest: row.newest && noticeResponse(row.newest) }]),
  );
}
