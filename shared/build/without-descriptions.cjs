/** What the contract tells readers of its OpenAPI document, and no program: `summary`, `addition` and `query` of a call. */
const DESCRIPTION = /\b(?:summary|addition):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),?/g;

const PARAMETERS = /\bquery:\s*[A-Z_]+,?/g;

/** Who may call: the servers judge by it, and the shell's search. An area calls what its screens are for. */
const ACCESS = /\baccess:\s*(?:\[[^\]]*\]|[A-Z_]+|'[a-z]+'|"[a-z]+"),?/g;

/**
 * Loader: the contract's calls without what a browser never reads; with the option `isArea` without their roles, too.
 */
module.exports = function withoutDescriptions(source) {
  const { isArea = false } = this?.getOptions?.() ?? {};
  const told = source.replace(DESCRIPTION, '').replace(PARAMETERS, '');
  return isArea ? told.replace(ACCESS, '') : told;
};
