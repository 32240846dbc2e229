/** Permitted imports between packages, features and folders; `npm run boundaries` checks them. */
const TEST = '\\.(test|testing|fixture)\\.tsx?$';

/** Folders of an area's `src` that may import other ones. */
const FEATURES = {
  'mf-user': {
    dashboard: ['own-proposal', 'session'],
    form: ['own-proposal'],
    'own-proposal': ['session'],
    preview: ['own-proposal', 'session'],
  },
  'mf-admin-content': {
    category: ['kind'],
    dashboard: ['kind'],
    edit: ['kind'],
    list: ['kind'],
    preview: ['kind'],
  },
  'mf-admin-proposal': {
    dashboard: ['proposals'],
    history: ['proposals'],
    life: ['decision'],
    preview: ['decision', 'life', 'proposals'],
    proposals: ['decision'],
  },
  'mf-admin-super': { audit: ['releases'], users: ['admins'] },
};

/** Folders and files: each may import only earlier ones. */
const ORDERS = {
  'docker/services/src': ['platform', 'file-host', 'machine', 'main', 'cli'],
  'docker/services/src/platform': [
    ...['sync-path', 'config', 'log', 'db', 'secrets', 'http', 'context', 'auth', 'files', 'jobs'],
    ...['serve-metrics', 'metrics', 'uploads', 'call', 'lists', 'data', 'audit', 'server'],
  ],
  'docker/services/src/machine': [
    ...['engine', 'slots', 'sweep', 'images', 'openings', 'lab', 'bookings', 'machines', 'homes', 'news'],
    ...['reconcile', 'create-machine-service'],
  ],
  'docker/services/src/main': [
    ...['audit', 'machine-calls', 'content', 'facility', 'mail', 'usage', 'calendar', 'notice', 'proposal', 'account'],
    ...['session-notices', 'sso', 'jobs', 'public-pages', 'create-main-api'],
  ],
  'docker/services/src/cli': [
    ...['start-failure', 'run-command', 'backup', 'restore', 'create-super', 'doctor', 'end-sessions', 'seed'],
    ...['serve-services', 'serve'],
  ],
  'shell/src': [
    ...['language', 'page', 'account', 'notice', 'public', 'remotes', 'search', 'early', 'own-account', 'layout'],
    ...['routes', 'main', 'prerender', 'workspace'],
  ],
  'shell/src/remotes': [
    ...['base', 'choose', 'report', 'use-offers-english', 'fall-back', 'registry', 'load', 'load-area', 'mount'],
    'own-shell',
  ],
};

const LIBRARIES_OF_AREAS = '^node_modules/(react|react-dom|react-router-dom|zustand|@tanstack/react-query)/';
const TEST_TOOLS = ['^node_modules/@testing-library/', '^(node:)?(fs|path|os|url|stream|buffer|util|timers)'];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const featureRules = Object.entries(FEATURES).flatMap(([area, features]) => [
  rule(
    `features-of-${area}`,
    'FEATURES lists every feature that imports another one',
    { path: `^${area}/src/([^/]+)/`, pathNot: [TEST, `^${area}/src/(${Object.keys(features).join('|')})/`] },
    { path: `^${area}/src/[^/]+/`, pathNot: `^${area}/src/$1/` },
  ),
  ...Object.entries(features).map(([feature, used]) =>
    rule(
      `features-of-${area}-${feature}`,
      `${feature} imports only ${used.join(', ')}`,
      { path: `^${area}/src/${feature}/`, pathNot: TEST },
      { path: `^${area}/src/[^/]+/`, pathNot: `^${area}/src/(${[feature, ...used].join('|')})/` },
    ),
  ),
]);

const partsOf = (base, names) => `^${base}/(${names.join('|')})(/|\\.tsx?$)`;

const orderRules = Object.entries(ORDERS).flatMap(([base, names]) => [
  rule(
    `order-of-${base}`,
    'ORDERS lists every folder and file',
    { path: `^${base}/[^/]+`, pathNot: [TEST, partsOf(base, names)] },
    {},
  ),
  ...names
    .slice(0, -1)
    .map((name, place) =>
      rule(
        `order-of-${base}-${name}`,
        `${name} imports only earlier entries of ORDERS`,
        { path: partsOf(base, [name]), pathNot: TEST },
        { path: partsOf(base, names.slice(place + 1)), dependencyTypesNot: ['dynamic-import'] },
      ),
    ),
]);

module.exports = {
  forbidden: [
    rule('no-circle', 'No import cycle, including types', {}, { circular: true }),
    rule(
      'area-imports-only-shared',
      'An area imports only @portal/shared and the libraries that the shell provides',
      { path: '^(mf-[^/]+)/', pathNot: TEST },
      { pathNot: ['^$1/', '^shared/', LIBRARIES_OF_AREAS] },
    ),
    rule(
      'area-tests-import-only-shared',
      'A test of an area may also import test tools',
      { path: `^(mf-[^/]+)/.*${TEST}` },
      { pathNot: ['^$1/', '^shared/', LIBRARIES_OF_AREAS, ...TEST_TOOLS] },
    ),
    rule(
      'shared-imports-no-area',
      'shared imports no area, shell or server',
      { path: '^shared/' },
      { path: '^(mf-[^/]+|shell|docker)/' },
    ),
    rule(
      'contract-imports-only-itself',
      'The contract imports only itself and zod',
      { path: '^shared/contract/', pathNot: TEST },
      { pathNot: ['^shared/contract/', '^node_modules/zod/'] },
    ),
    rule(
      'servers-talk-by-the-contract',
      'Main API, machine service and file host call each other only over HTTP',
      { path: '^docker/services/src/(main|machine|file-host)/', pathNot: TEST },
      { path: '^docker/services/src/(main|machine|file-host)/', pathNot: '^docker/services/src/$1/' },
    ),
    rule(
      'only-remotes-knows-federation',
      'Only one module at run time and one at build time import Module Federation',
      {
        pathNot: [
          '^shell/src/remotes/load/federation\\.ts$',
          '^shared/build/webpack/remote-preset\\.ts$',
          '^node_modules/',
        ],
      },
      { path: '^node_modules/@module-federation/' },
    ),
    rule('no-unresolvable', 'Every import resolves', {}, { couldNotResolve: true, pathNot: '^kit-sheet/' }),
    ...featureRules,
    ...orderRules,
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(shared|shell|mf|docker).*/(dist|\\.portal|\\.cache|\\.kit)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
