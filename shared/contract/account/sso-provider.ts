/** Path that a browser opens to sign in at the campus's identity provider. */
export const SSO_START_PATH = '/api/sso/start';

/** Path that the identity provider redirects back to. */
export const SSO_CALLBACK_PATH = '/api/sso/callback';

/** Path that a browser opens to end its session at the identity provider. */
export const SSO_END_PATH = '/api/sso/end-session';

/** Path to which the identity provider sends back-channel logouts. */
export const SSO_LOGOUT_PATH = '/api/sso/backchannel-logout';

/** Reasons why a sign-in at the identity provider failed. */
export const SSO_CAUSES = ['away', 'clock', 'expired', 'failed', 'no-email', 'refused'] as const;
export type SsoCause = (typeof SSO_CAUSES)[number];
