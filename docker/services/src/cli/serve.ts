import { ownConfig } from '../platform/config/environment';
import { startFailure } from './start-failure';
import { serveServices } from './serve-services';

await serveServices(ownConfig).catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
