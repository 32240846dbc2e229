import { roleNumber } from '@portal/shared/contract/roles';
import type { Config } from '../../platform/config/config';

/** True for an address of one of the domains or below it. */
export function isOfDomains(email: string, domains: readonly string[]): boolean {
  const domain = email.split('@').pop()?.toLowerCase() ?? '';
  return domains.some((campus) => domain === campus || domain.endsWith(`.${campus}`));
}

/**
 * Returns the role number of an account with a proven address: External becomes Internal if the address belongs to a
 * campus domain or a subdomain; every other role stays.
 */
export function roleOfAddress(config: Config, email: string, current: number): number {
  const isCampus = isOfDomains(email, config.campusMailDomains);
  return isCampus && current === roleNumber('External') ? roleNumber('Internal') : current;
}
