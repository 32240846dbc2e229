/** What /verifikasi shows. */
export type VerificationView =
  /** Nothing to do here: go to the login page, which leads signed-in people to their dashboard. */
  | { readonly kind: 'leave' }
  /** The mailed link was opened in a browser without a session: all that is left to do is to log in. */
  | { readonly kind: 'signedOut'; readonly isVerified: boolean }
  /** Verified, but the guard has just sent this person here: they decide when to continue. */
  | { readonly kind: 'verified' }
  | { readonly kind: 'waiting'; readonly hasFailed: boolean };

/** Facts about the visitor of /verifikasi. */
export interface Visit {
  readonly isSignedIn: boolean;
  /** `?verified=` of the address, as the mailed link leads back here; null without it. */
  readonly link: string | null;
  /** Verified, according to the account. */
  readonly isVerified: boolean;
  readonly isSentByGuard: boolean;
}

/** @returns the view for a visitor; a person whom the guard sent is not sent back, as the two responses may differ */
export function viewOf({ isSignedIn, link, isVerified, isSentByGuard }: Visit): VerificationView {
  if (!isSignedIn) return link === null ? { kind: 'leave' } : { kind: 'signedOut', isVerified: link === 'true' };
  if (isVerified) return { kind: isSentByGuard ? 'verified' : 'leave' };
  return { kind: 'waiting', hasFailed: link === 'false' };
}
