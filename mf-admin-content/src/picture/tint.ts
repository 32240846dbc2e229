const TINTS = ['purple', 'blue', 'teal', 'orange', 'green'] as const;
export type Tint = (typeof TINTS)[number];

/** Tint of a placeholder: the same title always gets the same one. */
export function tintOf(title: string): Tint {
  const sum = [...title].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return TINTS[sum % TINTS.length] ?? 'purple';
}
