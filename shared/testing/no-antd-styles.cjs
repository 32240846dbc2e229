// antd computes and inserts its sheets while it draws; jsdom then weighs every rule for every element, and a form takes
// minutes. Tests in jsdom see structure and words; how it looks is seen by the browser tests.
const real = require('@ant-design/cssinjs/lib/index.js');

module.exports = { ...real, useStyleRegister: () => undefined, useCSSVarRegister: () => [{}, '', '', ''] };
