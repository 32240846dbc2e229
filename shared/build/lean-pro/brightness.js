import { Color } from '@rc-component/color-picker/es/color.js';

// Of the colour picker's presets a button asks only whether a colour is bright.
export const isBright = (value, background) => {
  const { r, g, b, a } = value.toRgb();
  if (a <= 0.5) return new Color(value.toRgbString()).onBackground(background).toHsv().v > 0.5;
  return r * 0.299 + g * 0.587 + b * 0.114 > 192;
};
