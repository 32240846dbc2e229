const MAX_DEPTH = 100;
const MAX_SIGNS = 20_000;
/** Elements that hold nothing, and those whose end the next one of their kind implies. */
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
 * Whether HTML is too much work to clean: the cleaner's time grows with the square of the depth (100,000 nested
 * elements took 38 s), and with every `<`. Looks once over the text.
 */
export function isTooComplex(html: string): boolean {
  let signs = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    signs += 1;
    if (signs > MAX_SIGNS) return true;
  }
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (FLAT.has(name.toLowerCase())) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
