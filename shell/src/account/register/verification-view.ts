export type VerificationView =
  /** Nothing to do: go to the login page, which forwards signed-in people to their dashboard. */
  | { readonly kind: 'leave' }
  /** The mailed link was opened in a browser without a session: only the login is left. */
  | { readonly kind: 'signedOut'; readonly isVerified: boolean }
  /** Verified, but the guard has just sent this person here: they decide when to continue. */
  | { readonly kind: 'verified' }
  | { readonly kind: 'waiting'; readonly hasFailed: boolean };

export interface Visit {
  readonly isSignedIn: boolean;
  /** `?verified=` of the mailed link's return address; null without it. */
  readonly link: string | null;
  /** According to the account. */
  readonly isVerified: boolean;
  readonly isSentByGuard: boolean;
}

/** Chooses the view. A person whom the guard sent here is not sent back, because the two responses may differ. */
export function viewOf({ isSignedIn, link, isVerified, isSentByGuard }: Visit): VerificationView {
  if (!isSignedIn) return link === null ? { kind: 'leave' } : { kind: 'signedOut', isVerified: link === 'true' };
  if (isVerified) return { kind: isSentByGuard ? 'verified' : 'leave' };
  return { kind: 'waiting', hasFailed: link === 'false' };
}
