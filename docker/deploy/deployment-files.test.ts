import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parse } from 'yaml';
import * as z from 'zod';
import { startCollector } from '../collector/server';
import { createLabServer } from '../lab/lab-server';
import { createSiteServer } from '../web/serve';
import { SETTINGS } from '../services/src/platform/config/settings';
import { startServer, type Server } from '../services/test/support/server';
import { newFolder } from '../services/test/support/new-folder';
import { RegistryStore } from '../rollout/src/registry/registry-store';
import { createReleaseServer } from '../rollout/src/server/release-server';

const ROOT = resolve(__dirname, '../..');
const updating = z.looseObject({ order: z.enum(['start-first', 'stop-first']), failure_action: z.literal('rollback') });
const mount = z.union([z.string(), z.looseObject({ type: z.enum(['tmpfs', 'volume']), target: z.string() })]);
const service = z.looseObject({
  image: z.string(),
  build: z.optional(
    z.object({
      context: z.literal('../..'),
      dockerfile: z.string(),
      target: z.optional(z.string()),
      args: z.optional(z.object({ NODE_IMAGE: z.string() })),
    }),
  ),
  command: z.optional(z.array(z.string())),
  entrypoint: z.optional(z.array(z.string())),
  environment: z.optional(z.record(z.string(), z.string())),
  volumes: z.optional(z.array(mount)),
  read_only: z.optional(z.boolean()),
  cap_drop: z.optional(z.array(z.string())),
  cap_add: z.optional(z.array(z.string())),
  security_opt: z.optional(z.array(z.string())),
  privileged: z.optional(z.boolean()),
  mem_limit: z.optional(z.string()),
  logging: z.optional(z.looseObject({ driver: z.string(), options: z.record(z.string(), z.string()) })),
  secrets: z.optional(z.array(z.union([z.string(), z.object({ source: z.string(), target: z.string() })]))),
  ports: z.optional(z.array(z.unknown())),
  depends_on: z.optional(z.record(z.string(), z.object({ condition: z.string() }))),
  healthcheck: z.optional(z.looseObject({ test: z.array(z.string()), start_period: z.optional(z.string()) })),
  deploy: z.optional(
    z.looseObject({
      resources: z.optional(z.looseObject({ limits: z.looseObject({ memory: z.string() }) })),
      replicas: z.optional(z.number()),
      mode: z.optional(z.string()),
      update_config: updating,
      endpoint_mode: z.optional(z.string()),
      restart_policy: z.looseObject({ condition: z.string() }),
    }),
  ),
});
const file = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.optional(z.record(z.string(), z.unknown())),
});
type Service = z.output<typeof service>;

const read = (name: string) =>
  file.parse(parse(readFileSync(join(ROOT, 'docker/deploy', name), 'utf8'), { merge: true }));
/** Set in the image, or only for services that run elsewhere. */
const FIXED = [
  'PORTAL_DATA',
  'HOST',
  'API_PORT',
  'MACHINE_PORT',
  'FILES_PORT',
  'PAGES_RENDERER',
  'MAIN_URL',
  'INTERNAL_SECRET',
  'PORTAL_SEED',
  'NODE_ENV',
];
const nginx = (name: string) => readFileSync(join(ROOT, 'docker/deploy/nginx', name), 'utf8');
const TLS_PORTS = nginx('tls.conf').match(/listen \d+ ssl/g) ?? [];
const compose = read('compose.yaml');
const stack = read('stack.yaml');
/** Service names of both files with their file. */
const ALL: readonly [string, string, Service][] = [
  ...Object.entries(compose.services).map(
    ([name, found]) => ['compose.yaml', name, found] as [string, string, Service],
  ),
  ...Object.entries(stack.services).map(([name, found]) => ['stack.yaml', name, found] as [string, string, Service]),
];
const dockerfile = (name: string) => readFileSync(join(ROOT, 'docker', name, 'Dockerfile'), 'utf8');
/** Third-party programs, which have their own health checks. */
const OTHERS = ['mail', 'prometheus', 'grafana'];
const OURS = ['api', 'machine', 'files', 'collector', 'lab', 'gateway', 'web', 'judge'];

