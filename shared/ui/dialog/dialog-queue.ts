import type { Question } from '../../contract/messages';

type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export interface AlertText {
  readonly title: string;
  readonly text: string;
  readonly tone: AlertTone;
}

/** A question or alert that waits for its answer. */
export type Entry =
  | { readonly kind: 'question'; readonly question: Question; readonly answer: Promise<boolean>; readonly settle: (agreed: boolean) => void }
  | { readonly kind: 'alert'; readonly alert: AlertText; readonly answer: Promise<boolean>; readonly settle: (agreed: boolean) => void };

let entries: readonly Entry[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Entry[]): void {
  entries = next;
  listeners.forEach((listener) => listener());
}

/** Questions and alerts in order; the first is on the screen. Read by the host. */
export const dialogQueue = {
  get: () => entries,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function ask(make: (answer: Promise<boolean>, settle: (agreed: boolean) => void) => Entry): Promise<boolean> {
  let resolve: (agreed: boolean) => void = () => {};
  const answer = new Promise<boolean>((done) => {
    resolve = done;
  });
  const entry = make(answer, (agreed) => {
    change(entries.filter((other) => other !== entry));
    resolve(agreed);
  });
  change([...entries, entry]);
  return answer;
}

/** Asks before an action; true when the person agreed, false for 'Batal', Escape and the cross. */
export function confirm(question: Question): Promise<boolean> {
  const waiting = entries.find((entry) => entry.kind === 'question' && entry.question.title === question.title && entry.question.text === question.text);
  return waiting ? waiting.answer : ask((answer, settle) => ({ kind: 'question', question, answer, settle }));
}

/** Tells something that must be acknowledged. An alert that already waits with the same words is not shown twice. */
export async function showAlert(alert: AlertText): Promise<void> {
  const waiting = entries.find((entry) => entry.kind === 'alert' && entry.alert.title === alert.title && entry.alert.text === alert.text);
  await (waiting ? waiting.answer : ask((answer, settle) => ({ kind: 'alert', alert, answer, settle })));
}
