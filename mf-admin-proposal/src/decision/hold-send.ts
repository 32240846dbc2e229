import { runtimeConfig } from '@portal/shared/http';
import { createStore } from 'zustand';

/** A decision that was taken and not sent yet: it can still be taken back. */
export interface HeldSend {
  readonly id: number;
  /** Proposals that it decides. */
  readonly proposalIds: readonly string[];
  /** What will happen, e.g. `“Segmentasi citra” ditolak`. */
  readonly text: string;
  /** Ends the wait: true sends, false takes it back. */
  readonly settle: (isSent: boolean) => void;
}

/** Decisions that wait, oldest first; shown by `HeldSends`. */
export const heldSends = createStore<readonly HeldSend[]>(() => []);

let lastId = 0;
let hosts = 0;

/**
 * Waits for the seconds in which a decision can be taken back; true when it is to be sent. Where nobody shows the wait,
 * or the installation wants none, that is at once.
 */
export async function holdSend(proposalIds: readonly string[], text: string): Promise<boolean> {
  if (hosts === 0 || !(runtimeConfig().undoSeconds > 0)) return true;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const settle = (isSent: boolean) => {
      heldSends.setState((held) => held.filter((other) => other.id !== id), true);
      resolve(isSent);
    };
    heldSends.setState((held) => [...held, { id, proposalIds, text, settle }], true);
  });
}

/** Sends everything that waits. */
export function sendAllHeld(): void {
  for (const { settle } of heldSends.getState()) settle(true);
}

/** Says that the wait is shown from now on. @returns a function that says that it no longer is, and sends what waits */
export function showHeldSends(): () => void {
  hosts += 1;
  return () => {
    hosts -= 1;
    if (hosts === 0) sendAllHeld();
  };
}
