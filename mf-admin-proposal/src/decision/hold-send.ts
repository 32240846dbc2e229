import { runtimeConfig } from '@portal/shared/http';
import { onBeforeLeaving } from '@portal/shared/browser/before-leaving';
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

/** Decisions on their way to a server. */
const underway = new Set<Promise<unknown>>();

let lastId = 0;
let hosts = 0;
let isWaitedFor = false;
let failures = 0;

/**
 * Waits for the seconds in which a decision can be taken back; true when it is to be sent. Where nobody shows the wait,
 * or the installation wants none, that is at once.
 */
export async function holdSend(proposalIds: readonly string[], text: string): Promise<boolean> {
  // A logout, and what loads the page anew, wait for them: without the session nothing could be sent.
  if (!isWaitedFor) onBeforeLeaving(() => (heldSends.getState().length + underway.size > 0 ? sendAllNow() : null));
  isWaitedFor = true;
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

/** Counts a decision as being on its way until it was sent. */
export function tracked<Result>(sending: Promise<Result>): Promise<Result> {
  underway.add(sending);
  const end = () => underway.delete(sending);
  sending.then(end, () => {
    failures += 1;
    end();
  });
  return sending;
}

/** Sends everything that waits, and waits for what is on its way. Rejects when one of them fails. */
async function sendAllNow(): Promise<void> {
  const before = failures;
  sendAllHeld();
  do {
    // Who waited goes on, and begins to send.
    await new Promise((later) => setTimeout(later));
    await Promise.allSettled(underway);
  } while (underway.size > 0);
  if (failures > before) throw new Error('a decision was not sent');
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