describe.each(ALL)('%s: %s', (from, name, found) => {
  it('references only existing volumes, services, secrets and files', () => {
    const { volumes, services, secrets = {} } = from === 'compose.yaml' ? compose : stack;
    const named = (found.volumes ?? [])
      .filter((mount) => typeof mount === 'string')
      // `${ROLLOUT_KEYS:-keys}` is the volume `keys` by default.
      .map((mount) => mount.replace(/\$\{\w+:-([^}]*)\}/g, '$1').split(':')[0] ?? '');
    const [paths, volumesNamed] = [named.filter((one) => /^[./]/.test(one)), named.filter((one) => !/^[./]/.test(one))];
    expect(volumesNamed.filter((volume) => !Object.hasOwn(volumes, volume))).toEqual([]);
    expect(paths.filter((path) => !existsSync(resolve(__dirname, path)))).toEqual([]);
    expect(Object.keys(found.depends_on ?? {}).filter((other) => !Object.hasOwn(services, other))).toEqual([]);
    expect(
      (found.secrets ?? [])
        .map((secret) => (typeof secret === 'string' ? secret : secret.source))
        .filter((secret) => !Object.hasOwn(secrets, secret)),
    ).toEqual([]);
    if (found.build) expect(existsSync(join(ROOT, found.build.dockerfile))).toBe(true);
    for (const script of found.command ?? [])
      if (script.endsWith('.ts')) expect(existsSync(join(ROOT, script))).toBe(true);
    for (const part of [...(found.entrypoint ?? []), ...(found.healthcheck?.test ?? [])]) {
      // The web image copies single scripts; those of the services and of rollout have the same place as here.
      if (part.startsWith('/etc/portal/'))
        expect(dockerfile('web')).toMatch(
          new RegExp(`^COPY .*docker/(web|deploy)/${part.replace('/etc/portal/', '')} .*/etc/portal/$`, 'm'),
        );
      if (part.startsWith('/portal/'))
        expect([
          existsSync(join(ROOT, part.replace('/portal/', ''))),
          dockerfile(/\/(\w+):/.exec(found.image)?.[1] ?? '').includes(part.replace('/portal/', '')),
        ]).toEqual([true, true]);
    }
  });

  it('writes only to volumes and memory, has no capabilities, and limits memory and log', () => {
    expect(found).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: {
        driver: 'json-file',
        options: {
          'max-size': expect.stringMatching(/^\d+m$/) as unknown,
          'max-file': expect.stringMatching(/^\d+$/) as unknown,
        },
      },
    });
    expect([found.cap_add ?? [], found.privileged ?? false]).toEqual([[], false]);
    expect(from === 'compose.yaml' ? found.mem_limit : found.deploy?.resources?.limits.memory).toMatch(/^\d+[mMgG]$/);
    const temporary = (found.volumes ?? [])
      .filter((mount) => typeof mount !== 'string')
      .filter(({ type }) => type === 'tmpfs');
    expect(temporary).toEqual([{ type: 'tmpfs', target: '/tmp', tmpfs: { size: expect.any(Number) as unknown } }]);
    // Swarm silently ignores the short form.
    expect(found).not.toHaveProperty('tmpfs');
  });

  it('has a health check of a local endpoint with a start period of 60 s', () => {
    const { test = [], start_period } = found.healthcheck ?? {};
    if (['publish', ...OTHERS].includes(name)) return expect(found.healthcheck).toBeUndefined();
    expect(Number.parseInt(start_period ?? '', 10)).toBeGreaterThanOrEqual(60);
    if (name === 'postgres') return expect(test.slice(0, 2)).toEqual(['CMD', 'pg_isready']);
    expect(test.slice(0, 3)).toEqual(['CMD', 'bash', expect.stringMatching(/\/health\.sh$/)]);
    expect(test[3]).toMatch(/^808[1-3]\/health\/live$|^808[467]\/health$|^8089\/live$/);
    if (['api', 'machine', 'files', 'gateway'].includes(name)) expect(test[4]).toMatch(/^808[1-3]\/health\/ready$/);
  });
});

