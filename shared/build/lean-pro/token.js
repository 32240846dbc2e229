import { useContext } from 'react';
import { DesignTokenContext } from 'antd/es/theme/context';
import { css, dark, light } from 'kit-sheet/tokens';

// Values that rules of all components name: by script, as antd itself does, before the first of them is drawn.
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

// The build computed the values of both themes: in the browser it took a third of a second of a processor slowed four
// times.
const kept = new Map();

/** Values of a theme; a theme says by itself whether it moves. */
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
