/**
 * Loader: makes a library write style sheets with `textContent` instead of `innerHTML`, which Trusted Types refuse. An
 * unexpected number of places stops the build.
 * @this {import('webpack').LoaderContext<{ places: number }>}
 * @param {string} source
 */
module.exports = function trustedPlaces(source) {
  const { places } = this.getOptions();
  const found = source.match(/\b\w+\.innerHTML\b/g)?.length ?? 0;
  if (found !== places)
    throw new Error(`${this.resourcePath}: found ${found} places that write HTML, expected ${places}`);
  return source.replace(/\b(\w+)\.innerHTML\b/g, '$1.textContent');
};
