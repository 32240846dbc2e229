import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { createElement } from 'react';
import { theme } from 'antd';
import { renderToStaticMarkup } from 'react-dom/server';
import { antdTheme, THEME_RULES } from '@portal/shared/ui/kit/antd-theme';
import { gallery } from './gallery';
import { UNUSED } from './unused';

type Cache = ReturnType<typeof createCache>;
const SCHEMES = ['light', 'dark'] as const;
const BASE = ['Shared', 'ant-design-icons'];

/**
 * The portal's own sheet declares this for every element (`shared/ui/plain/core.css`). antd repeats it per component,
 * with selectors that a browser matches against every element of a page.
 */
const SAID_FOR_ALL = /^box-sizing:border-box;?$/;

interface Styles {
  /** Rules by part: `Button-Button`. */
  readonly rules: ReadonlyMap<string, string>;
  /** CSS variables that a component's rules use, by component: `Button`. */
  readonly values: ReadonlyMap<string, string>;
  /** CSS variables of the theme itself, which rules of all components use. */
  readonly theme: string;
}

/**
 * Writes the styles of antd and pro-components for the portal's theme as files: a part's rules (`Button-Button.css`),
 * and the variables that a component's rules use (`Button.values.css`). The rules are in a layer, so that every rule of
 * the portal wins. `tokens.js` holds the values that scripts read and the variables that all components use.
 * @param folder emptied and filled
 * @returns names of the files
 */
export function writeKitSheet(folder: string): Set<string> {
  const [light, dark] = SCHEMES.map(stylesOf) as [Styles, Styles];
  const files = new Map<string, string>();
  for (const [part, css] of light.rules) {
    if (css !== dark.rules.get(part)) throw new Error(`The rules of ${part} differ between the themes.`);
    if (!BASE.includes(part)) files.set(part, css);
  }
  for (const [component, css] of light.values)
    files.set(`${component}.values`, bothThemes(css, dark.values.get(component) ?? ''));
  const named = namesIn([...files.values(), ...BASE.map((part) => light.rules.get(part) ?? '')]);
  // A value that a component overrides is set on every component; the others are set once, on the page. Setting all of
  // them on each component took a phone a third of a second for one table.
  const setAgain = declaredIn([...light.values.values()]);
  const [onComponents, onPage] = [setAgain, new Set([...named].filter((name) => !setAgain.has(name)))].map((names) =>
    [light.theme, dark.theme].map((css) => onlyNamed(css, names)),
  ) as [[string, string], [string, string]];
  files.set('base', BASE.map((part) => light.rules.get(part) ?? '').join(''));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, css] of files)
    writeFileSync(
      join(folder, `${name}.css`),
      name.endsWith('.values') ? css : `@layer ground,antd;@layer antd{${css}}`,
    );
  const css = JSON.stringify(forPage(...onPage) + bothThemes(...onComponents));
  writeFileSync(join(folder, 'tokens.js'), `${tokens()}export const css = ${css};\n`);
  return new Set(files.keys());
}

/** Values that scripts of antd and pro-components read. Only rules use the others, as CSS variables. */
const READ_BY_SCRIPTS =
  /^(?:(?:color(?:Bg|Fill|Text)|controlHeight|margin|padding|screen)\w*|borderRadius|fontSize|line(?:Height|Width)|motion|sizePopupArrow|wireframe|zIndexPopupBase)$/;

/** Returns a module with the values of the light theme, and the dark values that differ. */
function tokens(): string {
  const [light, dark] = SCHEMES.map((scheme) =>
    Object.entries(theme.getDesignToken(antdTheme(scheme, false))).filter(([name]) => READ_BY_SCRIPTS.test(name)),
  ) as [[string, unknown][], [string, unknown][]];
  const inLight = new Map(light);
  const other = dark.filter(([name, value]) => inLight.get(name) !== value);
  const exported = (name: string, values: [string, unknown][]) =>
    `export const ${name} = ${JSON.stringify(Object.fromEntries(values))};\n`;
  return exported('light', light) + exported('dark', other);
}

