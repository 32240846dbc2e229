import { dirname, join } from 'node:path';
import type { Compiler } from 'webpack';

/**
 * Parts of the libraries that nobody here uses.
 * ProTable, without React, shrinks from 545 to 232 kB gzip. It loses 32 languages beside Indonesian. Its field kinds,
 * search form, toolbar, card and form still work: they load on demand. Editing in place is refused. Its data cache is
 * removed.
 * antd loses its drawings for error pages and its list of uploads (the portal has its own). axios loses its second
 * transport and its names of HTTP states. The code that computes antd's styles and theme values in the browser is
 * removed: the build writes them to a file (shell/build/kit-sheet). The federation's runtime loses its handling of
 * manifests (releases have ours).
 * Package exports and `valueTypeMap` cannot leave these out, so files inside the packages are replaced. The packages
 * are pinned exactly, and a test counts the replacements.
 */

/**
 * Pieces that a build of the kit replaces, with the gzip kB that the route which needs it most would download beyond
 * today's, measured by building the shell without this piece. A piece of less than 3 kB is not worth its rule; three
 * stay because the editor's route would exceed its 600 kB.
 */
export const LEAN_PIECES = {
  'card-tabs': 8.1,
  'result-pictures': 9.7,
  'upload-list': 9.8,
  axios: 4.3,
  cell: 16.2,
  'value-enum': 30.8,
  virtual: 8.3,
  'page-sizes': 19.1,
  'column-filter': 19.3,
  'cell-copy': 6.0,
  theme: 9.9,
  languages: 16.8,
  fields: 147.6,
  search: 164.5,
  toolbar: 36.6,
  card: 9.7,
  form: 35.8,
  editable: 30.2,
  cache: 5.5,
  federation: 2.6,
  'dropdown-button': 1.3,
  'avatar-group': 1.1,
} as const;
type Piece = keyof typeof LEAN_PIECES;

interface Rule {
  readonly piece: Piece;
  /** Path of the module that is replaced, with `/` between folders. */
  readonly module: RegExp;
  /** Applies only to imports by this module. */
  readonly issuer?: RegExp;
  /** File of `lean-pro`, or what the path itself becomes. */
  readonly by: string | ((path: string) => string);
}

const PRO = '/@ant-design/pro-components/(?:es|lib)/';
const own = (file: string) => join(__dirname, 'lean-pro', file);

