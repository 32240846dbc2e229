const { pathToFileURL } = require('node:url');

/**
 * Loader: of an area's `remote.config.ts` its release carries the titles alone. Roles, menu and calls stand in the
 * release's description, which the shell reads before it loads the release.
 */
module.exports = async function screenTitles() {
  // A module is read once under one address; while an area is developed each change is to be seen.
  const { default: area } = await import(`${pathToFileURL(this.resourcePath)}?${Date.now()}`);
  return `export default ${JSON.stringify({ titles: area.titles })}`;
};
