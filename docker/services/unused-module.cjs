// Replaces parts of dockerode that the portal never calls, and whose native files cannot be bundled: the SSH transport
// and the sessions of BuildKit.
module.exports = {};
