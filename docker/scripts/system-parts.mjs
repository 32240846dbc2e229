import { existsSync } from 'node:fs';
import { run } from './bootstrap.mjs';

/** Programs that the tests need besides npm packages. */
const PARTS = [
  {
    name: 'Chromium',
    packages: ['chromium'],
    isThere: () =>
      ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some((file) => existsSync(file)),
  },
  {
    name: 'nginx',
    // The web image's entrypoint needs envsubst, which is part of gettext-base.
    packages: ['nginx', 'libnginx-mod-http-brotli-static', 'gettext-base'],
    isThere: () =>
      existsSync('/usr/bin/envsubst') &&
      existsSync('/usr/sbin/nginx') &&
      existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  },
  {
    name: 'Prometheus',
    packages: ['prometheus'],
    isThere: () => existsSync('/usr/bin/prometheus') && existsSync('/usr/bin/promtool'),
  },
];

/** Optional: opens a page in half of Chromium's processor time. */
const SHELL = { package: 'chromium-headless-shell', file: '/usr/lib/chromium/chromium-headless-shell' };
/** The package only saves time, so its installation must not take long. */
const IMPATIENT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15'];

/** Installs missing programs as root on Debian; elsewhere prints their names and exits. */
export async function bringSystemParts() {
  const missing = PARTS.filter((part) => !part.isThere());
  if (missing.length > 0) console.log(`Installing ${missing.map((part) => part.name).join(', ')}…`);
  await install(missing.flatMap((part) => part.packages));
  if (!existsSync(SHELL.file)) {
    // `--no-remove` keeps the installed browser.
    await install([SHELL.package], ['--no-remove', ...IMPATIENT]);
    if (!existsSync(SHELL.file)) console.log(`Optional, for faster browser tests: apt-get install ${SHELL.package}`);
  }
  const still = PARTS.filter((part) => !part.isThere());
  if (still.length === 0) return;
  const packages = still.flatMap((part) => part.packages).join(' ');
  console.error(`${still.map((part) => part.name).join(', ')} missing. Install as root: apt-get install ${packages}`);
  process.exit(1);
}

/** Installs Debian packages as root; does nothing elsewhere. */
export async function install(packages, options = []) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq', ...options.filter((option) => option !== '--no-remove')], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...options, ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}
