import { OWN_ACCOUNT } from '../../page/own-account-path';

/** Requested page of a sign-in at the provider that links the campus account to the account that is signed in here. */
export const LINK_RETURN = `${OWN_ACCOUNT}?hubungkan`;
