/** Returns the initials of the first and the last word, in capitals; `?` for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  const letters = chosen.map((word) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '').join('');
  return letters.toLocaleUpperCase('id-ID') || '?';
}

const TINTS = ['purple', 'blue', 'teal', 'orange', 'green'] as const;

/** Returns the tint of a placeholder picture; the same name always gets the same one. */
export function tintOf(name: string): (typeof TINTS)[number] {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return TINTS[sum % TINTS.length] ?? 'purple';
}
