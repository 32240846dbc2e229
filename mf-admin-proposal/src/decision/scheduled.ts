const key = (proposal: string) => `portal:scheduled:${proposal}`;

type Schedule = Readonly<Record<string, string>>;

/** Whether this tab already took a slot for exactly this choice while the approval itself failed; survives a reload. */
export function isScheduled(proposal: string, schedule: Schedule): boolean {
  return read(proposal) === JSON.stringify(schedule);
}

/** Whether any slot is taken for a proposal that is not yet approved. */
export function hasSchedule(proposal: string): boolean {
  return read(proposal) !== null;
}

export function markScheduled(proposal: string, schedule: Schedule): void {
  try {
    sessionStorage.setItem(key(proposal), JSON.stringify(schedule));
  } catch {
    // Storage refused: the idempotency key still keeps the reference service from taking a second slot.
  }
}

export function unmarkScheduled(proposal: string): void {
  try {
    sessionStorage.removeItem(key(proposal));
  } catch {
    // Storage refused: nothing was stored.
  }
}

function read(proposal: string): string | null {
  try {
    return sessionStorage.getItem(key(proposal));
  } catch {
    return null;
  }
}
