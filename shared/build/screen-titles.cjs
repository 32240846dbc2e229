const { pathToFileURL } = require('node:url');

/** Loader that reduces an area's `remote.config.ts` to its titles: the rest is in the release's description. */
module.exports = async function screenTitles() {
  // A module is read once under one address; while an area is developed each change is to be seen.
  const { default: area } = await import(`${pathToFileURL(this.resourcePath)}?${Date.now()}`);
  return `export default ${JSON.stringify({ titles: area.titles })}`;
};
