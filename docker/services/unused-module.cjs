// Replaces dockerode's SSH transport and BuildKit sessions: the portal never uses them, and esbuild cannot bundle their
// native files.
module.exports = {};
