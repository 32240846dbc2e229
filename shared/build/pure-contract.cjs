/** Functions of the contract that only describe: a call of them has no side effects. */
const DESCRIBING = /(?<![\w.])(?:defineEndpoint|record|optional|(?:z|field)\.\w+)\(/g;

/** Loader: marks describing calls as pure, so that a bundle contains only the calls and shapes that it uses. */
module.exports = function pureContract(source) {
  return source.replace(DESCRIBING, '/* @__PURE__ */ $&');
};
