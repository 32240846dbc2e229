// antd inserts style sheets while it renders, and jsdom matches each rule against each element: minutes for one form.
// Browser tests check the look instead.
const real = require('@ant-design/cssinjs/lib/index.js');

module.exports = { ...real, useStyleRegister: () => undefined, useCSSVarRegister: () => [{}, '', '', ''] };
