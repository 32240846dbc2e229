import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { filesBelow } from '@portal/shared/build/files-below';
import { THEME_RULES } from '@portal/shared/ui/kit/antd-theme';

const folder = mkdtempSync(join(tmpdir(), 'kit-sheet-'));
// A separate process, as in a build: tests load antd without its styles.
execFileSync(process.execPath, [
  '--import',
  'tsx',
  '-e',
  `require(${JSON.stringify(join(__dirname, 'write-kit-sheet.ts'))}).writeKitSheet(${JSON.stringify(folder)})`,
]);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.css'))
  .map((file) => basename(file, '.css'));
const read = (name: string) => readFileSync(join(folder, `${name}.css`), 'utf8');
afterAll(() => rmSync(folder, { recursive: true }));

test('component rules use theme variables, which both themes define', () => {
  expect(read('Button-Button')).toContain('.ant-btn{');
  expect(read('Button-Button')).toContain('var(--ant-');
  const values = read('Menu.values');
  expect(values).toContain('.pr-light.ant-menu-css-var,.pr-dark.ant-menu-css-var{');
  expect(values).toMatch(/\.pr-light\.ant-menu-css-var\{[^}]*#[0-9a-f]{3,6}/i);
  expect(values).toMatch(/\.pr-dark\.ant-menu-css-var\{[^}]*#[0-9a-f]{3,6}/i);
});

test('box-sizing is set once for all elements and not per component', () => {
  const rule = '*, *::before, *::after { box-sizing: border-box; }';
  expect(readFileSync(join(__dirname, '../../../shared/ui/plain/core.css'), 'utf8')).toContain(rule);
  const repeating = files.filter((file) => /\{box-sizing:border-box;?\}/.test(read(file)));
  expect(repeating).toEqual([]);
});

/** Reads the sheet that the first script behind the login adopts. */
function valuesWritten(): { css: string } {
  const [, json = ''] = /css = (".*");/.exec(readFileSync(join(folder, 'tokens.js'), 'utf8')) ?? [];
  return { css: JSON.parse(json) as string };
}

/** Custom properties that components set on their own elements. */
const SET_BY_SCRIPTS = [
  '--ant-modal-xs-width',
  '--ant-steps-description-max-width',
  '--ant-timeline-dot-bg',
  '--ant-timeline-dot-size',
  '--arrow-x',
  '--columns-count',
  '--z-offset-reverse',
];

test('every theme variable in a rule is defined for both themes or set by scripts', () => {
  const all = files.map(read).join('') + readFileSync(join(folder, 'tokens.js'), 'utf8');
  const set = new Set([...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const named = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? ''));
  expect([...named].filter((name) => !set.has(name)).sort()).toEqual(SET_BY_SCRIPTS);
  expect(all).toContain('--ant-padding-lg:24px');
  const { css } = valuesWritten();
  for (const theme of [':root{', `${THEME_RULES.unlessLight}{`, `${THEME_RULES.chosenDark}{`])
    expect(css.slice(css.indexOf(theme)).split('}')[0]).toMatch(/--ant-color-border:#/);
});

test('variables that a component overrides are set on components, and all others once for the page', () => {
  const { css } = valuesWritten();
  const onComponents = [...css.slice(css.indexOf('.pr-light')).matchAll(/(--[\w-]+):/g)].map(([, name]) => name ?? '');
  const page = css.slice(0, css.indexOf('.pr-light'));
  const values = files.filter((file) => file.endsWith('.values')).map(read);
  const setAgain = values.flatMap((text) => [...text.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name ?? ''));
  expect(onComponents.length).toBeGreaterThan(0);
  expect(onComponents.filter((name) => !setAgain.includes(name) || page.includes(`${name}:`))).toEqual([]);
  expect(setAgain.filter((name) => page.includes(`;${name}:`))).toEqual([]);
});

test('unused selectors are removed, also from selector lists and from conditional rules', () => {
  const all = files.map(read).join('');
  expect(
    all.match(/[\w.-]*(?:-rtl|\.ant-menu-horizontal|\.ant-table-bordered|-volcano)\b[^{}]{0,40}\{/g) ?? [],
  ).toEqual([]);
  expect(/@media[^{]+\{[^}]*\.ant-/.test(all)).toBe(true);
  expect(all.includes('@keyframes')).toBe(true);
  // Unbalanced braces would swallow the rules that follow.
  expect(all.split('{').length).toBe(all.split('}').length);
});

test.each(['light', 'dark'])('scripts read the same %s theme tokens as antd computes', (scheme) => {
  const { written, computed } = JSON.parse(
    execFileSync(
      process.execPath,
      ['--import', 'tsx', '-e', READ_TOKENS.replaceAll('SCHEME', scheme).replace('FOLDER', folder)],
      { encoding: 'utf8', cwd: __dirname },
    ),
  ) as Record<'written' | 'computed', Record<string, unknown>>;
  expect(written).toEqual(Object.fromEntries(Object.keys(written).map((name) => [name, computed[name]])));
  expect(written).toMatchObject({ motion: true, zIndexPopupBase: 1000, borderRadius: 8, controlHeight: 40 });
  if (scheme === 'light')
    expect(namesReadByScripts().filter((name) => name in computed && !(name in written))).toEqual([]);
});

/** Modules that read theme tokens but that no screen renders; pro-components' `useStyle` is replaced (lean-pro). */
const NOT_SHIPPED = /\/(?:style|locale|theme|watermark|useStyle|Help)[/.]|[sS]tyle\.js$/;

/** Returns the names of the theme tokens that components of antd and pro-components read when they render. */
function namesReadByScripts(): string[] {
  return ['antd', '@ant-design/pro-components'].flatMap((library) => {
    const modules = join(__dirname, '../../../node_modules', library, 'es');
    return filesBelow(modules)
      .filter((file) => file.endsWith('.js') && !NOT_SHIPPED.test(file.slice(modules.length)))
      .map((file) => readFileSync(file, 'utf8'))
      .filter((text) => /useToken|ProProvider/.test(text))
      .flatMap((text) => [
        ...[...text.matchAll(/\btoken\??\.([a-z]\w+)/g)].map(([, name = '']) => name),
        ...[...text.matchAll(/\{([\w\s,]*)\} = token;/g)].flatMap(([, names = '']) =>
          names.split(',').map((name) => name.trim()),
        ),
      ]);
  });
}

/** Renders a component in the portal's theme, and prints its tokens and those that the build wrote. */
const READ_TOKENS = `
  const { createElement } = require('react');
  const { renderToStaticMarkup } = require('react-dom/server');
  const { ConfigProvider, theme } = require('antd');
  const { antdTheme } = require('@portal/shared/ui/kit/antd-theme');
  const { readFileSync } = require('node:fs');
  let computed;
  function Part() { computed = theme.useToken().token; return null; }
  renderToStaticMarkup(createElement(ConfigProvider, { theme: antdTheme('SCHEME', false) }, createElement(Part)));
  const [light, dark] = [...readFileSync('FOLDER/tokens.js', 'utf8').matchAll(/= (.*);/g)].map(([, json]) => JSON.parse(json));
  const written = { ...light, ...('SCHEME' === 'dark' ? dark : null) };
  console.log(JSON.stringify({ written, computed }));
`;
