import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { ConfigError, type Env, parseSettings } from './parse-settings';
import { choice, entriesOf, number, optional, optionalAddress, setting, text } from './setting';

/** Address of a daemon: the path of its Unix socket, or a port behind mutual TLS with PEM certificates and key. */
export type DockerDaemon = ReturnType<typeof daemonOf>;

export type EngineSettings = Readonly<ReturnType<typeof readEngineSettings>>;

/** `record` stores bookings and starts no containers; the others are a Docker Engine and a JupyterHub. */
export type EngineKind = EngineSettings['kind'];

export type BuildSettings = Readonly<NonNullable<EngineSettings['build']>>;

const DOCKER_SOCKET = '/var/run/docker.sock';

const HOME_PATH = '/home/jovyan';

const PACKS = {
  /** Days for which the owner can download a pack; 0: no pack is made. */
  homePackDays: 30,
  /** A larger home folder stays until an admin removes it. */
  homePackMaxMb: 10_240,
};

const BUILD_LIMITS = {
  /** Memory and processors of one build step. */
  memoryMb: 2048,
  cpus: 1,
  minutes: 15,
  /** Unpacked size of all files of a ZIP, and size of the image without its base. */
  maxMb: 4096,
  maxFiles: 20_000,
};

export const ENGINE_SETTINGS = {
  PORTAL_ENGINE: choice(
    ['record', 'docker', 'jupyterhub'],
    'record',
    '`record` stores bookings and starts nothing; `docker` is one machine with a Docker Engine; ' +
      '`jupyterhub` serves several machines; containers.md section 2',
  ),
  ENGINE_HOST: setting(
    (given, refuse) => {
      const address = given?.trim() || `unix://${DOCKER_SOCKET}`;
      const [, socket] = /^unix:\/\/(\/.+)$/.exec(address) ?? [];
      if (socket) return socket;
      const [, host = '', port = '2376'] = /^tcp:\/\/([^\s/:]+)(?::(\d{1,5}))?\/?$/.exec(address) ?? [];
      return host === ''
        ? refuse(`'${address}' is no host with a port`, 'Write it like tcp://gpu1.example.org:2376')
        : { host, port: Number(port) };
    },
    {
      fallback: `unix://${DOCKER_SOCKET}`,
      description: 'the Docker Engine: its socket, or `tcp://gpu1:2376` behind TLS (`dockerd --tlsverify`)',
    },
  ),
  ENGINE_CERT_PATH: optional(
    "folder with `ca.pem`, `cert.pem` and `key.pem` for it, as Docker's own `DOCKER_CERT_PATH`",
    '– (needed with `tcp://`)',
  ),
  JUPYTERHUB_URL: optionalAddress('address of the hub, as services and browsers reach it', '–'),
  JUPYTERHUB_TOKEN: optional("API token of the portal's service in the hub"),
  ENGINE_MEMORY_MB: number(
    4096,
    [6, 10_000_000],
    'memory of one container; refused with a message if the machine has less',
  ),
  ENGINE_CPUS: number(1, [0.01, 1024], 'processors of one container; refused with a message if the machine has less'),
  ENGINE_IMAGE: optional("runs in place of applicants' ZIPs where `ENGINE_BASE_IMAGE` is not set"),
  ENGINE_BASE_IMAGE: optional("image with Jupyter that applicants' ZIPs are built upon", '– (ZIPs are not built)'),
  ENGINE_BUILD_NETWORK: text('none', 'network of the build steps; `bridge` lets Dockerfiles download packages'),
  ENGINE_FILES_URL: optionalAddress(
    'where the machine service fetches ZIPs: the file host as it is reached inside',
    '– (FILES_URL)',
  ),
  ENGINE_HOME_MAX_MB: number(
    0,
    [0, 100_000_000],
    'limit of one home folder; needs a disk with quotas (XFS mounted with `pquota`), else nothing starts, and a ' +
      'message says why; 0: no limit',
  ),
  ENGINE_SUBNETS: setting(
    (given, refuse) => {
      const range = given?.trim() || '10.213.0.0/16';
      return isRange(range) ? range : refuse(`'${range}' is no range from /8 to /24`, 'Write it like 10.213.0.0/16');
    },
    {
      fallback: '10.213.0.0/16',
      description: "range that the containers' networks are taken from, sixteen addresses each",
    },
  ),
  ENGINE_GATEWAY: optional(
    "name of the lab's container, which joins the network of each session; `host`: the machine itself, for trying out",
    '– (nobody can open a notebook)',
  ),
  ENGINE_DEVICES: setting<ReadonlyMap<string, string> | null>(
    (given, refuse) => {
      const entries = entriesOf(given).map((entry): [string, string] => {
        const [, place = '', device = ''] = /^([^=]+\/[1-9]\d*)=(\S+)$/.exec(entry) ?? [];
        if (device !== '') return [place, device];
        return refuse(`'${entry}' is no slot with a device`, 'Write it like DGX-A100-01/1=MIG-4f2');
      });
      const devices = entries.map(([, device]) => device);
      const twice = devices.find((device, index) => devices.indexOf(device) !== index);
      if (twice) return refuse(`${twice} belongs to two slots`, 'Give every slot its own device or slice');
      return entries.length === 0 ? null : new Map(entries);
    },
    {
      shown: '– (no GPU)',
      description: '`DGX-A100-01/1=MIG-…,DGX-A100-01/2=MIG-…`: GPU or slice by machine and slot',
    },
  ),
  HOME_GRACE_DAYS: number(
    14,
    [0, 3650],
    "days from a container's end until its home folder and its built image are removed",
  ),
};

