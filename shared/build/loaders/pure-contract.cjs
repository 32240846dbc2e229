/** Functions of the contract without side effects. */
const DESCRIBING = /(?<![\w.])(?:defineEndpoint|record|optional|(?:z|field)\.\w+)\(/g;

/** Loader: marks these calls as pure, so that a bundle contains only the endpoints and schemas that it uses. */
module.exports = function pureContract(source) {
  return source.replace(DESCRIBING, '/* @__PURE__ */ $&');
};
