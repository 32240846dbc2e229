import { theme } from 'antd';

// The build writes these styles to a file.
export const proTheme = theme;
export const useStyle = () => ({ wrapSSR: (node) => node, hashId: '' });
// For style modules of which only the names are still imported.
export const setAlpha = (color) => color;
export const lighten = (color) => color;
export const resetComponent = () => ({});
export const operationUnit = () => ({});
