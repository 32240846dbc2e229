import { OWN_ACCOUNT } from '../../page/own-account-path';

/** Return path of a sign-in at the provider that links the campus account to the signed-in account. */
export const LINK_RETURN = `${OWN_ACCOUNT}?hubungkan`;
