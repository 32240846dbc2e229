import { useContext } from 'react';
import { DesignTokenContext } from 'antd/es/theme/context';
import 'kit-sheet/base.css';

// The build writes the styles to a file, so a component only needs the class name of its theme.
const useNames = () => ['', useContext(DesignTokenContext).cssVar?.key ?? ''];
export const genStyleHooks = () => useNames;
export const genSubStyleComponent = () => () => null;
export const genComponentStyleHook = () => () => '';
export const genCssVar = (antCls, component) => {
  const name = (key) => `--${antCls.replaceAll('.', '')}-${component}-${key}`;
  return [name, (key, fallback) => `var(${name(key)}${fallback ? `, ${fallback}` : ''})`];
};
