import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { findingsOf, type Manifest } from './schema';

const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');
const kustomization = z
  .object({
    apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
    kind: z.literal('Kustomization'),
    namespace: z.literal('portal'),
    resources: z.array(z.string()),
    labels: z.array(z.object({ pairs: z.record(z.string(), z.string()), includeSelectors: z.literal(false) })),
    images: z.array(z.object({ name: z.string(), newName: z.string(), newTag: z.string() })),
    configMapGenerator: z.tuple([z.object({ name: z.literal('portal'), literals: z.array(z.string()) })]),
  })
  .parse(parse(read('kustomization.yaml')));
const objects = kustomization.resources.flatMap((name) =>
  parseAllDocuments(read(name)).map((document) => document.toJSON() as Manifest),
);
const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;

const names = z.record(z.string(), z.string());
const variable = z.object({ name: z.string(), value: z.string() });
const probe = z.looseObject({
  httpGet: z.optional(z.object({ path: z.string(), port: z.literal('http') })),
  exec: z.optional(z.object({ command: z.array(z.string()) })),
});
const pod = z.looseObject({
  automountServiceAccountToken: z.literal(false),
  // Service links would set variables such as API_PORT, which are our settings.
  enableServiceLinks: z.literal(false),
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
  volumes: z.array(
    z.looseObject({
      name: z.string(),
      persistentVolumeClaim: z.optional(z.looseObject({ claimName: z.string() })),
      secret: z.optional(z.looseObject({ secretName: z.string(), optional: z.optional(z.boolean()) })),
      emptyDir: z.optional(z.looseObject({ medium: z.literal('Memory'), sizeLimit: z.string() })),
    }),
  ),
  containers: z.tuple([
    z.looseObject({
      image: z.string(),
      args: z.optional(z.array(z.string())),
      ports: z.optional(z.array(z.object({ name: z.literal('http'), containerPort: z.number() }))),
      envFrom: z._default(z.array(z.object({ configMapRef: z.object({ name: z.literal('portal') }) })), []),
      env: z._default(z.array(variable), []),
      volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })),
      startupProbe: z.optional(probe),
      livenessProbe: z.optional(probe),
      readinessProbe: z.optional(probe),
      resources: z.object({ requests: names, limits: z.object({ memory: z.string() }) }),
      securityContext: z.unknown(),
    }),
  ]),
});
const workload = z.looseObject({
  spec: z.looseObject({
    replicas: z.optional(z.number()),
    strategy: z.optional(z.looseObject({ type: z.string() })),
    selector: z.optional(z.object({ matchLabels: names })),
    template: z.looseObject({ metadata: z.object({ labels: names }), spec: pod }),
  }),
});
const workloads = objects
  .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  .map((object) => ({ name: object.metadata.name, kind: object.kind, ...workload.parse(object).spec }));