describe('compose.yaml and stack.yaml', () => {
  it('run the same services; only compose has mail catcher, monitoring and publish', () => {
    expect(Object.keys(stack.services).sort()).toEqual(
      Object.keys(compose.services)
        .filter((name) => !['publish', ...OTHERS].includes(name))
        .sort(),
    );
    // In a stack the gateway has a version like all others: its replicas are replaced one after the other.
    for (const name of OURS.filter((each) => each !== 'gateway'))
      expect(stack.services[name]?.image.split('/').at(-1)).toBe(compose.services[name]?.image.split('/').at(-1));
  });

  it('trust one proxy hop in api, machine and files', () => {
    for (const { services } of [compose, stack])
      for (const name of ['api', 'machine', 'files'])
        expect([name, services[name]?.environment?.['TRUST_PROXY']]).toEqual([name, '1']);
  });

  it('the stack runs two replicas of stateless services, starts new ones first, and rolls back', () => {
    for (const name of ['api', 'machine', 'files', 'lab', 'gateway', 'web']) {
      expect(stack.services[name]?.deploy).toMatchObject({
        update_config: { order: 'start-first', failure_action: 'rollback' },
        rollback_config: { order: 'start-first' },
      });
      expect(stack.services[name]?.deploy?.replicas).toBeGreaterThanOrEqual(2);
    }
    // One writer, one folder: never two at once.
    for (const name of ['postgres', 'collector', 'judge'])
      expect(stack.services[name]?.deploy).toMatchObject({ replicas: 1, update_config: { order: 'stop-first' } });
  });

  it('the stack publishes only TLS ports and uses DNS round robin', () => {
    const open = Object.entries(stack.services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['tls']);
    expect(stack.services['tls']?.ports?.map((port) => (port as { mode: string }).mode)).toEqual(
      TLS_PORTS.map(() => 'host'),
    );
    expect(new Set(Object.values(stack.services).map(({ deploy }) => deploy?.endpoint_mode))).toEqual(
      new Set(['dnsrr']),
    );
  });

  it('every service of the stack has a health check and a deploy section, but no build', () => {
    for (const [name, found] of Object.entries(stack.services)) {
      expect([
        name,
        Boolean(found.healthcheck),
        Boolean(found.deploy),
        found.build ?? null,
        found.depends_on ?? null,
      ]).toEqual([name, true, true, null, null]);
    }
  });

  it('the stack passes passwords as secrets', () => {
    const named = Object.values(stack.services).flatMap((found) => Object.keys(found.environment ?? {}));
    expect(
      named.filter((name) => /PASSWORD|SECRET|DATABASE_URL|SMTP_URL/.test(name) && !name.endsWith('_FILE')),
    ).toEqual([]);
    expect(named).toEqual(
      expect.arrayContaining(['DATABASE_URL_FILE', 'SMTP_URL_FILE', 'SECRETS_KEY_FILE', 'POSTGRES_PASSWORD_FILE']),
    );
  });

  it('stack.s3.yaml passes bucket settings to api and files, with its key as two secrets', () => {
    const added = z
      .looseObject({ services: z.record(z.string(), service.partial()), secrets: z.record(z.string(), z.unknown()) })
      .parse(parse(readFileSync(join(ROOT, 'docker/deploy/stack.s3.yaml'), 'utf8'), { merge: true }));
    for (const [name, { environment = {}, secrets = [] }] of Object.entries(added.services)) {
      const passed = Object.keys({ ...stack.services[name]?.environment, ...environment });
      expect(passed.filter((key) => key.startsWith('FILES_S3_')).map((key) => key.replace(/_FILE$/, ''))).toEqual(
        ['ENDPOINT', 'BUCKET', 'REGION', 'KEY_ID', 'SECRET'].map((key) => `FILES_S3_${key}`),
      );
      const named = Object.values(environment).map((path) => path.replace('/run/secrets/', ''));
      expect([secrets, Object.keys(added.secrets)]).toEqual([named, named]);
    }
    expect(Object.keys(added.services)).toEqual(['api', 'files']);
  });

  it('pass every setting of the services except FIXED ones', () => {
    for (const name of ['api', 'machine', 'files'])
      expect(compose.services[name]).toMatchObject({ env_file: ['.env'] });
    const passed = ['api', 'machine', 'files', 'web'].flatMap((name) =>
      Object.keys(stack.services[name]?.environment ?? {}),
    );
    const names = new Set(passed.map((name) => name.replace(/_FILE$/, '')));
    expect(Object.keys(SETTINGS.shape).filter((name) => !names.has(name))).toEqual(FIXED);
  });
});

