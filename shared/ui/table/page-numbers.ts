/**
 * Numbers that the pages of a table offer: the first, the last, the present one and its neighbours; null is a gap.
 * @param page the present one, from 1
 * @param count how many there are
 */
export function pageNumbers(page: number, count: number): (number | null)[] {
  const offered = [...new Set([1, page - 1, page, page + 1, count])].filter((number) => number >= 1 && number <= count).sort((a, b) => a - b);
  return offered.flatMap((number, index) => {
    const skipped = number - (offered[index - 1] ?? 0) - 1;
    // A gap of one page is that page.
    return skipped === 0 ? [number] : [skipped === 1 ? number - 1 : null, number];
  });
}
