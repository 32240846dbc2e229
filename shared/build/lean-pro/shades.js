import { FastColor } from '@ant-design/fast-color';

/** The two shades that the tables' styles are made of, by the colour library that antd brings anyway. */
export class TinyColor {
  constructor(color) {
    this.color = new FastColor(color);
  }

  setAlpha(alpha) {
    this.color = this.color.setA(alpha);
    return this;
  }

  lighten(amount) {
    this.color = this.color.lighten(amount);
    return this;
  }

  toRgbString() {
    return this.color.toRgbString();
  }

  toHexString() {
    return this.color.toHexString();
  }
}
