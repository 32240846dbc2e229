import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { CONTROL_PATH } from '@portal/shared/remote/release/release-control';
import { siteSettings } from '../scripts/start/site-config';
import { newFolder } from '../services/test/support/new-folder';

const script = readFileSync(resolve(__dirname, 'entrypoint.sh'), 'utf8');
/** Every variable that the start of the web image reads, with a default or none. */
const READ = [...new Set([...script.matchAll(/\$\{([A-Z_]+):[-?]/g)].map(([, name = '']) => name))].sort();

const folder = newFolder();

/** Runs the image's start script up to nginx, in a folder of this test, and returns the resulting `config.json`. */
function filledIn(env: Readonly<Record<string, string>>): Record<string, unknown> {
  const moved = script
    .replaceAll('/etc/portal', folder)
    .replaceAll('/tmp/nginx', folder)
    .replace(/^exec nginx .*$/m, '');
  writeFileSync(join(folder, 'web.conf.template'), 'set $shell ${SHELL_PAGES};');
  writeFileSync(join(folder, 'config.json.template'), readFileSync(resolve(__dirname, 'config.json.template'), 'utf8'));
  execFileSync('sh', ['-c', moved], { env: { PATH: process.env['PATH'], ...env }, stdio: 'pipe' });
  return JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')) as Record<string, unknown>;
}

const ADDRESSES = { API_URL: 'https://a.test', MACHINE_URL: 'https://m.test', FILES_URL: 'https://f.test' };
const ALL_SET = {
  MACHINE_AUTH: 'off',
  UPLOAD_MAX_PDF_MB: '7',
  UPLOAD_MAX_ZIP_MB: '0.5',
  UPLOAD_MAX_IMAGE_MB: '2',
  BRAND_NAME: 'Pusat "GPU" \\ $HOME & Riset',
  CHANNEL_KEYS: JSON.stringify({ 'mf-user': [`${'A'.repeat(43)}=`], 'mf-admin-super': 'unsigned' }),
  CONTACT_EMAIL: 'gpu@kampus.test',
  CONTACT_PHONE: '+62 21 123',
  CONTACT_ADDRESS: 'Gedung "A", Jl. Satu/Dua',
  CONTACT_HOURS: 'Senin–Jumat 08.00–16.00 WIB',
  OIDC_ISSUER: 'https://login.kampus.test/realms/kampus',
  OIDC_REQUIRED: 'on',
};

it.each([
  ['no setting is set', {}],
  ['every setting is set, also with quotes and shell characters', ALL_SET],
  ['every setting is empty, as compose passes it', Object.fromEntries(Object.keys(ALL_SET).map((name) => [name, '']))],
  ['only the issuer of a provider is set', { OIDC_ISSUER: ALL_SET.OIDC_ISSUER }],
  ['one contact detail is set', { CONTACT_HOURS: ALL_SET.CONTACT_HOURS }],
])('config.json of the image equals that of `npm start` when %s', (_, env) => {
  expect(filledIn({ ...ADDRESSES, ...env })).toEqual({
    apiUrl: ADDRESSES.API_URL,
    machineUrl: ADDRESSES.MACHINE_URL,
    filesUrl: ADDRESSES.FILES_URL,
    registryUrl: '/registry',
    collectorUrl: null,
    rolloutUrl: null,
    ...siteSettings(env),
  });
});

it('config.json contains the control path, but not the address of the release server', () => {
  const told = filledIn({ ...ADDRESSES, ROLLOUT_URL: 'http://judge:8086' });
  expect(told['rolloutUrl']).toBe(CONTROL_PATH);
  expect(JSON.stringify(told)).not.toContain('judge');
});

it('an invalid MACHINE_AUTH stops the start in the image and in `npm start`', () => {
  expect(() => filledIn({ ...ADDRESSES, MACHINE_AUTH: 'false' })).toThrow(/MACHINE_AUTH/);
  expect(() => siteSettings({ MACHINE_AUTH: 'false' })).toThrow(/MACHINE_AUTH/);
});

it('invalid CHANNEL_KEYS stop the start', () => {
  expect(() => filledIn({ ...ADDRESSES, CHANNEL_KEYS: 'mf-user' })).toThrow(/CHANNEL_KEYS/);
  for (const keys of ['mf-user', '{"mf-user": ["pendek"]}', '{"mf-user": true}'])
    expect(() => siteSettings({ CHANNEL_KEYS: keys })).toThrow(/CHANNEL_KEYS/);
});

it.each([
  ['no channel is signed', '', '/srv/site/pages'],
  ['the shell has keys', '{"mf-user": "unsigned", "shell": ["k"]}', '/srv/site/pages'],
  ['channels are signed, but the shell has no key', '{"mf-user": ["k"]}', '/srv/no-pages'],
])('serves shells of the site volume only if they are trusted: %s', (_, CHANNEL_KEYS, pages) => {
  expect(filledIn({ ...ADDRESSES, CHANNEL_KEYS })).toMatchObject({ apiUrl: ADDRESSES.API_URL });
  expect(readFileSync(join(folder, 'nginx.conf'), 'utf8')).toBe(`set $shell ${pages};`);
});

// The Kubernetes manifests are compared with stack.yaml in kubernetes/kubernetes.test.ts.
it.each(['compose.yaml', 'stack.yaml'])('%s passes every variable of the image under its own name', (name) => {
  expect(READ).toEqual(expect.arrayContaining([...Object.keys(ADDRESSES), ...Object.keys(ALL_SET)]));
  const { services } = parse(readFileSync(resolve(__dirname, '../deploy', name), 'utf8'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  const { web, api, files } = services;
  expect(Object.keys(web?.environment ?? {}).sort()).toEqual(READ);
  for (const [key, value] of Object.entries(web?.environment ?? {})) {
    expect([key, value]).toEqual([key, expect.stringContaining(`\${${key}:`)]);
    // Variables that services also read have the same value there, except for the machine service's internal address.
    for (const other of [api, files])
      if (key !== 'MACHINE_URL' && other?.environment[key] !== undefined)
        expect([key, other.environment[key]]).toEqual([key, value]);
  }
  // In compose the services read all of `.env`.
  if (name === 'compose.yaml') return;
  for (const key of ['MACHINE_AUTH', 'UPLOAD_MAX_PDF_MB', 'UPLOAD_MAX_ZIP_MB', 'UPLOAD_MAX_IMAGE_MB', 'BRAND_NAME'])
    expect([key, api?.environment[key]]).toEqual([key, web?.environment[key]]);
});
