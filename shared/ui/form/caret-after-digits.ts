/**
 * Returns the caret's position in `shown` with the same number of digits at its left as before; separators may appear
 * or disappear.
 */
export function caretAfterDigits(shown: string, digitsLeft: number): number {
  let left = 0;
  for (let index = 0; index < shown.length; index += 1) {
    if (left === digitsLeft) return index;
    if (/\d/.test(shown[index] ?? '')) left += 1;
  }
  return shown.length;
}
