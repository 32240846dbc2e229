import { roleNumber } from '@portal/shared/contract/roles';
import type { Config } from '../config/config';

/** True for an address of one of the domains or below it. */
export function isOfDomains(email: string, domains: readonly string[]): boolean {
  const domain = email.split('@').pop()?.toLowerCase() ?? '';
  return domains.some((campus) => domain === campus || domain.endsWith(`.${campus}`));
}

/**
 * The role number of an account whose address was proven: External becomes Internal when the address is of a campus
 * domain or below it; every other role stays.
 */
export function roleOfAddress(config: Config, email: string, current: number): number {
  const isCampus = isOfDomains(email, config.campusMailDomains);
  return isCampus && current === roleNumber('External') ? roleNumber('Internal') : current;
}
