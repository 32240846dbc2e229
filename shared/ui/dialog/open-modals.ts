let modals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  modals = next;
  listeners.forEach((listener) => listener());
}

/** Modal dialogs that are open, the topmost last: all that is outside the topmost is inert, toasts too. */
export const openModals = {
  top: () => modals.at(-1) ?? null,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add: (dialog: HTMLDialogElement) => change([...modals, dialog]),
  remove: (dialog: HTMLDialogElement) => change(modals.filter((other) => other !== dialog)),
};
