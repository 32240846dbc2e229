/** Where the caret belongs in `shown` so that as many digits stand left of it as before; separators come and go around it. */
export function caretAfterDigits(shown: string, digitsLeft: number): number {
  let left = 0;
  for (let index = 0; index < shown.length; index += 1) {
    if (left === digitsLeft) return index;
    if (/\d/.test(shown[index] ?? '')) left += 1;
  }
  return shown.length;
}
