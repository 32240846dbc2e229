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
  ['allows a first attempt', NONE, 0],
  [
    'allows a known browser despite attempts from elsewhere',
    { ...NONE, own: 7, pair: 99, pair_wait: 9, address: 999, account: 999 },
    0,
  ],
  ['delays the ninth attempt of a known browser', { ...NONE, own: 8, own_wait: 60 }, 60],
  [
    'allows the eighth attempt on one email from one address',
    { ...NONE, pair: 7, address: 7, account: 7, quiet: 0 },
    0,
  ],
  [
    'delays the ninth attempt on one email from one address',
    { ...NONE, pair: 8, pair_wait: 700, address: 8, account: 8, quiet: 0 },
    700,
  ],
  ['pauses the ninth attempt on an account from any address', { ...NONE, account: 8, quiet: 0.25 }, 0.75],
  ['doubles the pause with each attempt on the account', { ...NONE, account: 12, quiet: 1 }, 15],
  ['limits the pause of an account to a minute', { ...NONE, account: 500, quiet: 0 }, 60],
  ['allows an attempt after the pause', { ...NONE, account: 500, quiet: 61 }, 0],
  [
    'does not pause a known address because of other attempts on the account',
    { ...NONE, account: 500, quiet: 0, is_known: true },
    0,
  ],
  ['delays all attempts from an address after eighty', { ...NONE, address: 80, address_wait: 300 }, 300],
  [
    'does not delay a known account because of other attempts from the address',
    { ...NONE, address: 80, address_wait: 300, is_known: true },
    0,
  ],
  [
    'delays the ninth attempt of a known account and address',
    { ...NONE, pair: 8, pair_wait: 5, address: 8, account: 8, is_known: true },
    5,
  ],
])('%s', (_name, attempts, wait) => {
  expect(computeWait(attempts, 8)).toBe(wait);
});
