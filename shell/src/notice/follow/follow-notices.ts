import { readStream, type NoticeNews } from './read-stream';

/** Pause between two requests without a stream, and after a working stream has broken. */
const ASK_EVERY_MS = 60_000;
const ASK_AFTER_BREAK_MS = 3_000;

interface Listener {
  /** The stream sent the current state. */
  readonly onNews: (news: NoticeNews) => void;
  /** Something may have been missed: request the state. */
  readonly onAsk: () => void;
}

type Message = NoticeNews | { readonly ask: true };

/**
 * Follows a person's notices while the tab is visible. One tab of a browser holds the lock, reads the stream and posts
 * its news to the others; without a stream it requests the state once a minute.
 * @returns stops it
 */
export function followNotices(username: string, { onNews, onAsk }: Listener): () => void {
  const name = `portal-notices:${username}`;
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
  const post = channel?.postMessage.bind(channel);
  let turn: AbortController | null = null;
  const tell = (message: Message) => {
    // A hidden tab requests the state when it is shown again.
    if (document.hidden) return;
    if ('ask' in message) onAsk();
    else onNews(message);
  };
  const tellAll = (message: Message) => {
    tell(message);
    post?.(message);
  };
  const begin = () => {
    if (turn) return;
    turn = new AbortController();
    void inTurn(name, turn.signal, (signal) => follow(signal, tellAll));
  };
  const end = () => {
    turn?.abort();
    turn = null;
  };
  const onVisibility = () => {
    if (document.hidden) return end();
    onAsk();
    begin();
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<Message>) => tell(data);
  document.addEventListener('visibilitychange', onVisibility);
  if (!document.hidden) begin();
  return () => {
    end();
    channel?.close();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Waits until no other tab of this browser runs `work`. A browser without locks runs it in every tab. */
async function inTurn(name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work(signal);
  try {
    await navigator.locks.request(name, { signal }, () => work(signal));
  } catch {
    // Aborted while waiting for the lock.
  }
}

async function follow(signal: AbortSignal, tell: (message: Message) => void): Promise<void> {
  while (!signal.aborted) {
    let hasSpoken = false;
    const end = await readStream(signal, (news) => {
      hasSpoken = true;
      tell(news);
    });
    // The screen's next call discovers and handles the ended session.
    if (end === 'over' || signal.aborted) return;
    await pause(hasSpoken ? ASK_AFTER_BREAK_MS : ASK_EVERY_MS, signal);
    if (!signal.aborted) tell({ ask: true });
  }
}

function pause(span: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, span);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
