import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../base/icon';
import { IconButton } from '../base/icon-button';
import { openModals } from './open-modals';
import { toastList, type Toast } from './toast-list';
import { useHeld } from './use-held';
import './dialog.css';

/** How long a toast stands, milliseconds: long enough to read its words. */
function standsFor(toast: Toast): number {
  return Math.min(5_000, 3_000 + (toast.title.length + toast.text.length) * 25);
}

function ToastCard({ toast }: { toast: Toast }) {
  const ref = useRef<HTMLLIElement>(null);
  const held = useHeld(ref);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastList.dismiss(toast.id), standsFor(toast));
    return () => clearTimeout(timer);
  }, [held, toast]);

  return (
    <li ref={ref} className={`pr-toast pr-toast--${toast.tone}`}>
      <Icon name={toast.tone} />
      <div className="pr-grow">
        <p className="pr-strong">{toast.title}</p>
        {toast.text && <p className="pr-secondary">{toast.text}</p>}
      </div>
      <IconButton size="sm" icon="close" label="Tutup pemberitahuan" onClick={() => toastList.dismiss(toast.id)} />
    </li>
  );
}

/**
 * Where toasts appear: always in the page, so that they are announced, and inside the topmost open dialog, because what is
 * outside it is neither announced nor answers a click.
 */
export function ToastRegion() {
  const modal = useSyncExternalStore(openModals.subscribe, openModals.top, () => null);
  return modal ? createPortal(<Toasts />, modal) : <Toasts />;
}

/** A popover, so that they stand above everything. */
function Toasts() {
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.get, toastList.get);
  const ref = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const region = ref.current;
    // What was raised last lies on top: raised anew for every toast. Browsers without popovers keep the plain layer.
    // A dialog that closes takes its region along; the toasts then stand in the page.
    if (!region?.isConnected || typeof region.showPopover !== 'function') return;
    if (region.matches(':popover-open')) region.hidePopover();
    if (toasts.length > 0) region.showPopover();
  }, [toasts]);

  return (
    <div aria-live="polite" role="status" aria-label="Pemberitahuan">
      <ol ref={ref} className="pr-toasts" popover="manual">
        {toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
      </ol>
    </div>
  );
}
