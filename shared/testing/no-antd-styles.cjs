// antd computes and inserts style sheets while it renders; jsdom then matches every rule against every element, which
// takes minutes for a form. Tests in jsdom check structure and texts; the browser tests check the look.
const real = require('@ant-design/cssinjs/lib/index.js');

module.exports = { ...real, useStyleRegister: () => undefined, useCSSVarRegister: () => [{}, '', '', ''] };
