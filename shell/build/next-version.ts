interface Known {
  readonly version: string;
  readonly exports: readonly string[];
}

/**
 * Returns a facade's version: the next major one when a name was removed, the next minor one when one was added, the
 * next patch when only types changed. A new facade begins with 1.0.0.
 */
export function nextVersion(before: Known | null, exports: readonly string[], hasOtherTypes: boolean): string {
  if (!before) return '1.0.0';
  const [major = 1, minor = 0, patch = 0] = before.version.split('.').map(Number);
  if (before.exports.some((name) => !exports.includes(name))) return `${major + 1}.0.0`;
  if (exports.some((name) => !before.exports.includes(name))) return `${major}.${minor + 1}.0`;
  return hasOtherTypes ? `${major}.${minor}.${patch + 1}` : before.version;
}
