import {
  arrivedResponse,
  earlyResponse,
  forgetEarlyResponses,
  provideEarlyResponses,
  type EarlyCall,
} from './early-responses';

const RESPONSE = { status: 422, statusText: '', body: { x: 1 }, retryAfter: '3' };

/** Provides early calls by URL, made with the token `t`. */
function provide(calls: Record<string, EarlyCall>): void {
  const kept = new Map(Object.entries(calls));
  provideEarlyResponses((token) => (token === 't' ? kept : undefined));
}

afterEach(forgetEarlyResponses);

test('returns an early response once, only for its URL and token', async () => {
  provide({ '/a': { response: Promise.resolve(RESPONSE) } });
  expect(await earlyResponse('demo.list', '/a', 'other')).toBeNull();
  expect(await earlyResponse('demo.list', '/b', 't')).toBeNull();
  expect(await earlyResponse('demo.list', '/a', 't')).toEqual(RESPONSE);
  expect(await earlyResponse('demo.list', '/a', 't')).toBeNull();
});

test('returns null after a failed early call, and after forgetEarlyResponses', async () => {
  const failed = Promise.reject(new TypeError('offline'));
  provide({ '/a': { response: failed } });
  expect(await earlyResponse('demo.list', '/a', 't')).toBeNull();
  provide({ '/a': { response: Promise.resolve(RESPONSE) } });
  forgetEarlyResponses();
  expect(await earlyResponse('demo.list', '/a', 't')).toBeNull();
});

test('an early call that timed out rejects with kind timeout', async () => {
  provide({ '/a': { response: Promise.reject(new DOMException('signal timed out', 'TimeoutError')) } });
  await expect(earlyResponse('demo.list', '/a', 't')).rejects.toMatchObject({ kind: 'timeout', call: 'demo.list' });
});

test('reads an arrived response once and leaves pending or unreadable ones', async () => {
  const response = Promise.resolve(RESPONSE);
  provide({ '/a': { response, arrived: RESPONSE }, '/b': { response }, '/c': { response, arrived: RESPONSE } });
  const address = (path: string) => () => path;
  expect(arrivedResponse(address('/a'), 'other', ({ body }) => body)).toBeUndefined();
  expect(arrivedResponse(address('/b'), 't', ({ body }) => body)).toBeUndefined();
  expect(arrivedResponse(address('/a'), 't', ({ body }) => body)).toEqual({ x: 1 });
  expect(arrivedResponse(address('/a'), 't', ({ body }) => body)).toBeUndefined();
  const refuse = () => {
    throw new Error('refused');
  };
  expect(arrivedResponse(address('/c'), 't', refuse)).toBeUndefined();
  expect(await earlyResponse('demo.list', '/c', 't')).toEqual(RESPONSE);
});
