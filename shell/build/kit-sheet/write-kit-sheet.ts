import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { createElement } from 'react';
import { theme } from 'antd';
import { renderToStaticMarkup } from 'react-dom/server';
import { antdTheme, THEME_RULES } from '@portal/shared/ui/kit/antd-theme';
import { gallery } from './gallery';

type Cache = ReturnType<typeof createCache>;
const SCHEMES = ['light', 'dark'] as const;
/** Styles of the kit as a whole: links, icons, and the values of both themes. */
const BASE = ['Shared', 'ant-design-icons'];

/** Selectors that nothing here renders. Remove a line when a screen starts to use the part. */
const UNUSED = new RegExp(
  [
    '-rtl\\b',
    '-(?:magenta|pink|volcano|orange|yellow|gold|cyan|lime|green|blue|geekblue|purple)(?:-inverse)?\\b',
    '-(?:underlined|borderless)\\b',
    '-pure(?:-panel)?\\b',
    `\\.ant-(?:${[
      'col-(?:xs|sm|md|lg|xl|xxl|xxxl|\\d)',
      '[\\w-]*-dark\\b',
      'menu-(?:horizontal|vertical|submenu|inline-collapsed)\\b',
      'progress-(?:circle|steps)\\b',
      'upload-list\\b',
      'message\\b',
      'btn-(?:variant-dashed|variant-filled|background-ghost|group|compact-vertical)',
      '(?:input|select)[\\w-]*-filled\\b',
      'input-(?:group|search)\\b',
      '(?:otp|space-addon)\\b',
      'skeleton-(?:button|input|image|node|element)\\b',
      'card-(?:meta|grid|type-inner|cover|actions|small|contain-grid|contain-tabs|loading|hoverable)\\b',
      'avatar-group\\b',
      'table-(?:bordered|expanded|summary|virtual|tbody-virtual)\\b',
      'table-(?:filter-dropdown|row-expand-icon)',
      'pagination-(?:options|simple|filled|small|large|start|center|end|slash)\\b',
      'dropdown-menu-submenu',
      '(?:dropdown|popover|tooltip)-placement-(?:left|right)',
      'notification-(?:top|topLeft|bottom|bottomLeft)\\b',
      'radio-(?:button|group-small|group-large|group-solid)\\b',
      '(?:input|select)-(?:status-warning|customize|data-count|show-count)',
      'tag-(?:checkable|disabled)\\b',
      'drawer-panel-motion-(?:top|bottom)\\b',
      'slide-(?:left|right)\\b',
      'layout-(?:sider-zero-width|sider-trigger|sider-right|footer)',
      'skeleton-(?:avatar|header)',
      'tooltip-unique',
    ].join('|')})`,
  ].join('|'),
);

/**
 * A declaration that the portal's own sheet makes for every element (`shared/ui/plain/core.css`). antd repeats it for
 * the parts of each component, with selectors that a browser matches against every element of a page.
 */
const SAID_FOR_ALL = /^box-sizing:border-box;?$/;

/** The computed styles of one theme. */
interface Styles {
  /** Rules by part: `Button-Button`. */
  readonly rules: ReadonlyMap<string, string>;
  /** Values that the rules of a component name, by component: `Button`. */
  readonly values: ReadonlyMap<string, string>;
  /** Values of the theme itself, which rules of all components name. */
  readonly theme: string;
}

/**
 * Writes the styles of antd and pro-components for the portal's theme as files: a part's rules (`Button-Button.css`),
 * and the values that a component's rules name (`Button.values.css`). The rules are in a layer, so that every rule of
 * the portal wins, whatever their selectors. `tokens.js` holds the values that scripts read and those that the rules
 * of all components name.
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
  // A value that a component overrides is set on every component; the others are set once, on the page. Setting them
  // all on each component took a phone a third of a second for one table.
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

/** Shades that nothing but rules name. */
const SHADE =
  /^(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime)(?:-?\d+|Hover|Active)?$/;

/** A module with the values of the light theme, and of the dark one where they differ. */
function tokens(): string {
  const [light, dark] = SCHEMES.map((scheme) =>
    Object.entries(theme.getDesignToken(antdTheme(scheme, false))).filter(
      ([name]) => !SHADE.test(name) && name !== 'override',
    ),
  ) as [[string, unknown][], [string, unknown][]];
  const inLight = new Map(light);
  const other = dark.filter(([name, value]) => inLight.get(name) !== value);
  return `export const light = ${JSON.stringify(Object.fromEntries(light))};\nexport const dark = ${JSON.stringify(Object.fromEntries(other))};\n`;
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
    // pro-components renders a part once more, under a name: the same rules.
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

/** Splits a sheet, or the body of one of its blocks, into its rules. */
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
          // A selector is not left out for the classes that it excludes.
          .filter((selector) => !UNUSED.test(selector.replaceAll(/:not\([^()]*\)/g, '')))
          .join(','),
        body,
      };
    })
    .filter(({ head, body }) => head !== '' && body !== '' && !SAID_FOR_ALL.test(body))
    .map(({ head, body }) => `${head}{${body}}`)
    .join('');
}

/** Selectors of a list; commas inside `:is(…)` part nothing. */
function selectorsOf(head: string): string[] {
  return head.split(/,(?![^(]*\))/);
}

/** Returns a component's values for both themes; equal ones are written once. */
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

/** Values of both themes for the whole page, by the theme in force. */
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

/** Names of values that sheets set. */
function declaredIn(sheets: readonly string[]): ReadonlySet<string> {
  return new Set(sheets.flatMap((css) => [...css.matchAll(/[{;](--[\w-]+):/g)].map(([, name]) => name ?? '')));
}

/** Names of values that rules or other values name. */
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
