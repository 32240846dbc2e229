import { createStore } from 'zustand';
import type { Question } from '../../contract/text/messages';

type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export interface AlertText {
  readonly title: string;
  readonly text: string;
  readonly tone: AlertTone;
}

type Said =
  | { readonly kind: 'question'; readonly words: Question }
  | { readonly kind: 'alert'; readonly words: AlertText };

export type Entry = Said & {
  readonly answer: Promise<boolean>;
  readonly settle: (agreed: boolean) => void;
};

export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly text: string;
  /** Cause and advice, on a separate line. */
  readonly reason: string;
}

interface Feedback {
  /** Questions and alerts in order; the first is visible. */
  readonly entries: readonly Entry[];
  readonly toasts: readonly Toast[];
}

const MOST_TOASTS = 4;

/** Questions and messages of the portal, shown by `FeedbackHost`. Messages survive navigation; questions do not. */
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

export function dismissToast(id: number): void {
  feedback.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Short messages below the top bar that disappear by themselves. If an acknowledgement is needed, use `showAlert`. */
export const toast = {
  success: (title: string, text = '') => show('success', title, text),
  warning: (title: string, text = '', reason = '') => show('warning', title, text, reason),
  failure: (title: string, text = '', reason = '') => show('danger', title, text, reason),
};

const keyOf = ({ kind, words }: Said) =>
  JSON.stringify([kind, words.title, words.text, 'subject' in words ? words.subject : undefined]);

/** An entry with the same words as a waiting one is not added: both get one answer. */
function ask(said: Said): Promise<boolean> {
  const waiting = feedback.getState().entries.find((entry) => keyOf(entry) === keyOf(said));
  if (waiting) return waiting.answer;
  let resolve: (agreed: boolean) => void = () => {};
  const answer = new Promise<boolean>((done) => (resolve = done));
  const entry: Entry = {
    ...said,
    answer,
    settle: (agreed) => {
      feedback.setState(({ entries }) => ({ entries: entries.filter((other) => other !== entry) }));
      resolve(agreed);
    },
  };
  feedback.setState(({ entries }) => ({ entries: [...entries, entry] }));
  return answer;
}

/** Asks before an action; true if the person agreed, false for 'Batal', Escape and the cross. */
export const confirm = (question: Question): Promise<boolean> => ask({ kind: 'question', words: question });

/** Answers all open questions with no, because what they ask about is left. @returns whether there were any */
export function withdrawQuestions(): boolean {
  const questions = feedback.getState().entries.filter(({ kind }) => kind === 'question');
  questions.forEach(({ settle }) => settle(false));
  return questions.length > 0;
}

/** Shows a message that must be acknowledged. */
export async function showAlert(alert: AlertText): Promise<void> {
  await ask({ kind: 'alert', words: alert });
}
