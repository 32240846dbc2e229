const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/.source;

/** `summary` and `addition` of a call, only for the OpenAPI document: a text or a sum of texts. */
const DESCRIPTION = new RegExp(`\\b(?:summary|addition):\\s*(?:${TEXT})(?:\\s*\\+\\s*(?:${TEXT}))*,?`, 'g');

const PARAMETERS = /\bquery:\s*[A-Z_]+,?/g;

/** Permitted roles, which only the servers and the shell's search read. */
const ACCESS = /\baccess:\s*(?:\[[^\]]*\]|[A-Z_]+|'[a-z]+'|"[a-z]+"),?/g;

/** Loader: removes from the contract what browsers never read; with `isArea` also the roles. */
module.exports = function withoutDescriptions(source) {
  const { isArea = false } = this?.getOptions?.() ?? {};
  const stripped = source.replace(DESCRIPTION, '').replace(PARAMETERS, '');
  return isArea ? stripped.replace(ACCESS, '') : stripped;
};
