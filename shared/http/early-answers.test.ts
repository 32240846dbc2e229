import { earlyAnswer, forgetEarlyAnswers, provideEarlyAnswers } from './early-answers';

const answer = (body: string, init?: ResponseInit) => {
  // jsdom has no Response; what is read of one is this.
  const headers = new Map(Object.entries((init?.headers ?? {}) as Record<string, string>));
  return {
    status: init?.status ?? 200,
    statusText: '',
    text: async () => body,
    headers: { get: (name: string) => headers.get(name) ?? null },
  } as unknown as Response;
};

afterEach(forgetEarlyAnswers);

test('an early answer is given in the form of any other, for its address and token', async () => {
  provideEarlyAnswers((address, token) =>
    address === '/a' && token === 't'
      ? Promise.resolve(answer('{"x":1}', { status: 422, headers: { 'retry-after': '3' } }))
      : undefined,
  );
  expect(await earlyAnswer('demo.list', '/a', 't')).toEqual({
    status: 422,
    statusText: '',
    body: { x: 1 },
    retryAfter: '3',
  });
  expect(await earlyAnswer('demo.list', '/a', 'other')).toBeNull();
  expect(await earlyAnswer('demo.list', '/b', 't')).toBeNull();
});

test('text that is no JSON stays text', async () => {
  provideEarlyAnswers(() => Promise.resolve(answer('<html>')));
  expect((await earlyAnswer('demo.list', '/a', 't'))?.body).toBe('<html>');
});

test('a failed early call leaves the asking to the call itself; after a change nothing early counts', async () => {
  provideEarlyAnswers(() => Promise.reject(new TypeError('offline')));
  expect(await earlyAnswer('demo.list', '/a', 't')).toBeNull();
  provideEarlyAnswers(() => Promise.resolve(answer('{}')));
  forgetEarlyAnswers();
  expect(await earlyAnswer('demo.list', '/a', 't')).toBeNull();
});

test('an early call that took all its time is not asked again', async () => {
  provideEarlyAnswers(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError')));
  await expect(earlyAnswer('demo.list', '/a', 't')).rejects.toMatchObject({ kind: 'timeout', call: 'demo.list' });
});
