/** A text in quotes. */
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/.source;

/**
 * Parts of the contract that only readers of its OpenAPI document need: `summary`, `addition` and `query` of a call. A
 * long text may be a sum of several.
 */
const DESCRIPTION = new RegExp(`\\b(?:summary|addition):\\s*(?:${TEXT})(?:\\s*\\+\\s*(?:${TEXT}))*,?`, 'g');

const PARAMETERS = /\bquery:\s*[A-Z_]+,?/g;

/** Permitted callers: only the servers and the search of the shell read them. */
const ACCESS = /\baccess:\s*(?:\[[^\]]*\]|[A-Z_]+|'[a-z]+'|"[a-z]+"),?/g;

/** Loader: the contract's calls without what a browser never reads; with `isArea` without their roles, too. */
module.exports = function withoutDescriptions(source) {
  const { isArea = false } = this?.getOptions?.() ?? {};
  const told = source.replace(DESCRIPTION, '').replace(PARAMETERS, '');
  return isArea ? told.replace(ACCESS, '') : told;
};
