import * as z from 'zod';
import type { EngineKind } from '../engine/engine';
import { ConfigError } from './config-error';
import { parseSettings, type Env } from './parse-settings';
import { choice, entriesOf, number, optional, optionalAddress, setting, text } from './setting';

/** What runs the containers of the machine service, and within which limits. */
export interface EngineSettings {
  /** `record` keeps books alone. */
  readonly kind: EngineKind;
  /** Address of the JupyterHub and the portal's token there; null without one. */
  readonly hub: { readonly url: string; readonly token: string } | null;
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

/** Variables of the engine, a part of the settings of the services. */
export const ENGINE_SETTINGS = {
  PORTAL_ENGINE: choice(
    ['record', 'docker', 'jupyterhub'],
    'record',
    'what runs the containers: `docker`, `jupyterhub`, or `record` for books alone; see [Containers](#containers)',
  ),
  ENGINE_SOCKET: text('/var/run/docker.sock', 'socket of the Docker Engine'),
  JUPYTERHUB_URL: optionalAddress('address of the hub, as services and browsers reach it', '–'),
  JUPYTERHUB_TOKEN: optional("API token of the portal's service in the hub"),
  ENGINE_TICK_SECONDS: number(
    15,
    [0.05, 3600],
    'longest time until a difference between what should run and what runs is noticed',
  ),
  ENGINE_MEMORY_MB: number(4096, [6, 10_000_000], 'of one container; more than the machine has is refused and told'),
  ENGINE_CPUS: number(1, [0.01, 1024], 'of one container; more than the machine has is refused and told'),
  ENGINE_IMAGE: optional("runs in place of an applicant's ZIP, which is not built into an image yet"),
  ENGINE_COMMAND: setting((given) => given?.trim().split(/\s+/).filter(Boolean) ?? null, {
    shown: "the image's",
    description:
      'started in its place, `{base}` being the path of its Jupyter: `jupyter notebook --ip=0.0.0.0 --no-browser --NotebookApp.base_url={base}`',
  }),
  ENGINE_HOME: setting(
    (given, refuse) => {
      const path = given?.trim() || '/home/jovyan';
      return /^\/[^/]/.test(path)
        ? path
        : refuse(`'${path}' is no folder in a container`, 'Write it like /home/jovyan');
    },
    { fallback: '/home/jovyan', description: 'where the home folder is mounted in the container' },
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
    "name of the proxy's container, which is let into every network; `host`: the machine itself, for trying out",
    '– (nobody gets in)',
  ),
  ENGINE_DEVICES: setting(
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
  HOME_GRACE_DAYS: number(14, [0, 3650], "a home folder is removed so many days after its container's end"),
};

const SCHEMA = z.object(ENGINE_SETTINGS);

/** @throws ConfigError naming the variable and a hint */
export function readEngineSettings(env: Env): EngineSettings {
  const read = parseSettings(SCHEMA, env);
  const { PORTAL_ENGINE: kind, JUPYTERHUB_URL: url, JUPYTERHUB_TOKEN: token } = read;
  if (kind === 'jupyterhub')
    for (const name of ['JUPYTERHUB_URL', 'JUPYTERHUB_TOKEN'] as const)
      if (!read[name])
        throw new ConfigError(name, 'it is missing although PORTAL_ENGINE=jupyterhub', 'Set it as the hub is set up');
  return {
    kind,
    hub: url && token ? { url, token } : null,
    socketPath: read.ENGINE_SOCKET,
    tickSeconds: read.ENGINE_TICK_SECONDS,
    memoryMb: read.ENGINE_MEMORY_MB,
    cpus: read.ENGINE_CPUS,
    image: read.ENGINE_IMAGE,
    command: read.ENGINE_COMMAND,
    homePath: read.ENGINE_HOME,
    subnets: read.ENGINE_SUBNETS,
    gateway: read.ENGINE_GATEWAY,
    devices: read.ENGINE_DEVICES,
    homeGraceDays: read.HOME_GRACE_DAYS,
  };
}

function isRange(range: string): boolean {
  const [, base = '', prefix = ''] = /^((?:\d{1,3}\.){3}0)\/(\d{1,2})$/.exec(range) ?? [];
  const isAddress = base.split('.').every((part) => part !== '' && Number(part) <= 255);
  return isAddress && Number(prefix) >= 8 && Number(prefix) <= 24;
}
