import { probe } from './probe';
import { ownFetch } from '../base/own-fetch';

jest.mock('../base/own-fetch', () => ({ ownFetch: jest.fn() }));

const URL_OF_FILE = 'https://portal.test/remotes/mf-user/1/entry.js';
const HASH = 'sha384-a';
const LIMIT_MS = 30;
const OK = { status: 200, ok: true };
const GONE = { status: 404, ok: false };
const BUSY = { status: 503, ok: false };

/** What the two looks give, in order; `never` ends only with its time limit. */
function respondWith(...looks: (object | 'refused' | 'never')[]): void {
  const given = jest.mocked(ownFetch);
  given.mockReset();
  for (const look of looks) {
    given.mockImplementationOnce(async (_url, init) => {
      if (look === 'refused') throw new TypeError('Failed to fetch');
      if (look !== 'never') return look as Response;
      return new Promise((_done, fail) => {
        const signal = init?.signal;
        const tick = setInterval(() => {
          if (!signal?.aborted) return;
          clearInterval(tick);
          fail(new DOMException('too slow', 'TimeoutError'));
        }, 5);
      });
    });
  }
}

it.each([
  ['whole at both looks', [OK, OK], 'there'],
  ['there, and refused for its hash', [OK, 'refused'], 'altered'],
  ['there, and too slow for the second look', [OK, 'never'], 'unreachable'],
  ['too slow for the first look', ['never'], 'unreachable'],
  ['nobody answers', ['refused'], 'unreachable'],
  ['gone', [GONE], 'missing'],
  ['a server that is busy', [BUSY], 'unreachable'],
] as const)('%s', async (_name, looks, probed) => {
  respondWith(...looks);
  expect(await probe(URL_OF_FILE, HASH, LIMIT_MS)).toBe(probed);
});
