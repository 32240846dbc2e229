const MAX_DEPTH = 100;
/**
 * Limit of work for the sanitiser: a tag counts twice, an attribute, a style and a character reference once. This much
 * takes a tenth of a second.
 */
const MAX_WORK = 30_000;
const WORK = /[<>&=;]/g;
/** Elements without content, and those that the next one of their kind closes. */
const FLAT = new Set([
  'br',
  'hr',
  'img',
  'input',
  'wbr',
  'col',
  'source',
  'p',
  'li',
  'td',
  'th',
  'tr',
  'dt',
  'dd',
  'option',
]);

/**
 * Whether HTML is too much work to sanitise. The time grows with the square of the depth (100,000 nested elements took
 * 38 s) and with every character of {@link WORK} (900 kB of `&amp;` took 3 s).
 */
export function isTooComplex(html: string): boolean {
  let work = 0;
  for (const _ of html.matchAll(WORK)) {
    work += 1;
    if (work > MAX_WORK) return true;
  }
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (FLAT.has(name.toLowerCase())) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
