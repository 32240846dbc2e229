export type VerificationView =
  /** Nothing to do: go to the login page, which forwards signed-in people to their dashboard. */
  | { readonly kind: 'leave' }
  /** The mailed link was opened in a browser without a session: only the login is left. */
  | { readonly kind: 'signedOut'; readonly isVerified: boolean }
  /** The mailed link verified another account than the signed-in one. */
  | { readonly kind: 'otherAccount' }
  /** Verified, but sent here by the guard or by a link that failed: they decide when to continue. */
  | { readonly kind: 'verified'; readonly hasFailed: boolean }
  | { readonly kind: 'waiting'; readonly hasFailed: boolean };

export interface Visit {
  readonly isSignedIn: boolean;
  /** `?verified=` of the mailed link's return address; null without it. */
  readonly link: string | null;
  /** According to the account. */
  readonly isVerified: boolean;
  /** Whether the link belongs to another account than the signed-in one; false until the server answers. */
  readonly isOtherAccount: boolean;
  readonly isSentByGuard: boolean;
}

/** Chooses the view. A person whom the guard sent here is not sent back, because the two responses may differ. */
export function viewOf({ isSignedIn, link, isVerified, isOtherAccount, isSentByGuard }: Visit): VerificationView {
  if (!isSignedIn) return link === null ? { kind: 'leave' } : { kind: 'signedOut', isVerified: link === 'true' };
  if (isOtherAccount) return { kind: 'otherAccount' };
  const hasFailed = link === 'false';
  if (isVerified) return isSentByGuard || hasFailed ? { kind: 'verified', hasFailed } : { kind: 'leave' };
  return { kind: 'waiting', hasFailed };
}
