import { readStoredJson, writeStored } from '@portal/shared/browser/storage';
import { SLOT_HELD_MINUTES } from '@portal/shared/contract/proposal/approval-key';
import { can } from '@portal/shared/http';

const keyOf = (proposal: string) => `portal:scheduled:${proposal}`;

/** Request body for the machine service. */
export interface Schedule {
  readonly DockerImages: string;
  readonly username: string;
  readonly id_hari: string;
  readonly durasi: string;
  readonly id_mesin: string;
}

interface Held extends Schedule {
  /** Milliseconds since 1970. */
  readonly takenAt: number;
}

/**
 * Returns the slot that this device took for a proposal without a recorded approval, or null.
 * A service with 'slot-return' releases a forgotten slot, so the record is valid for minutes only. Any other service
 * keeps the slot until someone frees it there, so the record is valid until the proposal is decided.
 */
export function heldSlot(proposal: string, now = Date.now()): Schedule | null {
  // Only this file writes it; the checks below reject other content.
  const found = readStoredJson(keyOf(proposal)) as Partial<Held> | null;
  const { DockerImages, username, id_hari, durasi, id_mesin, takenAt } = found ?? {};
  const schedule = { DockerImages, username, id_hari, durasi, id_mesin };
  if (typeof takenAt !== 'number' || !isWhole(schedule)) return null;
  return can('slot-return') && now - takenAt > SLOT_HELD_MINUTES * 60_000 ? null : schedule;
}

function isWhole(schedule: Partial<Schedule>): schedule is Schedule {
  return Object.values(schedule).every((value) => typeof value === 'string');
}

/** Records a slot taken now. Without storage, the idempotency key still prevents a second slot. */
export function holdSlot(proposal: string, schedule: Schedule): void {
  writeStored(keyOf(proposal), JSON.stringify({ ...schedule, takenAt: Date.now() } satisfies Held));
}

/** Deletes the record once the approval is recorded or the slot given back. */
export function forgetSlot(proposal: string): void {
  writeStored(keyOf(proposal), null);
}
