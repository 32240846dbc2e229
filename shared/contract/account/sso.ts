/** Page of the portal that finishes a sign-in; its fragment carries `ticket` or `cause`. */
export const SSO_PAGE = '/masuk/kampus';

/** Query parameter with the page that was requested before the login. */
export const RETURN_PARAMETER = 'kembali';
