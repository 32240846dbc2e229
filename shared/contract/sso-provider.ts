/** Address of the main API that a browser opens to sign in at the campus's identity provider. */
export const SSO_START_PATH = '/api/sso/start';

/** Address of the main API that the identity provider leads back to. */
export const SSO_CALLBACK_PATH = '/api/sso/callback';

/** Address of the main API that a browser opens to end its session at the identity provider. */
export const SSO_END_PATH = '/api/sso/end-session';

/** Address of the main API to which the identity provider sends its logouts. */
export const SSO_LOGOUT_PATH = '/api/sso/backchannel-logout';

/** Reasons why a sign-in at the identity provider failed. */
export const SSO_CAUSES = ['away', 'clock', 'expired', 'failed', 'no-email', 'refused'] as const;
export type SsoCause = (typeof SSO_CAUSES)[number];
