import { currentSession } from '@portal/shared/auth';
import { NOTICE_STREAM } from '@portal/shared/contract/endpoints/notice';
import type { NoticeItem } from '@portal/shared/contract/entities/notice';
import { runtimeConfig } from '@portal/shared/http';

/** Longest silence of a living stream: the server sends something every 25 seconds. */
const LONGEST_SILENCE_MS = 60_000;

/** How a stream ended: it worked and broke, the server refused it, or the session is over. */
type StreamEnd = 'cut' | 'refused' | 'over';

/** State sent by the stream: a list that agrees with it is up to date. */
export interface NoticeNews {
  readonly unread: number;
  /** `identityOf` the newest notice; null without notices. */
  readonly newest: string | null;
  /** Identifies the announcements on the person's dashboard; null if the server does not send them. */
  readonly announcements: string | null;
  /** Grows with every change of a list; null for roles that do not receive it. */
  readonly changes: number | null;
}

/** Reads the signed-in person's stream until it ends, and reports each `notice` event. Never throws. */
export async function readStream(signal: AbortSignal, onNews: (news: NoticeNews) => void): Promise<StreamEnd> {
  const session = currentSession();
  if (session.status !== 'signedIn') return 'over';
  const own = new AbortController();
  const abort = () => own.abort();
  signal.addEventListener('abort', abort, { once: true });
  let silence = setTimeout(abort, LONGEST_SILENCE_MS);
  let end: StreamEnd = 'refused';
  try {
    const response = await fetch(runtimeConfig().apiUrl + NOTICE_STREAM, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${session.token}` },
      cache: 'no-store',
      signal: own.signal,
    });
    if (response.status === 401) return 'over';
    if (!response.ok || !response.body) return 'refused';
    end = 'cut';
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(abort, LONGEST_SILENCE_MS);
      const { events, rest } = takeEvents(text + decoder.decode(piece.value, { stream: true }));
      text = rest;
      for (const { name, data } of events) {
        if (name === 'end') return 'over';
        if (name === 'notice') onNews(newsOf(data));
      }
    }
    return end;
  } catch {
    // The connection is lost: the caller requests the state instead.
    return end;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
    own.abort();
  }
}

/** Identifies a notice with its words, which an announcement's admin may correct. */
export const identityOf = ({ id, title, text }: Partial<Pick<NoticeItem, 'id' | 'title' | 'text'>>): string =>
  [id, title, text].join('\n');

function newsOf(data: string): NoticeNews {
  const { unread, newest, announcements, changes } = JSON.parse(data) as {
    unread?: unknown;
    newest?: Partial<NoticeItem> | null;
    announcements?: unknown;
    changes?: unknown;
  };
  return {
    unread: typeof unread === 'number' ? unread : 0,
    newest: newest ? identityOf(newest) : null,
    announcements: typeof announcements === 'string' ? announcements : null,
    changes: typeof changes === 'number' ? changes : null,
  };
}

interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Splits received text into its complete server-sent events; keep-alive comments are dropped.
 * @returns the events, and the beginning of the next one
 */
export function takeEvents(text: string): { readonly events: readonly ServerEvent[]; readonly rest: string } {
  const pieces = text.split(/\r?\n\r?\n/);
  const rest = pieces.pop() ?? '';
  const events = pieces.flatMap((piece) => {
    const lines = piece.split(/\r?\n/);
    const of = (field: string) =>
      lines.flatMap((line) => (line.startsWith(`${field}:`) ? [line.slice(field.length + 1).replace(/^ /, '')] : []));
    const data = of('data').join('\n');
    return data ? [{ name: of('event')[0] ?? 'message', data }] : [];
  });
  return { events, rest };
}
