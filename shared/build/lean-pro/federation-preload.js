// Files of a release are asked for ahead by the portal itself, with their hashes.
const refuse = () => {
  throw new Error('federation: preload by release.json');
};
export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
