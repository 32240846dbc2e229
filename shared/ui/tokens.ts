/** The only source of colours, sizes and motion. `plain/core.css` gets them in the build; antd and charts read them. */

const LIGHT = {
  canvas: '#F7F5FA',
  surface: '#FFFFFF',
  hover: '#F3EFF8',
  text: '#1F1B24',
  secondary: '#5C5666',
  placeholder: '#6F6879',
  control: '#8C8597',
  hairline: '#E6E1EC',
  primary: '#5B3A89',
  'primary-hover': '#4A2D73',
  'on-primary': '#FFFFFF',
  danger: '#B42318',
  'on-danger': '#FFFFFF',
  error: '#B42318',
  green: '#1E6B2B',
  'green-soft': '#E9F6EB',
  red: '#A8201A',
  'red-soft': '#FDECEA',
  orange: '#8A4B00',
  'orange-soft': '#FFF1DE',
  purple: '#5B3A89',
  'purple-soft': '#EFE8F8',
  'purple-line': '#C9B6E6',
  blue: '#1F5B86',
  'blue-soft': '#E6F1F9',
  teal: '#17645F',
  'teal-soft': '#E1F4F2',
  grey: '#5C5666',
  'grey-soft': '#EEEBF2',
  panel: '#3D2460',
  'panel-raised': '#4E2F77',
  'on-panel': '#F5F0FC',
  'on-panel-secondary': '#D2BFF0',
  backdrop: 'rgb(31 20 46 / 55%)',
  shadow: '0 1px 2px rgb(40 24 64 / 6%), 0 12px 32px rgb(40 24 64 / 16%)',
} as const;

/** Names of the colour tokens; the custom property of `text` is `--pr-text`. */
export type ColorToken = keyof typeof LIGHT;

const DARK: Record<ColorToken, string> = {
  canvas: '#16131C',
  surface: '#211C2A',
  hover: '#2B2537',
  text: '#ECE8F2',
  secondary: '#B3ABBF',
  placeholder: '#B3ABBF',
  control: '#7B7289',
  hairline: '#332C3E',
  primary: '#B79CE6',
  'primary-hover': '#CDB8F2',
  'on-primary': '#1B1226',
  danger: '#F5A39B',
  'on-danger': '#2A0F0D',
  error: '#F5A39B',
  green: '#8FD89B',
  'green-soft': '#17301B',
  red: '#F5A39B',
  'red-soft': '#3A1715',
  orange: '#F2BE7C',
  'orange-soft': '#36240D',
  purple: '#CDB8F2',
  'purple-soft': '#2E2142',
  'purple-line': '#594280',
  blue: '#9CCBEE',
  'blue-soft': '#152A3A',
  teal: '#86D3CC',
  'teal-soft': '#122E2C',
  grey: '#B3ABBF',
  'grey-soft': '#2E2838',
  panel: '#2A1A43',
  'panel-raised': '#3D2860',
  'on-panel': '#F0EAFA',
  'on-panel-secondary': '#C6B3E6',
  backdrop: 'rgb(8 5 12 / 68%)',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 48%)',
};

/** Colours of both themes, as CSS values. */
export const COLORS: Record<'light' | 'dark', Record<ColorToken, string>> = { light: LIGHT, dark: DARK };

/** Type scale, line heights and radii in px, and durations: the same in both themes. */
export const MEASURES = {
  font: '"Plus Jakarta Sans Variable", "Jakarta Arial", "Jakarta Roboto", "Jakarta DejaVu", system-ui, sans-serif',
  'font-mono': 'ui-monospace, "SFMono-Regular", "Cascadia Mono", "Liberation Mono", monospace',
  'size-small': '13px',
  'size-body': '15px',
  'size-lead': '17px',
  'size-title': '20px',
  'size-head': '26px',
  'size-hero': '34px',
  'radius-card': '10px',
  'radius-control': '8px',
  'radius-chip': '999px',
  fast: '120ms',
  slow: '180ms',
} as const;

/** Steps of 4 px: `--pr-1` is 4px, `--pr-12` is 48px. */
const SPACE_STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;

/** When each theme applies: light on `:root` and on paper; on screens dark if chosen, or by the system unless light. */
export const THEME_RULES = {
  onScreen: '@media screen',
  bySystem: '@media screen and (prefers-color-scheme: dark)',
  unlessLight: ":root:not([data-theme='light'])",
  chosenDark: ":root[data-theme='dark']",
} as const;

function declarations(tokens: Readonly<Record<string, string>>, indent: string): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${indent}--pr-${name}: ${value};`)
    .join('\n');
}

/** Returns the custom properties of both themes as CSS, by `THEME_RULES`. */
export function tokensCss(): string {
  const spaces = Object.fromEntries(SPACE_STEPS.map((step) => [String(step), `${step * 4}px`]));
  const dark = (indent: string) => `${indent}color-scheme: dark;\n${declarations(DARK, indent)}`;
  return [
    `:root {\n  color-scheme: light;\n${declarations({ ...MEASURES, ...spaces, ...LIGHT }, '  ')}\n}`,
    `${THEME_RULES.bySystem} {\n  ${THEME_RULES.unlessLight} {\n${dark('    ')}\n  }\n}`,
    `${THEME_RULES.onScreen} {\n  ${THEME_RULES.chosenDark} {\n${dark('    ')}\n  }\n}`,
    '@media (prefers-reduced-motion: reduce) {\n  :root {\n    --pr-fast: 0s;\n    --pr-slow: 0s;\n  }\n}',
    '',
  ].join('\n');
}
