// A release says by the portal's own manifest what it is: the runtime reads none of its own. What stays is what it
// touches when a remote is registered anew.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});
