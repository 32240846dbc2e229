/**
 * An ability of a server beyond the calls of the specifications. Screens ask `can(capability)` of `shared/http`;
 * nothing else in the portal asks about a server.
 */
export type Capability =
  // As configured: servers that know the portal.
  | 'idempotency-keys'
  | 'machine-tokens'
  | 'slot-return'
  // Known by the calls that carry the capability: a server without them answers 404.
  | 'announcements-by-role'
  | 'approved-images'
  | 'bin'
  | 'decision-texts'
  | 'extensions'
  | 'news'
  | 'notices'
  | 'occupancy'
  | 'own-account'
  | 'pages'
  | 'push'
  | 'second-factor'
  | 'timeline'
  | 'versions'
  // Known by a field of a response.
  | 'proposal-course';
