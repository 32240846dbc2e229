import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIVENESS } from './nginx-parts';
import { COMPOSED, DOCKER_NAMES, gatewayConfiguration, LAB } from './gateway-conf';
import { nginxConfiguration } from './nginx-conf';
import { CERTIFICATES, COVERED, tlsConfiguration } from './tls-conf';

/**
 * Writes the image's nginx configurations: `write-nginx.ts <folder>`. The web tier's (`nginx.conf.template`) leaves
 * addresses as `${NAME}`, filled in when the container starts, so that one image serves every installation; the
 * gateway's (`gateway.conf`) and that of TLS before all of it (`tls.conf`) are complete.
 */
const [, , folder = '.'] = process.argv;
const at = (name: string) => `\${${name}}`;
const run = '/tmp/nginx';
const origins = {
  api: at('API_URL'),
  machine: at('MACHINE_URL'),
  files: at('FILES_URL'),
  collector: at('COLLECTOR_URL'),
  remotes: [at('REMOTE_ORIGINS')],
};
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'nginx.conf.template'),
  nginxConfiguration(
    {
      shell: '/srv/shell',
      site: '/srv/site',
      pages: at('SHELL_PAGES'),
      settings: run,
      listen: '8080',
      origins,
      liveness: LIVENESS,
      rollout: at('ROLLOUT_URL'),
      publicPages: at('PUBLIC_PAGES_URL'),
      names: at('NAME_SERVER'),
    },
    { run, modules: '/usr/lib/nginx/modules' },
  ),
);
writeFileSync(
  join(folder, 'gateway.conf'),
  gatewayConfiguration(COMPOSED, { run, names: DOCKER_NAMES, lab: LAB, liveness: LIVENESS }),
);
writeFileSync(
  join(folder, 'tls.conf'),
  tlsConfiguration(COVERED, { run, certificates: CERTIFICATES, names: DOCKER_NAMES, liveness: LIVENESS }),
);