const RULES: readonly Rule[] = [
  {
    piece: 'card-tabs',
    module: /\/antd\/(?:es|lib)\/tabs\/index\.js$/,
    issuer: /\/antd\/(?:es|lib)\/card\//,
    by: own('tabs.js'),
  },
  {
    piece: 'result-pictures',
    module: /\/antd\/es\/result\/(?:noFound|serverError|unauthorized)\.js$/,
    by: own('nothing.js'),
  },
  { piece: 'upload-list', module: /\/antd\/es\/upload\/UploadList\/index\.js$/, by: own('nothing.js') },
  { piece: 'avatar-group', module: /\/antd\/es\/avatar\/AvatarGroup\.js$/, by: own('nothing.js') },
  { piece: 'dropdown-button', module: /\/antd\/es\/dropdown\/dropdown-button\.js$/, by: own('nothing.js') },
  { piece: 'axios', module: /\/axios\/lib\/adapters\/fetch\.js$/, by: own('no-fetch-adapter.js') },
  { piece: 'axios', module: /\/axios\/lib\/helpers\/HttpStatusCode\.js$/, by: own('nothing.js') },
  { piece: 'cell', module: new RegExp(`${PRO}table/utils/cellRenderToFromItem\\.js$`), by: own('cell.js') },
  {
    piece: 'value-enum',
    module: new RegExp(`${PRO}field/index\\.js$`),
    issuer: /\/table\/utils\/genProColumnToColumn\.js$/,
    by: own('value-enum.js'),
  },
  {
    piece: 'virtual',
    module: /\/antd\/es\/table\/RcTable\/VirtualTable\.js$/,
    by: (path) => path.replace('VirtualTable.js', 'index.js'),
  },
  {
    piece: 'page-sizes',
    module: /\/antd\/es\/select\/index\.js$/,
    issuer: /\/antd\/es\/pagination\//,
    by: own('select.js'),
  },
  {
    piece: 'column-filter',
    module: /\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/,
    by: own('column-filter.js'),
  },
  { piece: 'cell-copy', module: new RegExp(`${PRO}utils/genCopyable/index\\.js$`), by: own('cell-copy.js') },
  { piece: 'theme', module: /\/antd\/es\/theme\/util\/genStyleUtils\.js$/, by: own('style-hooks.js') },
  { piece: 'theme', module: /\/antd\/es\/theme\/util\/useResetIconStyle\.js$/, by: own('nothing.js') },
  { piece: 'theme', module: /\/antd\/es\/theme\/useToken\.js$/, by: own('token.js') },
  { piece: 'theme', module: /\/antd\/es\/theme\/getDesignToken\.js$/, by: own('design-token.js') },
  {
    piece: 'theme',
    module: /\/antd\/es\/theme\/themes\/(?:default|dark|compact)\/index\.js$/,
    by: own('nothing.js'),
  },
  {
    piece: 'theme',
    module: /\/@ant-design\/cssinjs\/(?:es|lib)\/index\.js$/,
    issuer: /\/pro-components\/es\/provider\/index\.js$/,
    by: own('pro-token.js'),
  },
  { piece: 'theme', module: new RegExp(`${PRO}provider/useStyle/index\\.js$`), by: own('pro-style.js') },
  { piece: 'languages', module: new RegExp(`${PRO}provider/locale/zh_CN\\.js$`), by: own('indonesian-locale.js') },
  { piece: 'languages', module: new RegExp(`${PRO}provider/locale/(?!id_ID)\\w+\\.js$`), by: own('empty-locale.js') },
  { piece: 'fields', module: new RegExp(`${PRO}field/ValueTypeToComponent\\.js$`), by: own('value-types.js') },
  { piece: 'search', module: new RegExp(`${PRO}table/TableSearch\\.js$`), by: own('table-search.js') },
  { piece: 'toolbar', module: new RegExp(`${PRO}table/components/ToolBar/index\\.js$`), by: own('tool-bar.js') },
  { piece: 'card', module: new RegExp(`${PRO}card/index\\.js$`), issuer: /\/table\/Table\.js$/, by: own('card.js') },
  {
    piece: 'form',
    module: new RegExp(`${PRO}form/index\\.js$`),
    issuer: /\/table\/(Table|utils\/cellRenderToFromItem)\.js$/,
    by: own('form.js'),
  },
  { piece: 'editable', module: new RegExp(`${PRO}utils/useEditableArray/index\\.js$`), by: own('editable-array.js') },
  { piece: 'cache', module: /\/node_modules\/swr\//, issuer: /\/provider\/index\.js$/, by: own('swr.js') },
  {
    piece: 'languages',
    module: /\/antd\/(?:es|lib)\/locale\/zh_CN\.js$/,
    by: (path) => path.replace('zh_CN', 'id_ID').replace('/lib/', '/es/'),
  },
  { piece: 'languages', module: /\/dayjs\/locale\/zh-cn\.js$/, by: (path) => path.replace('zh-cn', 'id') },
  {
    piece: 'federation',
    module: /\/@module-federation\/runtime-core\/dist\/plugins\/snapshot\/SnapshotHandler\.js$/,
    by: own('federation-snapshots.js'),
  },
  {
    piece: 'federation',
    module: /\/@module-federation\/runtime-core\/dist\/utils\/preload\.js$/,
    by: own('federation-preload.js'),
  },
];

const slashes = (path: string) => path.replaceAll('\\', '/');

export class LeanLibrariesPlugin {
  /** How many modules were replaced, by piece. */
  readonly replaced = new Map<Piece, number>();

  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('LeanLibraries', (factory) => {
      factory.hooks.afterResolve.tap('LeanLibraries', ({ createData, contextInfo }) => {
        const resource = createData.resource ?? '';
        // `?real` marks a lean file's import of the file that it replaces.
        if (resource.includes('?real')) return;
        const issuer = slashes(contextInfo.issuer);
        const rule = RULES.find(
          (candidate) =>
            !(process.env['WITHOUT_PIECES'] ?? '').split(',').includes(candidate.piece) &&
            candidate.module.test(slashes(resource)) &&
            (candidate.issuer?.test(issuer) ?? true),
        );
        if (!rule) return;
        const by = typeof rule.by === 'string' ? rule.by : rule.by(resource);
        this.replaced.set(rule.piece, (this.replaced.get(rule.piece) ?? 0) + 1);
        Object.assign(createData, { context: dirname(by), resource: by, userRequest: by, request: by });
        if (createData.resourceResolveData) Object.assign(createData.resourceResolveData, { path: by });
      });
    });
  }
}
