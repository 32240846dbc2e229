const key = (proposal: string) => `portal:scheduled:${proposal}`;

/** What the machine service was asked for: where, for whom, for how long. */
export interface Schedule {
  readonly DockerImages: string;
  readonly username: string;
  readonly id_hari: string;
  readonly durasi: string;
  readonly id_mesin: string;
}

/** The slot that this tab took for a proposal whose approval is not recorded yet, or null; survives a reload. */
export function scheduledFor(proposal: string): Schedule | null {
  try {
    const text = sessionStorage.getItem(key(proposal));
    // Written by this file alone; what somebody else put there is refused below.
    const stored = text === null ? null : (JSON.parse(text) as Partial<Schedule> | null);
    const { DockerImages, username, id_hari, durasi, id_mesin } = stored ?? {};
    const isWhole = [DockerImages, username, id_hari, durasi, id_mesin].every((value) => typeof value === 'string');
    return isWhole ? (stored as Schedule) : null;
  } catch {
    return null;
  }
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
