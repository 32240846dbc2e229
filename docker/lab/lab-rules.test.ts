import { AMBIGUOUS_PATH } from './lab-rules';

const ID = 'abcdef012345';

it.each([
  `/lab/${ID}/../fedcba543210/tree`,
  `/lab/${ID}/./tree`,
  `/lab/${ID}/..`,
  `/lab/${ID}/%2e%2e/x`,
  `/lab/${ID}/.%2E/x`,
  `/lab/${ID}/%2e./x`,
  `/lab/${ID}/a%2f..%2fx`,
  `/lab/${ID}/a%2F%2e%2e%5cx`,
  `/lab/${ID}/..\\x`,
  `/lab/${ID}/a\\..\\x`,
  `/lab/${ID}/%5c`,
])('refuses %s', (path) => expect(AMBIGUOUS_PATH.test(path)).toBe(true));

it.each([
  `/lab/${ID}/`,
  `/lab/${ID}/tree/..data/a..b/.hidden`,
  `/lab/${ID}/files/laporan...pdf`,
  `/lab/${ID}/api/contents/v1.2/%2Eipynb_checkpoints`,
])('accepts %s', (path) => expect(AMBIGUOUS_PATH.test(path)).toBe(false));
