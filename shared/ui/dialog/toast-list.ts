type ToastTone = 'success' | 'warning' | 'danger';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly title: string;
  readonly text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** Toasts on the screen, oldest first. Read by the host. */
export const toastList = {
  get: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dismiss: (id: number) => change(toasts.filter((toast) => toast.id !== id)),
};

function show(tone: ToastTone, title: string, text: string): void {
  const others = toasts.filter((toast) => toast.title !== title || toast.text !== text);
  lastId += 1;
  change([...others, { id: lastId, tone, title, text }].slice(-4));
}

/** Short words at the top right that go by themselves; equal ones show once. For what needs an answer see `showAlert`. */
export const toast = {
  success: (title: string, text = '') => show('success', title, text),
  warning: (title: string, text = '') => show('warning', title, text),
  failure: (title: string, text = '') => show('danger', title, text),
};
