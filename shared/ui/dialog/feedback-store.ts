import { createStore } from 'zustand';
import type { Question } from '../../contract/messages';

type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export interface AlertText {
  readonly title: string;
  readonly text: string;
  readonly tone: AlertTone;
}

interface Answerable {
  readonly answer: Promise<boolean>;
  readonly settle: (agreed: boolean) => void;
}

/** A question or alert that waits for its answer. */
export type Entry = Answerable &
  ({ readonly kind: 'question'; readonly question: Question } | { readonly kind: 'alert'; readonly alert: AlertText });

/** Short words that go by themselves. */
interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly text: string;
  /** Cause and advice, on a separate line. */
  readonly reason: string;
}

interface Feedback {
  /** Questions and alerts in order; the first is on the screen. */
  readonly entries: readonly Entry[];
  /** Toasts on the screen, oldest first. */
  readonly toasts: readonly Toast[];
}

/** Maximum number of toasts at a time. */
const MOST_TOASTS = 4;

/**
 * Questions and messages of the portal. Any mounted `FeedbackHost` shows them, so that they survive a change of page.
 */
export const feedback = createStore<Feedback>(() => ({ entries: [], toasts: [] }));

let lastToast = 0;

function show(tone: Toast['tone'], title: string, text: string, reason = ''): void {
  lastToast += 1;
  const next = { id: lastToast, tone, title, text, reason };
  feedback.setState(({ toasts }) => ({
    toasts: [
      ...toasts.filter((toast) => toast.title !== title || toast.text !== text || toast.reason !== reason),
      next,
    ].slice(-MOST_TOASTS),
  }));
}

/** Takes a toast off the screen. */
export function dismissToast(id: number): void {
  feedback.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/**
 * Short messages below the top bar that go by themselves; equal ones show once. For what needs an answer see
 * `showAlert`.
 */
export const toast = {
  success: (title: string, text = '') => show('success', title, text),
  warning: (title: string, text = '') => show('warning', title, text),
  failure: (title: string, text = '', reason = '') => show('danger', title, text, reason),
};

function ask(make: (answerable: Answerable) => Entry): Promise<boolean> {
  let resolve: (agreed: boolean) => void = () => {};
  const answer = new Promise<boolean>((done) => {
    resolve = done;
  });
  const entry = make({
    answer,
    settle: (agreed) => {
      feedback.setState(({ entries }) => ({ entries: entries.filter((other) => other !== entry) }));
      resolve(agreed);
    },
  });
  feedback.setState(({ entries }) => ({ entries: [...entries, entry] }));
  return answer;
}

/** Asks before an action; true when the person agreed, false for 'Batal', Escape and the cross. */
export function confirm(question: Question): Promise<boolean> {
  const waiting = feedback
    .getState()
    .entries.find(
      (entry) =>
        entry.kind === 'question' &&
        entry.question.title === question.title &&
        entry.question.text === question.text &&
        entry.question.subject === question.subject,
    );
  return waiting ? waiting.answer : ask((answerable) => ({ ...answerable, kind: 'question', question }));
}

/** Tells something that must be acknowledged. An alert that already waits with the same words is not shown twice. */
export async function showAlert(alert: AlertText): Promise<void> {
  const waiting = feedback
    .getState()
    .entries.find(
      (entry) => entry.kind === 'alert' && entry.alert.title === alert.title && entry.alert.text === alert.text,
    );
  await (waiting ? waiting.answer : ask((answerable) => ({ ...answerable, kind: 'alert', alert })));
}