const containerOf = (name: string) => {
  const found = workloads.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not there`);
  return found.template.spec.containers[0];
};
const ofKind = <T>(kind: string, schema: z.ZodType<T>) =>
  objects
    .filter((object) => object.kind === kind)
    .map((object) => ({ name: object.metadata.name, ...schema.parse(object) }));

const MAP = kustomization.configMapGenerator[0].literals.map((literal) => literal.split('=')[0] ?? '');
const SECRETS = ['portal', 'rollout-keys'];

/** Whether some pod has all these labels. */
const isWorn = (labels: Readonly<Record<string, string>>) =>
  workloads.some(({ template }) =>
    Object.entries(labels).every(([key, value]) => template.metadata.labels[key] === value),
  );

describe('Kubernetes schemas', () => {
  it.each(objects.map((object) => [nameOf(object), object] as const))('%s is valid', (_, object) => {
    expect(findingsOf(object)).toEqual([]);
  });

  it.each([
    [
      'a misspelt probe',
      /readinesProbe is unknown/,
      (text: string) => text.replace('readinessProbe:', 'readinesProbe:'),
    ],
    ['no selector', /required property selector/, (text: string) => text.replace(/^ {2}selector: .*\n/m, '')],
  ])('report %s', (_, finding, spoil) => {
    const [first = ''] = read('web.yaml').split('---\n');
    expect(spoil(first)).not.toBe(first);
    expect(findingsOf(parse(spoil(first)) as Manifest).join()).toMatch(finding);
  });

  it('kustomization.yaml lists every file, image and object once', () => {
    expect(
      readdirSync(__dirname)
        .filter((name) => name.endsWith('.yaml'))
        .sort(),
    ).toEqual(['kustomization.yaml', ...kustomization.resources].sort());
    const used = new Set(workloads.map(({ template }) => template.spec.containers[0].image));
    expect(kustomization.images.map(({ name }) => name).sort()).toEqual([...used].sort());
    expect(new Set(objects.map(nameOf)).size).toBe(objects.length);
  });
});

describe('references between objects', () => {
  it.each(workloads)('$name: labels, claims and secrets exist', ({ kind, selector, template }) => {
    if (kind === 'Deployment') expect(template.metadata.labels).toMatchObject(selector?.matchLabels ?? { none: '' });
    const { volumes, containers } = template.spec;
    const claims = objects
      .filter((object) => object.kind === 'PersistentVolumeClaim')
      .map(({ metadata }) => metadata.name);
    for (const { persistentVolumeClaim, secret } of volumes) {
      if (persistentVolumeClaim) expect(claims).toContain(persistentVolumeClaim.claimName);
      if (secret) expect(SECRETS).toContain(secret.secretName);
    }
    expect(containers[0].volumeMounts.map((mount) => mount.name).sort()).toEqual(
      volumes.map((volume) => volume.name).sort(),
    );
  });

  it('services, budgets and policies select pods, and the ingress routes to services', () => {
    const services = ofKind(
      'Service',
      z.looseObject({
        spec: z.object({
          selector: names,
          ports: z.tuple([z.looseObject({ name: z.literal('http'), port: z.number(), targetPort: z.literal('http') })]),
        }),
      }),
    );
    for (const { name, spec } of services) {
      expect([name, isWorn(spec.selector)]).toEqual([name, true]);
      expect(containerOf(name).ports?.[0]?.containerPort).toBe(spec.ports[0].port);
    }
    const path = z.looseObject({
      backend: z.object({ service: z.object({ name: z.string(), port: z.object({ name: z.literal('http') }) }) }),
    });
    const rule = z.looseObject({ host: z.string(), http: z.object({ paths: z.tuple([path]) }) });
    const [ingress] = ofKind(
      'Ingress',
      z.looseObject({
        spec: z.looseObject({ tls: z.tuple([z.looseObject({ hosts: z.array(z.string()) })]), rules: z.array(rule) }),
      }),
    );
    const rules = ingress?.spec.rules ?? [];
    // The judge is reached only through web.
    expect(rules.map(({ http }) => http.paths[0].backend.service.name).sort()).toEqual(
      services
        .map(({ name }) => name)
        .filter((name) => name !== 'judge')
        .sort(),
    );
    const inside = kustomization.configMapGenerator[0].literals.find((literal) => literal.startsWith('ROLLOUT_URL='));
    expect(inside).toBe(`ROLLOUT_URL=http://judge.${kustomization.namespace}.svc.cluster.local:8086`);
    const pages = kustomization.configMapGenerator[0].literals.find((literal) =>
      literal.startsWith('PUBLIC_PAGES_URL='),
    );
    expect(pages).toBe(`PUBLIC_PAGES_URL=http://api.${kustomization.namespace}.svc.cluster.local:8081`);
    expect(rules.map(({ host }) => host)).toEqual(ingress?.spec.tls[0].hosts);
    // The ingress answers at the addresses that browsers receive.
    const told = kustomization.configMapGenerator[0].literals.flatMap(
      (literal) => /=https:\/\/(.+)$/.exec(literal)?.[1] ?? [],
    );
    expect(told.sort()).toEqual(rules.map(({ host }) => host).sort());
    const labels = z.looseObject({ matchLabels: z._default(names, {}) });
    for (const { spec } of ofKind(
      'PodDisruptionBudget',
      z.looseObject({ spec: z.looseObject({ minAvailable: z.literal(1), selector: labels }) }),
    ))
      expect(isWorn(spec.selector.matchLabels)).toBe(true);
    for (const { name, spec } of ofKind(
      'NetworkPolicy',
      z.looseObject({ spec: z.looseObject({ podSelector: labels }) }),
    ))
      expect([name, isWorn(spec.podSelector.matchLabels)]).toEqual([name, true]);
  });

  it('stateless deployments have replicas, a disruption budget and rolling updates; others recreate', () => {
    const budgets = objects.filter(({ kind }) => kind === 'PodDisruptionBudget').map(({ metadata }) => metadata.name);
    for (const { name, kind, replicas, strategy } of workloads.filter((one) => one.kind === 'Deployment')) {
      const isOne = ['collector', 'judge'].includes(name);
      expect([name, kind, replicas === 1, budgets.includes(name)]).toEqual([name, 'Deployment', isOne, !isOne]);
      expect(strategy).toEqual(
        isOne ? { type: 'Recreate' } : { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      );
    }
  });
});

