import { theme } from 'antd';

// The build wrote the rules down.
export const proTheme = theme;
export const useStyle = () => ({ wrapSSR: (node) => node, hashId: '' });
// For style modules that hold nothing but names any more.
export const setAlpha = (color) => color;
export const lighten = (color) => color;
export const resetComponent = () => ({});
export const operationUnit = () => ({});
