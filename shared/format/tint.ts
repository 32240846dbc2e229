const TINTS = ['purple', 'blue', 'teal', 'orange', 'green'] as const;

/** Tint of a placeholder picture: the same name always gets the same one. */
export function tintOf(name: string): (typeof TINTS)[number] {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return TINTS[sum % TINTS.length] ?? 'purple';
}
