import { serveServices } from '../../src/cli/serve-services';
import type { Constants } from '../../src/platform/config/constants';
import { ownConfig } from '../../src/platform/config/environment';
import { startFailure } from '../../src/cli/start-failure';

/** Runs the services with other constants, so that tests need not wait: `serve-changed '{"queueAttempts":2}'`. */
const changes = JSON.parse(process.argv[2] ?? '{}') as Partial<Constants>;

await serveServices(() => ({ ...ownConfig(), ...changes })).catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
