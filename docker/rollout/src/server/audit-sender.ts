import { PendingAuditEntries } from './pending-audit-entries';
import type { RegistryStore } from '../registry/registry-store';
import { sendAuditEntries } from './send-audit-entries';

/** Pause between two attempts, milliseconds. */
const RETRY_MS = 10_000;

/** Sends pending audit entries until it is stopped. */
export interface AuditSender {
  readonly pending: PendingAuditEntries;
  /** Sends what is pending without waiting for the next attempt. */
  readonly sendNow: () => void;
  readonly stop: () => void;
}

/**
 * Sends pending audit entries to the main API, those of an earlier process too, and tries again while the main API is
 * away. The first of several failed attempts is logged, the others are not.
 * @param retryMs milliseconds between two attempts
 */
export function startAuditSender(
  store: RegistryStore,
  api: string,
  log: (line: string) => void,
  retryMs: number = RETRY_MS,
): AuditSender {
  const pending = new PendingAuditEntries(store.root);
  let running: Promise<void> | null = null;
  let isRequested = false;
  let lastFault: string | null = null;
  const attempt = async () => {
    do {
      isRequested = false;
      const fault = await sendAuditEntries({ store, pending, api, log });
      if (fault && !lastFault)
        log(JSON.stringify({ at: new Date().toISOString(), audit: `waiting: ${fault}`, left: pending.names().length }));
      lastFault = fault;
    } while (isRequested);
  };
  const sendNow = () => {
    isRequested = true;
    running ??= attempt().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(sendNow, retryMs);
  timer.unref();
  sendNow();
  return { pending, sendNow, stop: () => clearInterval(timer) };
}
