import { theme, type ThemeConfig } from 'antd';
import { COLORS, MEASURES } from '../tokens';

/** antd's theme, read from the portal's tokens. */
export function antdTheme(scheme: 'light' | 'dark'): ThemeConfig {
  const color = COLORS[scheme];
  return {
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: `pr-${scheme}` },
    token: {
      colorPrimary: color.primary,
      colorSuccess: color.green,
      colorWarning: color.orange,
      colorError: color.error,
      colorInfo: color.primary,
      colorLink: color.primary,
      colorText: color.text,
      colorTextSecondary: color.secondary,
      colorTextDescription: color.secondary,
      colorTextPlaceholder: color.placeholder,
      colorTextDisabled: color.secondary,
      colorTextLightSolid: color['on-primary'],
      colorBgBase: color.surface,
      colorBgContainer: color.surface,
      colorBgElevated: color.surface,
      colorBgLayout: color.canvas,
      colorBorder: color.control,
      colorBorderSecondary: color.hairline,
      colorSplit: color.hairline,
      controlItemBgHover: color.hover,
      controlItemBgActive: color['purple-soft'],
      fontFamily: MEASURES.font,
      fontSize: 15,
      borderRadius: 8,
      borderRadiusLG: 10,
      controlHeight: 40,
      wireframe: false,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Modal: { titleFontSize: 20 },
    },
  };
}
