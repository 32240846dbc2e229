import { RolloutError } from './rollout-error';

/**
 * The value of an option that a command cannot do without.
 * @throws RolloutError when it is missing
 */
export function requireOption(value: string | undefined, option: string): string {
  if (value) return value;
  throw new RolloutError('usage/missing', `${option} diperlukan`, 'Lihat `--help` perintah ini.');
}
