import { useEffect, useRef, type RefObject } from 'react';
import { openModals } from './open-modals';

/** Where the focus goes first: what asks for it, else the first field, else the title. */
const FIRST_FOCUS = ['[data-autofocus]', 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)', '[data-dialog-title]'];

/** A control inside that has opened its own list or menu. */
const OPEN_INSIDE = '[role=combobox][aria-expanded=true], [aria-haspopup][aria-expanded=true]';

/**
 * Opens a <dialog> as modal while its component is mounted: the browser keeps the focus inside and the rest inert; focus
 * goes in at the start and back to the opener at the end.
 * @param onDismiss Escape, the phone's back gesture, and with `byBackdrop` a click beside the dialog
 */
export function useModal(onDismiss: () => void, { byBackdrop = false } = {}): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const stop = new AbortController();
    dialog.showModal();
    openModals.add(dialog);
    const target = FIRST_FOCUS.map((selector) => dialog.querySelector<HTMLElement>(selector)).find(Boolean);
    target?.focus();
    dialog.addEventListener(
      'cancel',
      (event) => {
        // A file picker inside that is dismissed fires `cancel` too, and it bubbles.
        if (event.target !== dialog) return;
        event.preventDefault();
        dismiss.current();
      },
      stop,
    );
    dialog.addEventListener(
      'close',
      () => {
        // Chromium closes on a second Escape whatever we say: whoever mounted the dialog decides when it goes.
        dialog.showModal();
        dismiss.current();
      },
      stop,
    );
    dialog.addEventListener(
      'keydown',
      (event) => {
        // Escape belongs to what is open inside first: a list of choices closes itself, the dialog stays.
        if (event.key === 'Escape' && dialog.querySelector(OPEN_INSIDE)) event.preventDefault();
      },
      { capture: true, signal: stop.signal },
    );
    if (byBackdrop) dialog.addEventListener('click', (event) => event.target === dialog && dismiss.current(), stop);
    return () => {
      stop.abort();
      openModals.remove(dialog);
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [byBackdrop]);

  return ref;
}
