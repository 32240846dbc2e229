import { Command } from 'commander';
import { ownConfig } from '../platform/config/environment';
import { hasTable } from '../platform/db/expressions';
import { openRaw } from '../platform/db/open';
import { engine as engineTable } from '../platform/db/schema/machines';
import { createEngine } from '../machine/engine/create-engine';
import { readInstallationId, withLease } from '../machine/reconcile/lease';
import { runCommand } from './run-command';

const HOLDER = 'end-sessions';
const command = new Command('npm run end-sessions --')
  .description(
    "Lists this portal's session containers. Home folders and bookings stay when they are removed, so the machine " +
      'service starts the sessions again at its next start. Refuses to run beside a machine service.',
  )
  .option('--yes', 'stop and remove the containers');

await runCommand(command, async ({ yes: isWanted }: { readonly yes?: boolean }) => {
  const config = ownConfig();
  const db = await openRaw(config);
  try {
    if (!(await hasTable(db, engineTable))) throw new Error('The first start of the services creates the tables.');
    const engine = createEngine(config.engine, await readInstallationId(db));
    if (!engine) return ['PORTAL_ENGINE=record runs no containers.'];
    const containers = await engine.list();
    const names = containers.map(({ id, state }) => `${id} ${state}`);
    if (!isWanted)
      return [...names, `${names.length} containers. --yes stops and removes them; home folders and bookings stay.`];
    const ended = await withLease(db, HOLDER, async () => {
      for (const { id } of containers) await engine.remove(id);
      return [...names, `${names.length} containers removed.`];
    });
    if (!ended) throw new Error('A machine service runs and would start them again. Stop it first.');
    return ended;
  } finally {
    await db.close();
  }
});