describe('team keys', () => {
  const KEYS = '${ROLLOUT_KEYS:-keys}:/run/keys:ro';

  it.each([
    ['compose.yaml', 'publish', compose.services['publish']],
    ['compose.yaml', 'judge', compose.services['judge']],
    ['stack.yaml', 'judge', stack.services['judge']],
  ] as const)('%s: %s reads the keys from a read-only volume of the image’s user', (_, __, found) => {
    expect(found?.environment?.['ROLLOUT_KEY_FILE']).toBe('/run/keys');
    expect(found?.volumes).toContain(KEYS);
    expect(dockerfile('rollout')).toMatch(
      /mkdir -p \/srv\/site \/run\/keys && chown node:node \/srv\/site \/run\/keys/,
    );
  });

  it('only publish and judge mount the keys', () => {
    const seeing = ALL.filter(([, , { volumes = [] }]) => volumes.some((one) => JSON.stringify(one).includes('keys')));
    expect(seeing.map(([from, name]) => `${from} ${name}`)).toEqual([
      'compose.yaml publish',
      'compose.yaml judge',
      'stack.yaml judge',
    ]);
  });
});

describe('health checks', () => {
  let services: Server;
  let collector: HttpServer;
  let web: FastifyInstance;
  let lab: HttpServer;
  let judge: HttpServer;
  const portOf = (server: HttpServer) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const listening = (server: HttpServer) =>
    new Promise<HttpServer>((ready) => server.listen(0, '127.0.0.1', () => ready(server)));

  beforeAll(async () => {
    services = await startServer({ env: { PORTAL_SEED: 'none' } });
    const reports = { data: newFolder(), port: 0, host: '127.0.0.1', origins: [], api: services.urls.main };
    collector = (await startCollector(reports)).server;
    lab = await listening(createLabServer(services.urls.machine));
    judge = await listening(
      createReleaseServer({
        store: new RegistryStore(newFolder()),
        root: ROOT,
        api: services.urls.main,
        origins: [],
        log: () => undefined,
      }),
    );
    const settings = newFolder();
    const config = JSON.parse(
      readFileSync(join(ROOT, 'docker/web/config.json.template'), 'utf8')
        .replace(/\$\{\w+_JSON\}/g, 'null')
        .replace(/\$\{(UPLOAD_MAX_\w+)\}/g, '25'),
    ) as object;
    writeFileSync(join(settings, 'config.json'), JSON.stringify(config));
    web = createSiteServer({
      shell: newFolder(),
      site: newFolder(),
      settings,
      origins: { api: '', machine: '', files: '', collector: null, remotes: [] },
    });
    await web.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await services?.stop();
    collector?.close();
    await web?.close();
    lab?.close();
    judge?.close();
  });

  it('request addresses that answer 200', async () => {
    const texts = [
      ...ALL.flatMap(([, , found]) => found.healthcheck?.test ?? []),
      ...['web', 'services'].flatMap((name) => /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(dockerfile(name))?.[1] ?? ''),
    ];
    const asked = new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/(?<![\d/])(80\d\d)(\/[\w./]+)/g)].map(([, port, path]) => `${port} ${path}`),
      ),
    );
    const at: Record<string, string> = {
      '8080': portOf(web.server),
      '8081': services.urls.main,
      '8082': services.urls.machine,
      '8083': services.urls.files,
      '8084': portOf(collector),
      '8086': portOf(judge),
      '8087': portOf(lab),
    };
    // web/gateway.test.ts tests the gateway's own health.
    expect(asked.delete('8089 /live')).toBe(true);
    expect([...asked].sort()).toEqual([
      '8080 /config.json',
      ...['8081', '8082', '8083'].flatMap((port) => [`${port} /health/live`, `${port} /health/ready`]),
      '8084 /health',
      '8086 /health',
      '8087 /health',
    ]);
    for (const address of asked) {
      const [port = '', path = ''] = address.split(' ');
      expect([address, (await fetch(`${at[port]}${path}`)).status]).toEqual([address, 200]);
    }
  });
});
