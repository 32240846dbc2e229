import type { AreaName } from '@portal/shared/remote/area/area-config';
import { emptyChannel } from '../../src/channel/changes';
import { RegistryStore } from '../../src/registry/registry-store';
import { COMMIT_STEPS } from '../../src/registry/revision-file';

/**
 * A writer in a separate process: `write-often.ts <site> <area> <count> <name> [step]`. With a step it kills itself,
 * without cleaning up, after that step of its last change.
 */
const [, , site = '', area = '', count = '1', name = '', step] = process.argv;
const remote = area as AreaName;
const killAt = COMMIT_STEPS.find((one) => one === step);
let isLast = false;
const store = new RegistryStore(site, (done) => {
  if (isLast && done === killAt) process.kill(process.pid, 'SIGKILL');
});
for (let index = 1; index <= Number(count); index++) {
  isLast = index === Number(count);
  await store.commit(remote, (before) => ({
    ...(before ?? emptyChannel(remote, { by: name, reason: 'uji' })),
    by: name,
    reason: `${name} ${index}`,
  }));
}
