import { readStoredJson, writeStored } from '@portal/shared/browser/storage';
import { SLOT_HELD_MINUTES } from '@portal/shared/contract/approval-key';
import { can } from '@portal/shared/http';

const keyOf = (proposal: string) => `portal:scheduled:${proposal}`;

/** Request to the machine service: place, person and duration. */
export interface Schedule {
  readonly DockerImages: string;
  readonly username: string;
  readonly id_hari: string;
  readonly durasi: string;
  readonly id_mesin: string;
}

interface Held extends Schedule {
  /** Unix time, milliseconds. */
  readonly takenAt: number;
}

/**
 * Returns the slot that this device took for a proposal whose approval is not recorded yet, or null.
 * A machine service that knows the portal gives a forgotten slot back, so the record is valid for minutes only. An open
 * one keeps the slot until somebody frees it there, so the record is valid until the proposal is decided.
 */
export function heldSlot(proposal: string, now = Date.now()): Schedule | null {
  // Only this file writes it; any other content is refused below.
  const found = readStoredJson(keyOf(proposal)) as Partial<Held> | null;
  const { DockerImages, username, id_hari, durasi, id_mesin, takenAt } = found ?? {};
  const schedule = { DockerImages, username, id_hari, durasi, id_mesin };
  if (typeof takenAt !== 'number' || !isWhole(schedule)) return null;
  return can('slot-return') && now - takenAt > SLOT_HELD_MINUTES * 60_000 ? null : schedule;
}

function isWhole(schedule: Partial<Schedule>): schedule is Schedule {
  return Object.values(schedule).every((value) => typeof value === 'string');
}

/**
 * Notes that a slot was taken just now. Without storage the idempotency key still keeps the reference service from
 * taking a second one.
 */
export function holdSlot(proposal: string, schedule: Schedule): void {
  writeStored(keyOf(proposal), JSON.stringify({ ...schedule, takenAt: Date.now() } satisfies Held));
}

/** Forgets a slot: its approval is recorded, or it was given back. */
export function forgetSlot(proposal: string): void {
  writeStored(keyOf(proposal), null);
}
