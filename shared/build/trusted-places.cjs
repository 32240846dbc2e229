/** What a browser that demands Trusted Types guards, and what stands there instead. */
const IN_EDITOR = [
  // A style element holds text.
  [/\.innerHTML = css;/g, '.textContent = css;'],
  [/\.srcdoc = (.+);$/gm, '.srcdoc = editorPolicy.readHtml($1);'],
  [/\bdoc\.write\((.+)\);$/gm, 'doc.write(editorPolicy.readHtml($1));'],
  // The editor's own cleaner has its policy from the last line.
  [/\.(innerHTML|outerHTML) = (?!IS_EMPTY_INPUT)(.+);$/gm, '.$1 = editorPolicy.shownHtml($2);'],
  [/\.createContextualFragment\((\w+)\)/g, '.createContextualFragment(editorPolicy.shownHtml($1))'],
  [/\.parseFromString\((?!dirtyPayload)([^,\n]+),/g, '.parseFromString(editorPolicy.readHtml($1),'],
  [/\btrustedTypes = window\.trustedTypes\b/g, 'trustedTypes = editorPolicy.editorTypes'],
];
const IN_STYLES = [[/\b(\w+)\.innerHTML\b/g, '$1.textContent']];

/**
 * Loader: a library's file whose writing of HTML goes through the editor's policy (`policy`: the module's path), or,
 * without one, is writing of text into style elements. A version that writes at other places stops the build.
 * @this {import('webpack').LoaderContext<{ policy?: string, places: number }>}
 * @param {string} source
 */
module.exports = function trustedPlaces(source) {
  const { policy, places } = this.getOptions();
  let found = 0;
  const replaced = (policy ? IN_EDITOR : IN_STYLES).reduce((text, [place, by]) => {
    found += text.match(place)?.length ?? 0;
    return text.replace(place, by);
  }, source);
  if (found !== places)
    throw new Error(`${this.resourcePath}: ${found} tempat yang menulis HTML ditemukan, ${places} dikenal`);
  return policy ? `const editorPolicy = require(${JSON.stringify(policy)});\n${replaced}` : replaced;
};
