import { roleNumber } from '@portal/shared/contract/account/roles';
import type { Config } from '../../platform/config/config';

/** Subdomains count too. */
export function isOfDomains(email: string, domains: readonly string[]): boolean {
  const domain = email.split('@').pop()?.toLowerCase() ?? '';
  return domains.some((campus) => domain === campus || domain.endsWith(`.${campus}`));
}

/**
 * Returns the role number of an account with a verified address: External becomes Internal at a campus domain; every
 * other role stays.
 */
export function roleOfAddress(config: Config, email: string, current: number): number {
  const isCampus = isOfDomains(email, config.campusMailDomains);
  return isCampus && current === roleNumber('External') ? roleNumber('Internal') : current;
}
