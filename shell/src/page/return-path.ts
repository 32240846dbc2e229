import type { EndReason } from '@portal/shared/auth';
import { RETURN_PARAMETER as RETURN } from '@portal/shared/contract/account/sso';
import { homeOf, type Role } from '@portal/shared/contract/account/roles';
import { t } from '../language/page-texts';

/** A page of the shell, on the side of the signed-in person. */
export const OWN_ACCOUNT = '/akun';

export function isOwnAccount(pathname: string): boolean {
  return pathname === OWN_ACCOUNT || pathname === `${OWN_ACCOUNT}/`;
}

const REASON = 'sesi';

/** Messages of the login page about a session that ended without the person's own logout. */
const SENTENCES: Readonly<Record<string, () => string>> = {
  berakhir: () =>
    t('Sesi Anda berakhir. Masuk kembali untuk melanjutkan; usulan dan tulisan Anda tersimpan di perangkat ini.'),
  keluar: () => t('Anda sudah keluar di tab lain. Masuk kembali untuk melanjutkan.'),
};

/** Address of the login page that remembers the page and why the session ended; after an own logout neither. */
export function loginPath(from: string, reason: EndReason | null): string {
  if (reason === 'logout') return '/masuk';
  const query = new URLSearchParams({ [RETURN]: from });
  if (reason) query.set(REASON, reason === 'expired' ? 'berakhir' : 'keluar');
  return `/masuk?${query}`;
}

export function endedSentence(query: URLSearchParams): string | null {
  return SENTENCES[query.get(REASON) ?? '']?.() ?? null;
}

/** Returns the path after a login: the remembered page if it is on the role's side, else the role's dashboard. */
export function returnPath(query: URLSearchParams, role: Role): string {
  const home = homeOf(role);
  const wanted = query.get(RETURN) ?? '';
  const side = home.slice(0, home.indexOf('/', 1) + 1);
  // Safe from open redirects: `//host` and `/\host` never begin with the side's folder.
  return wanted.startsWith(side) || isOwnAccount(wanted) ? wanted : home;
}
