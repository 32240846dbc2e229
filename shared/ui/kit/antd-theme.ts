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
      Alert: { withDescriptionPadding: '16px 20px', defaultPadding: '16px 20px' },
      Breadcrumb: { linkColor: color.secondary, lastItemColor: color.text, separatorColor: color.secondary },
      Button: { fontWeight: 600, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', dangerColor: color['on-danger'], defaultBg: color.surface, paddingInline: 16, contentFontSizeSM: 13, controlHeightSM: 32, controlHeightLG: 48, contentFontSizeLG: 15 },
      Card: { headerFontSize: 17, bodyPadding: 24, headerPadding: 24, headerBg: 'transparent' },
      Descriptions: { labelColor: color.secondary, itemPaddingBottom: 16 },
      Drawer: { paddingLG: 0 },
      Layout: { bodyBg: color.canvas, headerBg: color.surface, siderBg: color.surface, headerHeight: 60, headerPadding: '0 32px' },
      Menu: { itemBg: 'transparent', itemHeight: 40, itemMarginInline: 0, itemMarginBlock: 0, itemPaddingInline: 12, itemBorderRadius: 8, itemColor: color.text, itemHoverBg: color.hover, itemHoverColor: color.text, itemSelectedBg: color['purple-soft'], itemSelectedColor: color.primary, itemActiveBg: color['purple-soft'], groupTitleColor: color.secondary, groupTitleFontSize: 11.5, groupTitleLineHeight: '20px', iconSize: 18, activeBarBorderWidth: 0 },
      Modal: { titleFontSize: 20, borderRadiusLG: 14, paddingContentHorizontalLG: 24 },
      Notification: { width: 380 },
      Result: { titleFontSize: 17, subtitleFontSize: 15, iconFontSize: 96 },
      Skeleton: { gradientFromColor: color['grey-soft'], gradientToColor: color.hover },
    },
  };
}
