import { endSession, signIn } from '@portal/shared/auth';
import { followNotices } from './follow-notices';
import { takeEvents } from './read-stream';

describe('takeEvents', () => {
  it.each([
    ['event: notice\ndata: {"unread":1}\n\n', [['notice', '{"unread":1}']], ''],
    [': \n\nevent: notice\ndata: {', [], 'event: notice\ndata: {'],
    ['event: end\r\ndata: {}\r\n\r\nevent: no', [['end', '{}']], 'event: no'],
    ['data: a\ndata: b\n\n', [['message', 'a\nb']], ''],
  ])('parses %j', (text, events, rest) => {
    expect(takeEvents(text)).toEqual({ events: events.map(([name, data]) => ({ name, data })), rest });
  });
});

/** Responses of the stream: the pieces of one that then breaks off, or a refusal. */
function answering(...responses: ({ status: number } | readonly string[])[]): jest.Mock {
  const asked = jest.fn(async () => {
    const response = responses.shift() ?? { status: 500 };
    if ('status' in response) return { ok: false, status: response.status, body: null };
    const pieces = response.map((text) => ({ done: false, value: new TextEncoder().encode(text) }));
    return {
      ok: true,
      status: 200,
      body: { getReader: () => ({ read: async () => pieces.shift() ?? { done: true, value: undefined } }) },
    };
  });
  Object.assign(globalThis, { fetch: asked });
  return asked;
}

function show(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('followNotices', () => {
  const received: (number | 'ask')[] = [];
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    received.length = 0;
    signIn('rahasia', 'Super', 'super@portal.test');
  });
  afterEach(() => {
    stop();
    show('visible');
    endSession('logout');
    jest.useRealTimers();
  });
  const follow = async () => {
    stop = followNotices('super@portal.test', {
      onNews: ({ unread }) => void received.push(unread),
      onAsk: () => void received.push('ask'),
    });
    await jest.advanceTimersByTimeAsync(0);
  };

  it('reports streamed counts, and after a break polls once and reopens the stream', async () => {
    const asked = answering(['event: notice\ndata: {"unread":', '3}\n\n'], ['event: notice\ndata: {"unread":4}\n\n']);
    await follow();
    expect(received).toEqual([3]);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(received).toEqual([3, 'ask', 4]);
    expect(asked.mock.calls[0]).toEqual([
      expect.stringMatching(/\/api\/notices\/stream$/),
      expect.objectContaining({ headers: expect.objectContaining({ Authorization: 'Bearer rahasia' }) }),
    ]);
  });

  it('without a stream it polls every minute, pauses while hidden, and polls at once when shown', async () => {
    answering();
    await follow();
    await jest.advanceTimersByTimeAsync(121_000);
    expect(received).toEqual(['ask', 'ask']);
    show('hidden');
    await jest.advanceTimersByTimeAsync(600_000);
    expect(received).toEqual(['ask', 'ask']);
    show('visible');
    expect(received).toEqual(['ask', 'ask', 'ask']);
    await jest.advanceTimersByTimeAsync(61_000);
    expect(received).toHaveLength(4);
  });

  it('releases the stream lock at once when the tab is hidden', async () => {
    // A server without news answers and keeps the stream open.
    const reader = (signal: AbortSignal) => ({
      read: () => new Promise((_, broken) => signal.addEventListener('abort', () => broken(new Error('aborted')))),
    });
    Object.assign(globalThis, {
      fetch: async (_: string, { signal }: { signal: AbortSignal }) => ({
        ok: true,
        status: 200,
        body: { getReader: () => reader(signal) },
      }),
    });
    let isHeld = false;
    const locks = {
      request: async (_: string, __: object, work: () => Promise<void>) => {
        isHeld = true;
        await work();
        isHeld = false;
      },
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    try {
      await follow();
      expect(isHeld).toBe(true);
      show('hidden');
      await jest.advanceTimersByTimeAsync(0);
      expect(isHeld).toBe(false);
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('stops after the end event of the stream', async () => {
    const asked = answering(['event: notice\ndata: {"unread":1}\n\nevent: end\ndata: {}\n\n']);
    await follow();
    await jest.advanceTimersByTimeAsync(600_000);
    expect([received, asked.mock.calls.length]).toEqual([[1], 1]);
  });
});
