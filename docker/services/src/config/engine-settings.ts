import { ConfigError } from './config-error';
import { choice, list, number, text, type Env } from './read-env';

/** What runs the containers of the machine service, and within which limits. */
export interface EngineSettings {
  /** `record` keeps books alone. */
  readonly kind: 'record' | 'docker';
  /** Unix socket of the Docker Engine. */
  readonly socketPath: string;
  /** Longest time until a difference between what should run and what runs is noticed. */
  readonly tickSeconds: number;
  /** Of one container. */
  readonly memoryMb: number;
  /** Of one container, parts allowed. */
  readonly cpus: number;
  /** Image that runs in place of an applicant's ZIP; null: none, and a proposal with a ZIP is reported as failed. */
  readonly image: string | null;
  /** Started in place of the images' own command, `{base}` being Jupyter's path; null: that command. */
  readonly command: readonly string[] | null;
  /** Where the home folder is mounted in the container. */
  readonly homePath: string;
  /** IPv4 range that the containers' networks are taken from, CIDR. */
  readonly subnets: string;
  /** Name of the proxy's container, which is let into every network; `host`: the machine itself; null: nobody. */
  readonly gateway: string | null;
  /** GPU or slice by `machine/slot`; null where slots have none. */
  readonly devices: ReadonlyMap<string, string> | null;
  /** A home folder is removed so many days after the container's end. */
  readonly homeGraceDays: number;
}

/** @throws ConfigError naming the variable and the mend */
export function readEngineSettings(env: Env): EngineSettings {
  return {
    kind: choice(env, 'PORTAL_ENGINE', ['record', 'docker'], 'record'),
    socketPath: text(env, 'ENGINE_SOCKET', '/var/run/docker.sock'),
    tickSeconds: number(env, 'ENGINE_TICK_SECONDS', 15, 0.05, 3600),
    memoryMb: number(env, 'ENGINE_MEMORY_MB', 4096, 6, 10_000_000),
    cpus: number(env, 'ENGINE_CPUS', 1, 0.01, 1024),
    image: env['ENGINE_IMAGE']?.trim() || null,
    command: env['ENGINE_COMMAND']?.trim().split(/\s+/).filter(Boolean) ?? null,
    homePath: readHomePath(env),
    subnets: readSubnets(env),
    gateway: env['ENGINE_GATEWAY']?.trim() || null,
    devices: readDevices(env),
    homeGraceDays: number(env, 'HOME_GRACE_DAYS', 14, 0, 3650),
  };
}

function readHomePath(env: Env): string {
  const path = text(env, 'ENGINE_HOME', '/home/jovyan');
  if (!/^\/[^/]/.test(path)) {
    throw new ConfigError('ENGINE_HOME', `'${path}' is no folder in a container`, 'Write it like /home/jovyan');
  }
  return path;
}

function readSubnets(env: Env): string {
  const range = text(env, 'ENGINE_SUBNETS', '10.213.0.0/16');
  const [, base = '', prefix = ''] = /^((?:\d{1,3}\.){3}0)\/(\d{1,2})$/.exec(range) ?? [];
  const isAddress = base.split('.').every((part) => part !== '' && Number(part) <= 255);
  if (!isAddress || Number(prefix) < 8 || Number(prefix) > 24) {
    throw new ConfigError('ENGINE_SUBNETS', `'${range}' is no range from /8 to /24`, 'Write it like 10.213.0.0/16');
  }
  return range;
}

/** `DGX-A100-01/1=MIG-…,DGX-A100-01/2=MIG-…`: which slot has which device. */
function readDevices(env: Env): ReadonlyMap<string, string> | null {
  const entries = list(env, 'ENGINE_DEVICES').map((entry): [string, string] => {
    const [, place = '', device = ''] = /^([^=]+\/[1-9]\d*)=(\S+)$/.exec(entry) ?? [];
    if (device === '') {
      throw new ConfigError(
        'ENGINE_DEVICES',
        `'${entry}' is no slot with a device`,
        'Write it like DGX-A100-01/1=MIG-4f2',
      );
    }
    return [place, device];
  });
  const devices = entries.map(([, device]) => device);
  const twice = devices.find((device, index) => devices.indexOf(device) !== index);
  if (twice) {
    throw new ConfigError('ENGINE_DEVICES', `${twice} belongs to two slots`, 'Give every slot its own device or slice');
  }
  return entries.length === 0 ? null : new Map(entries);
}