const SCHEMA = z.object(ENGINE_SETTINGS);

/**
 * @param folder parent folder for a ZIP during its build
 * @throws ConfigError naming the variable and a hint
 */
export function readEngineSettings(env: Env, folder = tmpdir()) {
  const read = parseSettings(SCHEMA, env);
  const { PORTAL_ENGINE: kind } = read;
  const engine = kind === 'jupyterhub' ? { kind, hub: readHub(read) } : { kind };
  return {
    ...engine,
    daemon: daemonOf(read),
    memoryMb: read.ENGINE_MEMORY_MB,
    cpus: read.ENGINE_CPUS,
    /** Runs in place of an applicant's ZIP where ZIPs are not built; null: such a session fails. */
    image: read.ENGINE_IMAGE,
    homePath: HOME_PATH,
    /** Null: only the disk limits a home folder. */
    homeMaxMb: read.ENGINE_HOME_MAX_MB || null,
    subnets: read.ENGINE_SUBNETS,
    gateway: read.ENGINE_GATEWAY,
    /** GPU or slice by `machine/slot`; null where slots have none. */
    devices: read.ENGINE_DEVICES,
    build: read.ENGINE_BASE_IMAGE
      ? { ...BUILD_LIMITS, base: read.ENGINE_BASE_IMAGE, network: read.ENGINE_BUILD_NETWORK, folder }
      : null,
    /** Null: the public address of the file host. */
    filesUrl: read.ENGINE_FILES_URL,
    homeGraceDays: read.HOME_GRACE_DAYS,
    ...PACKS,
  };
}

/** @throws ConfigError when the address or the token is missing */
function readHub({ JUPYTERHUB_URL: url, JUPYTERHUB_TOKEN: token }: z.output<typeof SCHEMA>) {
  if (url && token) return { url, token };
  const name = url ? 'JUPYTERHUB_TOKEN' : 'JUPYTERHUB_URL';
  throw new ConfigError(name, 'it is missing although PORTAL_ENGINE=jupyterhub', 'Set it as the hub is set up');
}

/**
 * A port without TLS is not supported: everybody who reaches it controls the machine.
 * @throws ConfigError naming the file that cannot be read
 */
function daemonOf(read: z.output<typeof SCHEMA>) {
  const { ENGINE_HOST: place, ENGINE_CERT_PATH: folder } = read;
  if (typeof place === 'string') return place;
  if (!folder)
    throw new ConfigError('ENGINE_CERT_PATH', 'it is missing although ENGINE_HOST is set', 'Name the folder of ca.pem');
  const pem = (name: string) => {
    try {
      return readFileSync(join(folder, name), 'utf8');
    } catch {
      throw new ConfigError(
        'ENGINE_CERT_PATH',
        `'${join(folder, name)}' cannot be read`,
        'The folder holds ca.pem, cert.pem and key.pem, as docker --tlsverify wants them',
      );
    }
  };
  return { ...place, ca: pem('ca.pem'), cert: pem('cert.pem'), key: pem('key.pem') };
}

function isRange(range: string): boolean {
  const [, base = '', prefix = ''] = /^((?:\d{1,3}\.){3}0)\/(\d{1,2})$/.exec(range) ?? [];
  const isAddress = base.split('.').every((part) => part !== '' && Number(part) <= 255);
  return isAddress && Number(prefix) >= 8 && Number(prefix) <= 24;
}
