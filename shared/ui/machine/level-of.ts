/** How full a machine is on a day; from 70 % on it is called busy. */
export function levelOf(day: {
  readonly used: number;
  readonly total: number;
  readonly closed?: string | null | undefined;
}): 'free' | 'busy' | 'full' | 'closed' {
  const { used, total, closed } = day;
  if (closed) return 'closed';
  if (used >= total) return 'full';
  return used / total >= 0.7 ? 'busy' : 'free';
}
