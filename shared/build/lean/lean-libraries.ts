import { dirname, join } from 'node:path';
import type { Compiler } from 'webpack';

/**
 * Removes parts of libraries that the portal does not use: ModalForm's 32 languages besides Indonesian, antd's drawings
 * for error pages and its upload list, axios' second transport, names of HTTP states and encodings of forms. It also
 * removes the code that computes antd's styles in the browser, since the build writes them to a file
 * (shell/build/kit-sheet).
 * Package exports cannot exclude these parts, so files inside the packages are replaced. The packages are pinned
 * exactly, and a test counts the replacements.
 */

/**
 * Each replaced piece with its saving: gzip kB that the most affected route would download in addition, measured by
 * building the shell without the replacement. A piece below 3 kB is not worth its rule.
 */
export const LEAN_PIECES = {
  'card-tabs': 7.4,
  'result-pictures': 9.7,
  'upload-list': 9.8,
  axios: 5.5,
  virtual: 8.3,
  'page-sizes': 19.1,
  'column-filter': 19.3,
  theme: 9.9,
  languages: 15.5,
} as const;
type Piece = keyof typeof LEAN_PIECES;

interface Rule {
  readonly piece: Piece;
  /** Matches the path of the replaced module, with `/` between folders. */
  readonly module: RegExp;
  readonly issuer?: RegExp;
  /** File of `lean-pro`, or a function from the path to its replacement. */
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
  { piece: 'axios', module: /\/axios\/lib\/adapters\/fetch\.js$/, by: own('no-fetch-adapter.js') },
  {
    piece: 'axios',
    module: /\/axios\/lib\/helpers\/(?:HttpStatusCode|toFormData|formDataToJSON|AxiosURLSearchParams)\.js$/,
    by: own('nothing.js'),
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
  {
    piece: 'languages',
    module: /\/antd\/(?:es|lib)\/locale\/zh_CN\.js$/,
    by: (path) => path.replace('zh_CN', 'id_ID').replace('/lib/', '/es/'),
  },
  { piece: 'languages', module: /\/dayjs\/locale\/zh-cn\.js$/, by: (path) => path.replace('zh-cn', 'id') },
];

const slashes = (path: string) => path.replaceAll('\\', '/');

export class LeanLibrariesPlugin {
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
