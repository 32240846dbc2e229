import { useContext } from 'react';
import { DesignTokenContext } from 'antd/es/theme/context';
import { css, dark, light } from 'kit-sheet/tokens';

// Values that the styles of all components use. Set by script, as antd does, before the first component renders.
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

// The build computes the values of both themes: in a browser with a 4x slower processor that took a third of a second.
const kept = new Map();

/** Returns a theme's values; the theme itself says whether it animates. */
function tokenOf(key, motion) {
  const name = `${key} ${motion}`;
  if (!kept.has(name)) kept.set(name, { ...light, ...(key === 'pr-dark' ? dark : null), motion });
  return kept.get(name);
}

export default function useToken() {
  const { theme, token, cssVar } = useContext(DesignTokenContext);
  const values = tokenOf(cssVar?.key, token.motion);
  return [theme, values, '', values, { prefix: 'ant', ...cssVar }, false];
}