function stylesOf(scheme: (typeof SCHEMES)[number]): Styles {
  const cache = createCache();
  renderToStaticMarkup(createElement(StyleProvider, { cache }, gallery(scheme)));
  const values = new Map<string, string>();
  const rules = new Map<string, string>();
  for (const key of cache.cache.keys()) {
    const [type, first = '', second = ''] = key.split('%');
    if (type === 'cssVar' && second === `pr-${scheme}`) {
      const css = extracted(cache, key);
      const before = values.get(first) ?? '';
      if (!before.includes(css)) values.set(first, before + css);
    }
    // pro-components renders a part again under a name, with the same rules.
    if (type === 'style' && first === '' && !rules.has(second)) rules.set(second, purged(extracted(cache, key)));
  }
  const all = extractStyle(cache, { plain: true, types: ['token'] });
  const own = blocksOf(all).filter(({ head }) => head === `.pr-${scheme}`);
  const theme = own.map(({ head, body }) => `${head}{${body}}`)[0];
  if (!theme) throw new Error(`antd wrote no values of the theme ${scheme}.`);
  return { rules, values, theme };
}

function extracted(cache: Cache, key: string): string {
  const alone = createCache();
  alone.cache.set(key, cache.cache.get(key) ?? [0, null]);
  // The library adds a list of the extracted styles, for pages that a server renders.
  return extractStyle(alone, { plain: true, types: ['style', 'cssVar'] }).replace(
    /\.data-ant-cssinjs-cache-path\{.*?\}/,
    '',
  );
}

function blocksOf(css: string): { head: string; body: string }[] {
  const blocks: { head: string; body: string }[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{' && depth++ === 0) open = at;
    if (css[at] !== '}' || --depth !== 0) continue;
    blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
    start = at + 1;
  }
  return blocks;
}

function purged(css: string): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (/^@(?:media|supports)/.test(head)) return { head, body: purged(body) };
      if (head.startsWith('@')) return { head, body };
      return {
        head: selectorsOf(head)
          // Classes inside `:not(…)` do not make a selector unused.
          .filter((selector) => !UNUSED.test(selector.replaceAll(/:not\([^()]*\)/g, '')))
          .join(','),
        body,
      };
    })
    .filter(({ head, body }) => head !== '' && body !== '' && !SAID_FOR_ALL.test(body))
    .map(({ head, body }) => `${head}{${body}}`)
    .join('');
}

/** Splits a selector list; commas inside `:is(…)` do not separate selectors. */
function selectorsOf(head: string): string[] {
  return head.split(/,(?![^(]*\))/);
}

function bothThemes(light: string, dark: string): string {
  const inDark = new Map(blocksOf(dark).map(({ head, body }) => [head.replace('.pr-dark', '.pr-light'), body]));
  return blocksOf(light)
    .map(({ head, body }) => {
      const other = new Set(declarationsOf(inDark.get(head) ?? ''));
      const mine = declarationsOf(body);
      const same = mine.filter((declaration) => other.has(declaration));
      const shown = new Set(same);
      const block = (selector: string, kept: string[]) => (kept.length === 0 ? '' : `${selector}{${kept.join(';')}}`);
      const darkHead = head.replace('.pr-light', '.pr-dark');
      return [
        block(`${head},${darkHead}`, same),
        block(
          head,
          mine.filter((declaration) => !shown.has(declaration)),
        ),
        block(
          darkHead,
          [...other].filter((declaration) => !shown.has(declaration)),
        ),
      ].join('');
    })
    .join('');
}

/** Returns the page-wide values of both themes, behind the selectors that switch the theme. */
function forPage(light: string, dark: string): string {
  const [inLight, inDark] = [light, dark].map((css) => blocksOf(css).flatMap(({ body }) => declarationsOf(body))) as [
    string[],
    string[],
  ];
  const known = new Set(inLight);
  const other = inDark.filter((declaration) => !known.has(declaration)).join(';');
  const { onScreen, bySystem, unlessLight, chosenDark } = THEME_RULES;
  return `:root{${inLight.join(';')}}${bySystem}{${unlessLight}{${other}}}${onScreen}{${chosenDark}{${other}}}`;
}

function declaredIn(sheets: readonly string[]): ReadonlySet<string> {
  return new Set(sheets.flatMap((css) => [...css.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name ?? '')));
}

function namesIn(sheets: readonly string[]): ReadonlySet<string> {
  return new Set(sheets.flatMap((css) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '')));
}

function onlyNamed(css: string, names: ReadonlySet<string>): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      const kept = declarationsOf(body).filter((declaration) => names.has(declaration.split(':')[0]?.trim() ?? ''));
      return `${head}{${kept.join(';')}}`;
    })
    .join('');
}

function declarationsOf(body: string): string[] {
  return body.split(/;(?![^(]*\))/).filter((declaration) => declaration.trim() !== '');
}
