import { useContext } from 'react';
import { DesignTokenContext } from 'antd/es/theme/context';
import { css, dark, light } from 'kit-sheet/tokens';

// Adds the values of all components' styles before the first component renders, as antd does.
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

// The build computes the values of both themes: a slow browser would need a third of a second.
const kept = new Map();

/** Returns a theme's values. `motion` follows the user's preference for reduced motion. */
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
