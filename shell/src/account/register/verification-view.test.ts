import { viewOf, type VerificationView, type Visit } from './verification-view';

const SIGNED_IN: Visit = {
  isSignedIn: true,
  link: null,
  isVerified: false,
  isOtherAccount: false,
  isSentByGuard: false,
};

it.each<[string, Partial<Visit>, VerificationView]>([
  ['without a session and without a link', { isSignedIn: false }, { kind: 'leave' }],
  ['a good link without a session', { isSignedIn: false, link: 'true' }, { kind: 'signedOut', isVerified: true }],
  ['a bad link without a session', { isSignedIn: false, link: 'false' }, { kind: 'signedOut', isVerified: false }],
  ['verified by now', { isVerified: true }, { kind: 'leave' }],
  ['verified, sent by the guard', { isVerified: true, isSentByGuard: true }, { kind: 'verified', hasFailed: false }],
  ['verified after a bad link', { isVerified: true, link: 'false' }, { kind: 'verified', hasFailed: true }],
  [
    'a good link of another account',
    { isOtherAccount: true, link: 'true', isVerified: true },
    { kind: 'otherAccount' },
  ],
  ['not verified', {}, { kind: 'waiting', hasFailed: false }],
  ['not verified, sent by the guard', { isSentByGuard: true }, { kind: 'waiting', hasFailed: false }],
  ['a good link for an unverified account', { link: 'true' }, { kind: 'waiting', hasFailed: false }],
  ['a bad link', { link: 'false' }, { kind: 'waiting', hasFailed: true }],
])('view of a visit: %s', (_, visit, view) => {
  expect(viewOf({ ...SIGNED_IN, ...visit })).toEqual(view);
});
