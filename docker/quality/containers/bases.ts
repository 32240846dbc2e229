import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from '../../scripts/system-parts.mjs';
import { NotHere, type Engine } from './engine';

/** The base image that the Dockerfiles name by default. */
const NODE_IMAGE = 'node:24-bookworm-slim';
const DEBIAN = 'debian:12-slim';
/** This machine's Node on Debian's image. */
const OWN_NODE = `node:${process.versions.node.split('.')[0]}-bookworm-slim`;

const aptInstall = (...packages: string[]) =>
  `RUN apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')} ` +
  '&& rm -rf /var/lib/apt/lists/*';

/**
 * Dockerfiles for images that the portal pulls from a registry, built of Debian's packages where no registry is
 * reachable. `axllent/mailpit` is a replacement: a real SMTP server that stores no mail.
 */
const DOCKERFILES: Readonly<Record<string, readonly string[]>> = {
  [OWN_NODE]: [
    `FROM ${DEBIAN}`,
    'RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node',
    'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
    'COPY usr/ /usr/',
    'CMD ["node"]',
  ],
  'postgres:15': [
    `FROM ${DEBIAN}`,
    'RUN mkdir /etc/postgresql-common',
    'RUN echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf',
    aptInstall('postgresql-15'),
    'ENV PATH=$PATH:/usr/lib/postgresql/15/bin PGDATA=/var/lib/postgresql/data LANG=C.UTF-8',
    'RUN mkdir -p "$PGDATA" /var/run/postgresql && chown -R postgres:postgres /var/lib/postgresql /var/run/postgresql',
    'VOLUME /var/lib/postgresql/data',
    'COPY postgres.sh /usr/local/bin/',
    'STOPSIGNAL SIGINT',
    'ENTRYPOINT ["bash", "/usr/local/bin/postgres.sh"]',
  ],
  'axllent/mailpit': [
    `FROM ${DEBIAN}`,
    aptInstall('python3-aiosmtpd'),
    'CMD ["python3", "-m", "aiosmtpd", "--nosetuid", "--listen", "0.0.0.0:1025", "--class", "aiosmtpd.handlers.Sink"]',
  ],
  'prom/prometheus:v3.5.0': [
    `FROM ${DEBIAN}`,
    aptInstall('prometheus'),
    'RUN mkdir /prometheus && chown nobody /prometheus',
    'USER nobody',
    'WORKDIR /prometheus',
    'ENTRYPOINT ["prometheus"]',
  ],
};

/**
 * Provides the base images: existing ones, else from their registry, else built of Debian's packages (as root).
 * @returns the image with Node: NODE_IMAGE, else the Dockerfiles' own, else one with this machine's Node
 * @throws NotHere when an image is not available in any of these ways
 */
export async function bringBases(engine: Engine): Promise<string> {
  const wanted = process.env['NODE_IMAGE'] ?? NODE_IMAGE;
  await bringDebian(engine);
  const nodeImage = (await isThere(engine, wanted)) ? wanted : OWN_NODE;
  for (const [image, dockerfile] of Object.entries(DOCKERFILES)) {
    const isWanted = image !== OWN_NODE || nodeImage === OWN_NODE;
    if (isWanted && !(await isThere(engine, image))) await build(engine, image, dockerfile);
  }
  return nodeImage;
}

/** Provides Debian's image: an existing one, its registry's, or one built of packages (as root). @throws NotHere */
export async function bringDebian(engine: Engine): Promise<void> {
  if (!(await isThere(engine, DEBIAN))) await importDebian(engine);
}

async function isThere(engine: Engine, image: string): Promise<boolean> {
  if ((await engine.run(['docker', 'image', 'inspect', image])).code === 0) return true;
  return (await engine.run(['docker', 'pull', '--quiet', image])).code === 0;
}

async function build(engine: Engine, image: string, dockerfile: readonly string[]): Promise<void> {
  const context = mkdtempSync(join(tmpdir(), 'portal-base-'));
  try {
    cpSync(join(import.meta.dirname, 'bases'), context, { recursive: true });
    if (image === OWN_NODE) copyNode(join(context, 'usr/local'));
    writeFileSync(join(context, 'Dockerfile'), dockerfile.join('\n'));
    const { code, text } = await engine.run(['docker', 'build', '--network', 'host', '-t', image, context]);
    if (code !== 0) throw new NotHere(`${image}: ${text.trim().split('\n').slice(-5).join('\n')}`);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

/** Copies this machine's Node and npm, with its registry setting. */
function copyNode(to: string): void {
  const modules = execFileSync('npm', ['root', '-g'], { encoding: 'utf8' }).trim();
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  for (const folder of ['bin', 'etc', 'lib/node_modules']) mkdirSync(join(to, folder), { recursive: true });
  cpSync(process.execPath, join(to, 'bin/node'));
  cpSync(join(modules, 'npm'), join(to, 'lib/node_modules/npm'), { recursive: true });
  for (const program of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${program}-cli.js`, join(to, 'bin', program));
  writeFileSync(join(to, 'etc/npmrc'), `registry=${registry}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`);
}

/** Imports Debian's smallest system, with this machine's package sources and certificates. */
async function importDebian(engine: Engine): Promise<void> {
  await install(['debootstrap']);
  if (!existsSync('/usr/sbin/debootstrap')) throw new NotHere(`${DEBIAN} cannot be pulled, and debootstrap is missing`);
  const root = mkdtempSync(join(tmpdir(), 'portal-debian-'));
  const script = `
    mirror=$(apt-cache policy base-files | grep -oE 'https?://[^ ]+' | sed -n 1p)
    debootstrap --variant=minbase --include=ca-certificates bookworm ${root} "$mirror"
    rm -rf ${root}/var/cache/apt/archives/*.deb ${root}/var/lib/apt/lists/* ${root}/etc/apt/sources.list
    rm -rf ${root}/usr/share/{doc,info,locale,man}
    cp -r /etc/apt/sources.list* /etc/apt/apt.conf.d ${root}/etc/apt/
    cp -L /etc/ssl/certs/ca-certificates.crt ${root}/etc/ssl/certs/
    tar -C ${root} -c . | docker import -c 'CMD ["bash"]' - ${DEBIAN}`;
  try {
    const { code, text } = await engine.run(['bash', '-ec', `set -o pipefail${script}`]);
    if (code !== 0) throw new NotHere(`${DEBIAN}: ${text.trim().split('\n').slice(-5).join('\n')}`);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
