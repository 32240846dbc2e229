import { arrivedAnswer, earlyAnswer, forgetEarlyAnswers, provideEarlyAnswers, type EarlyCall } from './early-responses';

const ANSWER = { status: 422, statusText: '', body: { x: 1 }, retryAfter: '3' };

/** Early calls by address, of who has the token `t`. */
function provide(calls: Record<string, EarlyCall>): void {
  const kept = new Map(Object.entries(calls));
  provideEarlyAnswers((token) => (token === 't' ? kept : undefined));
}

afterEach(forgetEarlyAnswers);

test('an early answer is given once, for its address and token', async () => {
  provide({ '/a': { answer: Promise.resolve(ANSWER) } });
  expect(await earlyAnswer('demo.list', '/a', 'other')).toBeNull();
  expect(await earlyAnswer('demo.list', '/b', 't')).toBeNull();
  expect(await earlyAnswer('demo.list', '/a', 't')).toEqual(ANSWER);
  expect(await earlyAnswer('demo.list', '/a', 't')).toBeNull();
});

test('a failed early call leaves the asking to the call itself; after a change nothing early counts', async () => {
  const failed = Promise.reject(new TypeError('offline'));
  provide({ '/a': { answer: failed } });
  expect(await earlyAnswer('demo.list', '/a', 't')).toBeNull();
  provide({ '/a': { answer: Promise.resolve(ANSWER) } });
  forgetEarlyAnswers();
  expect(await earlyAnswer('demo.list', '/a', 't')).toBeNull();
});

test('an early call that took all its time is not asked again', async () => {
  provide({ '/a': { answer: Promise.reject(new DOMException('signal timed out', 'TimeoutError')) } });
  await expect(earlyAnswer('demo.list', '/a', 't')).rejects.toMatchObject({ kind: 'timeout', call: 'demo.list' });
});

test('what has arrived is read at once, and once; what is on its way or cannot be read is left', async () => {
  const answer = Promise.resolve(ANSWER);
  provide({ '/a': { answer, arrived: ANSWER }, '/b': { answer }, '/c': { answer, arrived: ANSWER } });
  const address = (path: string) => () => path;
  expect(arrivedAnswer(address('/a'), 'other', ({ body }) => body)).toBeUndefined();
  expect(arrivedAnswer(address('/b'), 't', ({ body }) => body)).toBeUndefined();
  expect(arrivedAnswer(address('/a'), 't', ({ body }) => body)).toEqual({ x: 1 });
  expect(arrivedAnswer(address('/a'), 't', ({ body }) => body)).toBeUndefined();
  const refuse = () => {
    throw new Error('refused');
  };
  expect(arrivedAnswer(address('/c'), 't', refuse)).toBeUndefined();
  expect(await earlyAnswer('demo.list', '/c', 't')).toEqual(ANSWER);
});
