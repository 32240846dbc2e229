import { ApiError, type FailureKind } from '@portal/shared/http';
import { decide, sideOf, type Check } from './guard-decision';

const signedIn = (role: string) => ({ status: 'signedIn', token: 't', role, username: 'siti@kampus.test' }) as const;
const failed = (kind: FailureKind): Check => ({ kind: 'failed', error: new ApiError(kind, 'session.check') });
const passed: Check = { kind: 'passed' };

test.each([
  ['nobody at the user area', { status: 'anonymous' } as const, 'user', passed, 'login'],
  ['an unknown role', signedIn('Rektor'), 'user', passed, 'unknownRole'],
  ['a researcher at the admin area', signedIn('External'), 'admin', passed, 'otherSide'],
  ['an admin at the user area', signedIn('Super'), 'user', passed, 'otherSide'],
  ['a researcher while the answer is awaited', signedIn('Internal'), 'user', { kind: 'waiting' } as const, 'wait'],
  ['a verified researcher', signedIn('Internal'), 'user', passed, 'enter'],
  ['an admin', signedIn('Content'), 'admin', passed, 'enter'],
  ['an unverified researcher', signedIn('External'), 'user', failed('refused'), 'verify'],
  ['a dead token', signedIn('External'), 'user', failed('unauthenticated'), 'login'],
  ['a role written by hand into the browser', signedIn('Super'), 'admin', failed('forbidden'), 'login'],
  ['an admin whom the check refuses', signedIn('Super'), 'admin', failed('refused'), 'login'],
  ['no network', signedIn('Super'), 'admin', failed('offline'), 'retry'],
  ['a slow server', signedIn('External'), 'user', failed('timeout'), 'retry'],
  ['a broken server', signedIn('External'), 'user', failed('server'), 'retry'],
  ['too many calls', signedIn('External'), 'user', failed('tooMany'), 'retry'],
] as const)('%s', (_, session, side, check, kind) => {
  expect(decide(session, side, check).kind).toBe(kind);
});

test.each([
  ['/admin/dasbor', 'admin'],
  ['/admin', 'admin'],
  ['/user/dasbor', 'user'],
  ['/administrasi', 'user'],
])('%s lies on the %s side', (path, side) => expect(sideOf(path, signedIn('External'))).toBe(side));

test.each([
  ['Content', 'admin'],
  ['Super', 'admin'],
  ['Internal', 'user'],
])('the own account of %s lies on the %s side', (role, side) => expect(sideOf('/akun', signedIn(role))).toBe(side));