describe('compose.yaml, stack.yaml and the manifests agree', () => {
  const part = z.looseObject({
    image: z.string(),
    command: z.optional(z.array(z.string())),
    environment: z._default(names, {}),
    mem_limit: z.optional(z.string()),
    volumes: z._default(z.array(z.unknown()), []),
    healthcheck: z.optional(z.looseObject({ test: z.array(z.string()) })),
  });
  const file = (name: string) =>
    z
      .looseObject({ services: z.record(z.string(), part) })
      .parse(parse(readFileSync(resolve(__dirname, '..', name), 'utf8'), { merge: true })).services;
  const [compose, stack] = [file('compose.yaml'), file('stack.yaml')];
  /** Parts that a cluster provides itself: database, mail server, monitoring, and the ingress for gateway and TLS. */
  const OTHERWISE = ['postgres', 'mail', 'gateway', 'tls', 'prometheus', 'grafana'];

  it('on the services', () => {
    expect(workloads.map(({ name }) => name).sort()).toEqual(
      Object.keys(compose)
        .filter((name) => !OTHERWISE.includes(name))
        .sort(),
    );
  });

  it.each(workloads.map(({ name }) => name))(
    'on image, settings, command, memory, volumes and health of %s',
    (name) => {
      const container = containerOf(name);
      const composed = compose[name];
      expect(container.image.split('/').at(-1)).toBe(composed?.image.split('/').at(-1)?.split(':')[0]);
      // Secrets are mounted as files, like in Swarm.
      const settings = Object.keys((stack[name] ?? composed)?.environment ?? {});
      const given = [...container.env.map((one) => one.name), ...(container.envFrom.length > 0 ? MAP : [])];
      expect(settings.filter((key) => !given.includes(key) && !key.startsWith('SMTP_URL'))).toEqual([]);
      for (const { name: key, value } of container.env)
        if (key !== 'COLLECTOR_PROXIES')
          expect([key, value]).toEqual([key, (stack[name] ?? composed)?.environment[key]]);
      expect(container.args).toEqual(name === 'publish' ? ['publish-missing'] : composed?.command);
      expect(container.resources.limits.memory).toBe(composed?.mem_limit?.replace(/m$/, 'Mi'));
      const mounted = container.volumeMounts
        .map(({ mountPath }) => mountPath)
        .filter((path) => path !== '/tmp' && path !== '/run/secrets');
      expect(mounted).toEqual(
        composed?.volumes
          .flatMap((volume) =>
            typeof volume === 'string' ? [volume.replace(/\$\{\w+:-([^}]*)\}/g, '$1').split(':')[1]] : [],
          )
          // Only compose runs the engine `docker`.
          .filter((path) => path !== '/var/run/docker.sock'),
      );
      const { test = [] } = composed?.healthcheck ?? {};
      const port = container.ports?.[0]?.containerPort;
      const asked = [container.livenessProbe, container.readinessProbe].flatMap((one) =>
        one?.httpGet ? [`${port}${one.httpGet.path}`] : (one?.exec?.command.slice(2) ?? []),
      );
      expect(asked).toEqual(test.length === 4 ? [test[3], test[3]] : test.slice(3));
    },
  );
});

it.each(workloads)('$name has no unneeded right and no secret in its manifest', ({ name, template }) => {
  const { securityContext, containers, volumes } = template.spec;
  expect(securityContext).toMatchObject({
    runAsUser: name === 'web' ? 33 : 1000,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(containers[0].securityContext).toEqual({
    readOnlyRootFilesystem: true,
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
  });
  expect(volumes.find((volume) => volume.name === 'temporary')?.emptyDir).toEqual({
    medium: 'Memory',
    sizeLimit: '64Mi',
  });
  for (const { name: key, value } of containers[0].env)
    if (/PASSWORD|SECRET|_URL_FILE|SMTP_URL/.test(key))
      expect([key, value ?? '/run/secrets/']).toEqual([key, expect.stringMatching(/^\/run\/secrets\//)]);
});

it('health scripts and programs of the pods exist in their images', () => {
  for (const { template } of workloads) {
    const [{ image, args = [], livenessProbe }] = template.spec.containers;
    const folder = resolve(__dirname, '../..', image.split('/').at(-1) ?? '');
    expect(existsSync(join(folder, 'Dockerfile'))).toBe(true);
    const script = livenessProbe?.exec?.command[1];
    if (script)
      expect(readFileSync(join(folder, 'Dockerfile'), 'utf8')).toMatch(
        /^COPY .*docker\/deploy\/health\.sh .*\/etc\/portal\/$/m,
      );
    if (args[0] === 'node')
      expect(existsSync(resolve(__dirname, '../..', (args[1] ?? '').replace(/\.js$/, '.ts')))).toBe(true);
  }
});
