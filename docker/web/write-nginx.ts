import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { nginxConfiguration } from './nginx-conf';

/**
 * Writes the image's nginx configuration: `write-nginx.ts <file>`. Addresses are left as `${NAME}` and filled in when
 * the container starts, so that one image serves every installation.
 */
const [, , file = 'nginx.conf.template'] = process.argv;
const at = (name: string) => `\${${name}}`;
mkdirSync(dirname(file), { recursive: true });
writeFileSync(
  file,
  nginxConfiguration(
    {
      shell: '/srv/shell',
      site: '/srv/site',
      listen: '8080',
      origins: { api: at('API_URL'), machine: at('MACHINE_URL'), files: at('FILES_URL'), collector: at('COLLECTOR_URL'), remotes: [] },
    },
    { run: '/tmp/nginx', modules: '/usr/lib/nginx/modules' },
  ),
);
