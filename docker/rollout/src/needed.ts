import type { AreaName } from '@portal/shared/remote/area-config';
import { RolloutError } from './rollout-error';

/**
 * The area that a command names.
 * @throws RolloutError when it names none
 */
export function needArea(area: AreaName | null): AreaName {
  if (area) return area;
  throw new RolloutError('usage/area', 'area diperlukan', 'Sebut area, misalnya mf-user.');
}

/**
 * The value of an option that a command cannot do without.
 * @throws RolloutError when it is missing
 */
export function need(value: string | undefined, option: string): string {
  if (value) return value;
  throw new RolloutError('usage/missing', `${option} diperlukan`, 'Lihat `--help` perintah ini.');
}
