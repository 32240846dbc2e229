import { dirname, join } from 'node:path';
import type { Compiler } from 'webpack';

/**
 * Parts of the libraries that nobody here uses.
 * ProTable, without React, shrinks from 545 to 232 kB gzip. It loses 32 languages beside Indonesian. Its field kinds,
 * search form, toolbar, card and form still work: they load on demand. Editing in place is refused. Its own error
 * boundary and data cache are removed.
 * antd loses its drawings for error pages and its list of uploads (the portal has its own). axios loses its second
 * transport and its names of HTTP states. The code that computes antd's styles and theme values in the browser is
 * removed: the build writes them to a file (shell/build/kit-sheet). The federation's runtime loses its handling of
 * manifests (releases have ours).
 * Package exports and `valueTypeMap` cannot leave these out, so files inside the packages are replaced. The packages
 * are pinned exactly, and a test counts the replacements.
 */

/** Pieces that a build of the kit replaces. */
export const LEAN_PIECES = [
  'card-tabs',
  'provider-form',
  'result-pictures',
  'avatar-group',
  'brightness',
  'color',
  'upload-list',
  'fetch-adapter',
  'status-names',
  'cell',
  'dropdown-button',
  'english',
  'value-enum',
  'tree-keys',
  'virtual',
  'page-sizes',
  'column-filter',
  'cell-copy',
  'style-hooks',
  'icon-style',
  'token',
  'design-token',
  'palettes',
  'pro-token',
  'pro-style',
  'locales',
  'indonesian',
  'fields',
  'search',
  'toolbar',
  'card',
  'form',
  'editable',
  'errors',
  'cache',
  'antd-locale',
  'dayjs-locale',
  'federation-snapshots',
  'federation-preload',
] as const;
type Piece = (typeof LEAN_PIECES)[number];

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
    piece: 'provider-form',
    module: /\/@rc-component\/form\/es\/index\.js$/,
    issuer: /\/antd\/es\/form\/context\.js$/,
    by: (path) => path.replace('index.js', 'FormContext.js'),
  },
  {
    piece: 'result-pictures',
    module: /\/antd\/es\/result\/(?:noFound|serverError|unauthorized)\.js$/,
    by: own('nothing.js'),
  },
  { piece: 'avatar-group', module: /\/antd\/es\/avatar\/AvatarGroup\.js$/, by: own('nothing.js') },
  {
    piece: 'brightness',
    module: /\/antd\/es\/color-picker\/components\/ColorPresets\.js$/,
    issuer: /\/antd\/es\/(?:button|tag)\//,
    by: own('brightness.js'),
  },
  {
    piece: 'color',
    module: /\/@rc-component\/color-picker\/es\/index\.js$/,
    issuer: /\/antd\/es\/color-picker\/(?:color|util)\.js$/,
    by: (path) => path.replace('index.js', 'color.js'),
  },
  { piece: 'upload-list', module: /\/antd\/es\/upload\/UploadList\/index\.js$/, by: own('nothing.js') },
  { piece: 'fetch-adapter', module: /\/axios\/lib\/adapters\/fetch\.js$/, by: own('no-fetch-adapter.js') },
  { piece: 'status-names', module: /\/axios\/lib\/helpers\/HttpStatusCode\.js$/, by: own('nothing.js') },
  { piece: 'cell', module: new RegExp(`${PRO}table/utils/cellRenderToFromItem\\.js$`), by: own('cell.js') },
  { piece: 'dropdown-button', module: /\/antd\/es\/dropdown\/dropdown-button\.js$/, by: own('nothing.js') },
  { piece: 'english', module: /\/antd\/es\/locale\/en_US\.js$/, by: (path) => path.replace('en_US', 'id_ID') },
  {
    piece: 'value-enum',
    module: new RegExp(`${PRO}field/index\\.js$`),
    issuer: /\/table\/utils\/genProColumnToColumn\.js$/,
    by: own('value-enum.js'),
  },
  {
    piece: 'tree-keys',
    module: /\/@rc-component\/tree\/es\/index\.js$/,
    issuer: /\/antd\/es\/table\//,
    by: own('tree-keys.js'),
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
  { piece: 'style-hooks', module: /\/antd\/es\/theme\/util\/genStyleUtils\.js$/, by: own('style-hooks.js') },
  { piece: 'icon-style', module: /\/antd\/es\/theme\/util\/useResetIconStyle\.js$/, by: own('nothing.js') },
  { piece: 'token', module: /\/antd\/es\/theme\/useToken\.js$/, by: own('token.js') },
  { piece: 'design-token', module: /\/antd\/es\/theme\/getDesignToken\.js$/, by: own('design-token.js') },
  {
    piece: 'palettes',
    module: /\/antd\/es\/theme\/themes\/(?:default|dark|compact)\/index\.js$/,
    by: own('nothing.js'),
  },
  {
    piece: 'pro-token',
    module: /\/@ant-design\/cssinjs\/(?:es|lib)\/index\.js$/,
    issuer: /\/pro-components\/es\/provider\/index\.js$/,
    by: own('pro-token.js'),
  },
  { piece: 'pro-style', module: new RegExp(`${PRO}provider/useStyle/index\\.js$`), by: own('pro-style.js') },
  { piece: 'indonesian', module: new RegExp(`${PRO}provider/locale/zh_CN\\.js$`), by: own('indonesian-locale.js') },
  { piece: 'locales', module: new RegExp(`${PRO}provider/locale/(?!id_ID)\\w+\\.js$`), by: own('empty-locale.js') },
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
  {
    piece: 'errors',
    module: new RegExp(`${PRO}utils/components/ErrorBoundary/index\\.js$`),
    by: own('error-boundary.js'),
  },
  { piece: 'cache', module: /\/node_modules\/swr\//, issuer: /\/provider\/index\.js$/, by: own('swr.js') },
  {
    piece: 'antd-locale',
    module: /\/antd\/(?:es|lib)\/locale\/zh_CN\.js$/,
    by: (path) => path.replace('zh_CN', 'id_ID').replace('/lib/', '/es/'),
  },
  { piece: 'dayjs-locale', module: /\/dayjs\/locale\/zh-cn\.js$/, by: (path) => path.replace('zh-cn', 'id') },
  {
    piece: 'federation-snapshots',
    module: /\/@module-federation\/runtime-core\/dist\/plugins\/snapshot\/SnapshotHandler\.js$/,
    by: own('federation-snapshots.js'),
  },
  {
    piece: 'federation-preload',
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
          (candidate) => candidate.module.test(slashes(resource)) && (candidate.issuer?.test(issuer) ?? true),
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
