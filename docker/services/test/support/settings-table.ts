import * as z from 'zod';
import { SECRETS, SETTINGS, SUPER_SETTINGS } from '../../src/platform/config/settings';

/** Rows of the table of settings in the README, its head first. */
export function settingsTable(): string[][] {
  const secrets = SECRETS.map((name) => [
    `\`${name}_FILE\``,
    '–',
    `\`${name}\` from a file, as container engines hand out secrets`,
  ]);
  return [['variable', 'default', ''], ...rowsOf(SETTINGS), ...secrets];
}

/** Rows of the table of what `create-super.ts` takes. */
export function superTable(): string[][] {
  return [['variable', 'default', ''], ...rowsOf(SUPER_SETTINGS)];
}

function rowsOf({ shape }: z.ZodObject): string[][] {
  return Object.entries(shape).map(([name, entry]) => {
    const { description = '', fallback, shown } = z.globalRegistry.get(entry) ?? {};
    return [`\`${name}\``, fallback === undefined ? String(shown) : `\`${String(fallback)}\``, description];
  });
}
