import { t } from '../language/texts';

/** The own account: a page of the shell, on the side of whoever is signed in. */
export const OWN_ACCOUNT = { path: '/akun', title: t('Akun saya') } as const;

/** Whether a path is that page. */
export function isOwnAccount(pathname: string): boolean {
  return pathname === OWN_ACCOUNT.path || pathname === `${OWN_ACCOUNT.path}/`;
}
