/** The own account: a page of the shell, on the side of the signed-in person. */
export const OWN_ACCOUNT = '/akun';

/** Whether a path is that page. */
export function isOwnAccount(pathname: string): boolean {
  return pathname === OWN_ACCOUNT || pathname === `${OWN_ACCOUNT}/`;
}
