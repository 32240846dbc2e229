import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSettingsTables } from '../../support/data/settings-table';

const SETTINGS = join(__dirname, '../../../../../shared/docs/settings.md');

/** `UPDATE_DOCS=1 npx jest document-tables` rewrites the tables. */
it('the document of settings contains the tables that the schema generates', () => {
  const text = readFileSync(SETTINGS, 'utf8');
  const wanted = withSettingsTables(text);
  if (process.env['UPDATE_DOCS']) writeFileSync(SETTINGS, wanted);
  else expect(text).toBe(wanted);
});
