const { pathToFileURL } = require('node:url');

/** Loader: reduces an area's `remote.config.ts` to its titles; the release's description contains the rest. */
module.exports = async function screenTitles() {
  // The query defeats Node's module cache, so that a watching build sees each change.
  const { default: area } = await import(`${pathToFileURL(this.resourcePath)}?${Date.now()}`);
  return `export default ${JSON.stringify({ titles: area.titles })}`;
};
