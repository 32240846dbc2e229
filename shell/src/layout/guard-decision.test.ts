import { ApiError, type FailureKind } from '@portal/shared/http';
import { decide, sideOf, type Check } from './guard-decision';

const signedIn = (role: string) => ({ status: 'signedIn', token: 't', role, username: 'siti@kampus.test' }) as const;
const failed = (kind: FailureKind): Check => ({ kind: 'failed', error: new ApiError(kind, 'session.check') });
const passed: Check = { kind: 'passed' };

test.each([
  ['an anonymous visitor at the user area', { status: 'anonymous' } as const, 'user', passed, 'login'],
  ['an unknown role', signedIn('Rektor'), 'user', passed, 'unknownRole'],
  ['a researcher at the admin area', signedIn('External'), 'admin', passed, 'otherSide'],
  ['an admin at the user area', signedIn('Super'), 'user', passed, 'otherSide'],
  ['a researcher during the check', signedIn('Internal'), 'user', { kind: 'waiting' } as const, 'wait'],
  ['a verified researcher', signedIn('Internal'), 'user', passed, 'enter'],
  ['an admin', signedIn('Content'), 'admin', passed, 'enter'],
  ['an unverified researcher', signedIn('External'), 'user', failed('refused'), 'verify'],
  ['an invalid token', signedIn('External'), 'user', failed('unauthenticated'), 'login'],
  ['a forged role', signedIn('Super'), 'admin', failed('forbidden'), 'login'],
  ['an admin refused by the check', signedIn('Super'), 'admin', failed('refused'), 'login'],
  ['no network', signedIn('Super'), 'admin', failed('offline'), 'retry'],
  ['a slow server', signedIn('External'), 'user', failed('timeout'), 'retry'],
  ['a broken server', signedIn('External'), 'user', failed('server'), 'retry'],
  ['too many calls', signedIn('External'), 'user', failed('tooMany'), 'retry'],
] as const)('decides for %s', (_, session, side, check, kind) => {
  expect(decide(session, side, check).kind).toBe(kind);
});

test.each([
  ['/admin/dasbor', 'admin'],
  ['/admin', 'admin'],
  ['/user/dasbor', 'user'],
  ['/administrasi', 'user'],
])('%s is on the %s side', (path, side) => expect(sideOf(path, signedIn('External'))).toBe(side));

test.each([
  ['Content', 'admin'],
  ['Super', 'admin'],
  ['Internal', 'user'],
])('the account page of %s is on the %s side', (role, side) => expect(sideOf('/akun', signedIn(role))).toBe(side));
