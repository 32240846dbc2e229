/** Loader: an area's style sheet, which its release carries as a text, without comments and spaces that say nothing. */
module.exports = (source) =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/;}/g, '}')
    .trim();
