import { theme as antd } from 'antd';
import { antdTheme } from './kit/antd-theme';
import { COLORS, type ColorToken } from './tokens';

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT_PAIRS: readonly (readonly [ColorToken, ColorToken])[] = [
  ...(['text', 'secondary', 'placeholder', 'primary', 'error'] as const).flatMap((text) =>
    (['surface', 'canvas', 'hover'] as const).map((ground) => [text, ground] as const),
  ),
  ...(['green', 'red', 'orange', 'purple', 'blue', 'teal', 'grey'] as const).map(
    (tone) => [tone, `${tone}-soft`] as const,
  ),
  ...(['text', 'primary', 'secondary'] as const).map((text) => [text, 'purple-soft'] as const),
  ...(['green', 'red', 'orange', 'blue'] as const).flatMap((tone) => [
    ['text', `${tone}-soft`] as const,
    [tone, 'surface'] as const,
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['on-panel', 'panel'],
  ['on-panel-secondary', 'panel'],
];

const isSameColor = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  const colors = COLORS[theme];
  test.each(TEXT_PAIRS)('%s has a contrast of 4.5 on %s', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });
  test.each([
    ['control', 'surface'],
    ['control', 'canvas'],
    ['primary', 'canvas'],
  ] as const)('border %s has a contrast of 3 on %s', (border, ground) => {
    expect(contrast(colors[border], colors[ground])).toBeGreaterThanOrEqual(3);
  });
  test('antd draws with the colours that it is given', () => {
    const drawn = antd.getDesignToken(antdTheme(theme, false));
    const given = Object.entries(antdTheme(theme, false).token ?? {}).filter(([name]) => name.startsWith('color'));
    const wrong = given.filter(([name, color]) => !isSameColor(drawn[name as 'colorText'], String(color)));
    expect(wrong).toEqual([]);
  });
});
