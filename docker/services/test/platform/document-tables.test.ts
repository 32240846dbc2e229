import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTable } from '@portal/shared/testing/document-tables';
import { settingsTable, superTable } from '../support/settings-table';

const README = join(__dirname, '../../README.md');

/** `UPDATE_DOCS=1 npx jest document-tables` rewrites the tables. */
it('the tables of settings in the README are those of the schema', () => {
  const text = readFileSync(README, 'utf8');
  const document = 'docker/services/README.md';
  const wanted = [
    { document, name: 'settings', rows: settingsTable() },
    { document, name: 'super admin', rows: superTable() },
  ].reduce(withTable, text);
  if (process.env['UPDATE_DOCS']) writeFileSync(README, wanted);
  else expect(text).toBe(wanted);
});
