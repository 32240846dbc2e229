// Replaces SSH transport and BuildKit sessions of dockerode: the portal never uses them, and esbuild cannot bundle their
// native files.
module.exports = {};
