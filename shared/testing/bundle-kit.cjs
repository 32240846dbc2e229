const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { build } = require('esbuild');

const root = resolve(__dirname, '../..');
const STYLES = join(__dirname, 'no-antd-styles.cjs');
/** Folder of the bundle for jest; rewritten when a package, this file or the replacement of antd's styles changes. */
const KIT_FOLDER = join(__dirname, '.kit');
const PARTS = { antd: 'antd', pro: '@ant-design/pro-components', icons: '@ant-design/icons' };

/**
 * Global setup of the tests in jsdom: bundles the kit's modules. jest loads modules again for each test file, which
 * takes three seconds without a bundle and a few tenths with it.
 */
module.exports = async function bundleKit() {
  const key = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(readFileSync(__filename))
    .update(readFileSync(STYLES))
    .digest('hex');
  const keyFile = join(KIT_FOLDER, 'key');
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  mkdirSync(KIT_FOLDER, { recursive: true });
  const { outputFiles } = await build({
    stdin: {
      contents: Object.entries(PARTS)
        .map(([name, path]) => `export * as ${name} from '${path}';`)
        .join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'browser',
    mainFields: ['module', 'main'],
    target: 'es2022',
    minifyWhitespace: true,
    // One React and one dayjs for the kit and the tested code.
    external: ['react', 'react-dom', 'react/*', 'react-dom/*', 'dayjs', 'dayjs/*'],
    plugins: [
      {
        name: 'no-antd-styles',
        setup: ({ onResolve }) => onResolve({ filter: /^@ant-design\/cssinjs$/ }, () => ({ path: STYLES })),
      },
    ],
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
  const files = [
    ['kit.cjs', outputFiles[0].text],
    ...Object.keys(PARTS).map((name) => [`${name}.cjs`, `module.exports = require('./kit.cjs').${name};\n`]),
    ['key', key],
  ];
  for (const [name, text] of files) {
    const written = join(KIT_FOLDER, name);
    writeFileSync(`${written}.${process.pid}`, text);
    renameSync(`${written}.${process.pid}`, written);
  }
};

/** Bundles that jest loads instead of the packages. */
module.exports.KIT_MODULES = Object.fromEntries(
  Object.entries(PARTS).map(([name, path]) => [`^${path}$`, join(KIT_FOLDER, `${name}.cjs`)]),
);
