import type { Beacon } from '@portal/shared/remote/beacon';

/** Origin of the portal whose beacons the tested collector takes. */
export const PORTAL = 'http://portal.test';

/** A beacon of a release that was mounted. */
export const BEACON: Beacon = {
  v: 1,
  area: 'mf-user',
  version: '1.0.0',
  build: 'abc',
  reason: 'stable',
  role: 'External',
  bucket: 42,
  outcome: 'mounted',
  fault: null,
  phases: { registry: 10, entry: 20, handshake: 30, mount: 40 },
};
