/**
 * Returns the sent share of each file, 0 to 1, in one multipart body. Its parts are sent in order, so the sent bytes
 * fill one file after the other. The rest of the body (texts, boundaries) counts as sent first.
 * @param sizes sizes of the files in the order they are sent, bytes
 */
export function fileProgress(sizes: readonly number[], sent: number, total: number): number[] {
  const inFiles = sizes.reduce((sum, size) => sum + size, 0);
  let left = Math.max(0, sent - Math.max(0, total - inFiles));
  return sizes.map((size) => {
    const mine = Math.min(left, size);
    left -= mine;
    return size === 0 ? 1 : mine / size;
  });
}
