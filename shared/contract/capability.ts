/** An ability of a server beyond the specifications' calls. Screens ask `can(capability)` of `shared/http`. */
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
