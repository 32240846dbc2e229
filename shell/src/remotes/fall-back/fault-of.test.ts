import { createHash, webcrypto } from 'node:crypto';
import { ownFetch } from '../base/own-fetch';
import { probe } from './fault-of';

jest.mock('../base/own-fetch', () => ({ ownFetch: jest.fn() }));

Object.defineProperty(globalThis, 'crypto', { value: { subtle: webcrypto.subtle } });

const FILE = 'var area = 1;';
const HASH = `sha384-${createHash('sha384').update(FILE).digest('base64')}`;
const LIMIT_MS = 30;

/** Streams a response body; `breaks` ends it with an error, `hangs` only at the time limit. */
function respondWith(status: number, text: string, { end = '' } = {}): void {
  jest.mocked(ownFetch).mockImplementation(async (_url, init) => {
    const pieces = [new TextEncoder().encode(text)];
    const read = async () => {
      const value = pieces.shift();
      if (value || end === '') return { done: !value, value };
      if (end === 'hangs')
        await new Promise((done) => setTimeout(done, 2 * LIMIT_MS)).then(() => init?.signal?.throwIfAborted());
      throw new TypeError('network error');
    };
    return {
      status,
      ok: status === 200,
      body: { getReader: () => ({ read, cancel: async () => {} }) },
    } as never;
  });
}

it.each<[string, Parameters<typeof respondWith>, string]>([
  ['an intact file', [200, FILE], 'there'],
  ['a file with other content', [200, 'var area = 2;'], 'altered'],
  ['a response cut off half way', [200, FILE.slice(0, 5), { end: 'breaks' }], 'unreachable'],
  ['a response that is too slow', [200, FILE.slice(0, 5), { end: 'hangs' }], 'unreachable'],
  ['a login page instead of the file', [200, '\n<!doctype html>'], 'unreachable'],
  ['HTTP 404', [404, ''], 'missing'],
  ['HTTP 503', [503, ''], 'unreachable'],
  ['HTTP 429', [429, ''], 'unreachable'],
  ['HTTP 403', [403, ''], 'unreachable'],
  ['a file above the size limit', [200, 'x'.repeat(1_000_001)], 'altered'],
])('probe classifies %s', async (_name, response, probed) => {
  respondWith(...response);
  expect(await probe('https://portal.test/remotes/mf-user/1/entry.js', HASH, LIMIT_MS)).toBe(probed);
});

it('probe classifies a network error as unreachable', async () => {
  jest.mocked(ownFetch).mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await probe('https://portal.test/entry.js', HASH, LIMIT_MS)).toBe('unreachable');
});
