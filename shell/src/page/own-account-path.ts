/** A page of the shell, on the side of the signed-in person. */
export const OWN_ACCOUNT = '/akun';

export function isOwnAccount(pathname: string): boolean {
  return pathname === OWN_ACCOUNT || pathname === `${OWN_ACCOUNT}/`;
}
