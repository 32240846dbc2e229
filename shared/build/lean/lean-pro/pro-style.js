import { theme } from 'antd';

// The build writes the styles to a file.
export const proTheme = theme;
export const useStyle = () => ({ wrapSSR: (node) => node, hashId: '' });
// Style modules still import these names, but never call them.
export const setAlpha = (color) => color;
export const lighten = (color) => color;
export const resetComponent = () => ({});
export const operationUnit = () => ({});
