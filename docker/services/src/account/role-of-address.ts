import { roleNumber } from '@portal/shared/contract/roles';
import type { Config } from '../config/config';

/**
 * The role number of an account whose address was proven: External becomes Internal when the address is of a campus
 * domain or below it; every other role stays.
 */
export function roleOfAddress(config: Config, email: string, current: number): number {
  const domain = email.split('@').pop()?.toLowerCase() ?? '';
  const isCampus = config.campusMailDomains.some((campus) => domain === campus || domain.endsWith(`.${campus}`));
  return isCampus && current === roleNumber('External') ? roleNumber('Internal') : current;
}
