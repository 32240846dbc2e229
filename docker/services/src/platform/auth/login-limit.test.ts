import { computeWait } from './login-limit';

const NONE = {
  own: null,
  own_wait: null,
  pair: 0,
  pair_wait: null,
  address: 0,
  address_wait: null,
  account: 0,
  quiet: null,
  is_known: false,
};

it.each([
  ['a first attempt', NONE, 0],
  ['a known browser, whatever others do', { ...NONE, own: 7, pair: 99, pair_wait: 9, address: 999, account: 999 }, 0],
  ['its own ninth', { ...NONE, own: 8, own_wait: 60 }, 60],
  ['the eighth of one email from one address', { ...NONE, pair: 7, address: 7, account: 7, quiet: 0 }, 0],
  ['the ninth', { ...NONE, pair: 8, pair_wait: 700, address: 8, account: 8, quiet: 0 }, 700],
  ['the ninth on an account from everywhere: a pause', { ...NONE, account: 8, quiet: 0.25 }, 0.75],
  ['and a pause that doubles', { ...NONE, account: 12, quiet: 1 }, 15],
  ['up to a minute', { ...NONE, account: 500, quiet: 0 }, 60],
  ['which passes', { ...NONE, account: 500, quiet: 61 }, 0],
  ['not for who was here before', { ...NONE, account: 500, quiet: 0, is_known: true }, 0],
  ['eighty from one address', { ...NONE, address: 80, address_wait: 300 }, 300],
  ['not for who was here before', { ...NONE, address: 80, address_wait: 300, is_known: true }, 0],
  ['who was here before has eight too', { ...NONE, pair: 8, pair_wait: 5, address: 8, account: 8, is_known: true }, 5],
])('%s', (_name, attempts, wait) => {
  expect(computeWait(attempts, 8)).toBe(wait);
});
