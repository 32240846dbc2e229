import { REASONS, type Reason, type ReasonCode } from '@portal/shared/contract/text/reasons';
import { fill, type ValuesOf } from '@portal/shared/language/fill';
import { success, type HandlerResult } from './envelope';

/** Builds a reason, e.g. `reason('build/time', { limit: 30 })`. */
export function reason<Code extends ReasonCode>(code: Code, ...[parameters]: ValuesOf<(typeof REASONS)[Code]>): Reason {
  return { code, parameters: parameters ?? {} };
}

/** Returns the Indonesian text of a reason. */
export function reasonText({ code, parameters }: Reason): string {
  const texts = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'object' ? reasonText(value) : value,
  ]);
  return fill(REASONS[code], Object.fromEntries(texts));
}

/** Formats a reason for responses: the text, and the code with which browsers translate it. */
export function sentReason(why: Reason | null) {
  return { reason: why && reasonText(why), coded_reason: why };
}

/** Formats why a machine is closed on a day for responses. */
export function sentClosure(why: Reason | null) {
  return { closed: why && reasonText(why), coded_closed: why };
}

/**
 * Builds the machine service's response to a call that was not carried out, in the specified form (product-facts.md
 * 1.6).
 */
export function notDone(why: Reason, more: Readonly<Record<string, unknown>> = {}): HandlerResult {
  return success('', { error: true, message: reasonText(why), ...why, ...more });
}

/** Builds the machine service's response to a call that was carried out (product-facts.md 1.6). */
export function done(message: string, more: Readonly<Record<string, unknown>> = {}): HandlerResult {
  return success('', { error: false, message, ...more });
}

interface WakingCall {
  readonly context: { wakeEngine(): void };
  afterCommit(work: () => void): void;
}

/** Like {@link done}, for a change that the reconcile loop carries out after the commit. */
export function doneWithEngine({ context, afterCommit }: WakingCall, message: string): HandlerResult {
  afterCommit(() => context.wakeEngine());
  return done(message);
}
