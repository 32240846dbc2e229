import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import * as accounts from '../../../src/platform/db/schema/accounts';
import * as audit from '../../../src/platform/db/schema/audit';
import * as content from '../../../src/platform/db/schema/content';
import * as files from '../../../src/platform/db/schema/files';
import * as machine from '../../../src/platform/db/schema/machines';
import * as notices from '../../../src/platform/db/schema/notices';
import * as proposals from '../../../src/platform/db/schema/proposals';
import * as queues from '../../../src/platform/db/schema/queues';
import * as sso from '../../../src/platform/db/schema/sso';
import * as traffic from '../../../src/platform/db/schema/traffic';

const MIGRATIONS = join(__dirname, '../../../migrations');
const SETS = {
  main: { ...accounts, ...audit, ...content, ...files, ...notices, ...proposals, ...queues, ...sso, ...traffic },
  machine,
};

it.each(['main', 'machine'] as const)('the newest migration of %s matches the schema', (set) => {
  const meta = join(MIGRATIONS, set, 'meta');
  const newest =
    readdirSync(meta)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1) ?? '';
  const { tables }: { tables: unknown } = JSON.parse(readFileSync(join(meta, newest), 'utf8'));
  expect(tables).toEqual(JSON.parse(JSON.stringify(generateDrizzleJson(SETS[set]).tables)));
});
