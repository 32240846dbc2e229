import * as z from 'zod';
import { SECRETS, SETTINGS, SUPER_SETTINGS } from '../../../src/platform/config/settings';

/** Rows of the table of settings, its head first. */
export function settingsTable(): string[][] {
  const names = SECRETS.map((name) => `\`${name}\``).join(', ');
  const secrets = ['`{NAME}_FILE`', '–', `file with the value, as container engines provide secrets: for ${names}`];
  return [['variable', 'default', ''], ...rowsOf(SETTINGS), secrets];
}

/** Rows of the table of the settings of `create-super.ts`. */
function superTable(): string[][] {
  return [['variable', 'default', ''], ...rowsOf(SUPER_SETTINGS)];
}

function rowsOf({ shape }: z.ZodObject): string[][] {
  return Object.entries(shape).map(([name, entry]) => {
    const { description = '', fallback, shown, isRequired } = z.globalRegistry.get(entry) ?? {};
    const mark = isRequired === true ? '**required**; ' : '';
    return [`\`${name}\``, fallback === undefined ? String(shown) : `\`${String(fallback)}\``, mark + description];
  });
}

/** Replaces the tables in the document of settings by those of the schema. */
export function withSettingsTables(text: string): string {
  return withTable(withTable(text, 'settings', settingsTable()), 'super admin', superTable());
}

/** Inserts a table between `<!-- table: name -->` and `<!-- end -->`. */
function withTable(text: string, name: string, rows: readonly (readonly string[])[]): string {
  const begin = `<!-- table: ${name} -->\n`;
  const from = text.indexOf(begin);
  const to = text.indexOf('<!-- end -->', from);
  if (from < 0 || to < 0) throw new Error(`no place for the table '${name}'`);
  return `${text.slice(0, from + begin.length)}${markdownOf(rows)}\n${text.slice(to)}`;
}

function markdownOf(rows: readonly (readonly string[])[]): string {
  const [head = [], ...others] = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...others.map(line)].join('\n');
}
