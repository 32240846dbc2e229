import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian packages that the tests need besides npm packages: a browser, a web server, and Prometheus for the alerts. */
const PARTS = [
  {
    name: 'Chromium',
    packages: ['chromium'],
    isThere: () =>
      ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].some((file) => existsSync(file)),
  },
  {
    name: 'nginx',
    // gettext-base has envsubst, with which the web image fills in its settings.
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
    isForAll: true,
  },
];

/** Chromium without windows starts a page in half the processor time. Without it the tests use Chromium itself. */
const SHELL = { package: 'chromium-headless-shell', file: '/usr/lib/chromium/chromium-headless-shell' };
/** Short time limits, because the package only saves time. */
const IMPATIENT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15'];

/** Installs missing packages as root on Debian; elsewhere prints what to install and exits. */
export function bringSystemParts() {
  const missing = PARTS.filter((part) => !part.isThere());
  if (missing.length > 0) console.log(`Installing ${missing.map((part) => part.name).join(', ')}…`);
  install(missing.flatMap((part) => part.packages));
  if (!existsSync(SHELL.file)) {
    // `--no-remove` keeps the installed browser.
    install([SHELL.package], ['--no-remove', ...IMPATIENT]);
    if (!existsSync(SHELL.file)) console.log(`Without ${SHELL.package} browser tests run slower.`);
  }
  const still = PARTS.filter((part) => !part.isThere());
  if (still.length === 0) return;
  const packages = still.flatMap((part) => part.packages).join(' ');
  console.error(`The tests need ${still.map((part) => part.name).join(', ')}: apt-get install ${packages}`);
  process.exit(1);
}

/** Installs Debian packages as root; elsewhere it does nothing. */
export function install(packages, options = []) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq', ...options.filter((option) => option !== '--no-remove')], {
    stdio: 'inherit',
    env,
  });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...options, ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}
