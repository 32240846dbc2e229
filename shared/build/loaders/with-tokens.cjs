/** Loader: writes the tokens' custom properties (`tokens`, by ui/tokens.ts) in the place that a style sheet keeps. */
module.exports = function withTokens(source) {
  const place = '/* tokens */';
  if (!source.includes(place)) throw new Error(`${this.resourcePath}: no ${place}`);
  return source.replace(place, () => this.getOptions().tokens);
};
