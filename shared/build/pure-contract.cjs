/** Functions of the contract that only describe: a call of them has no side effects. */
const DESCRIBING = /(?<![\w.])(?:defineEndpoint|record|optional|z\.\w+)\(/g;

/** Loader: marks what only describes, so that a bundle holds the calls and shapes that it uses and no others. */
module.exports = function pureContract(source) {
  return source.replace(DESCRIBING, '/* @__PURE__ */ $&');
};
