import { useId, type ReactNode } from 'react';
import { IconButton } from '../base/icon-button';
import { useModal } from './use-modal';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Called by the cross, Escape and the phone's back gesture; clicks beside the dialog do nothing, so that nothing typed is lost. */
  onClose: () => void;
  /** Buttons; they stay in view while the body scrolls. */
  footer?: ReactNode;
  /** Widest extent: 480, 640 or 980 px. On a phone every dialog is a sheet. */
  width?: 'narrow' | 'medium' | 'wide';
  /** Body without inner space, for dialogs with columns of their own. */
  flush?: boolean;
  children: ReactNode;
}

/** A modal dialog for a form or a detail. Mounted means open: render it only while it should be there. */
export function Dialog({ title, onClose, footer, width = 'medium', flush = false, children }: DialogProps) {
  const ref = useModal(onClose);
  const titleId = useId();

  return (
    <dialog ref={ref} className={`pr-dialog pr-dialog--${width}`} aria-labelledby={titleId}>
      <div className="pr-dialog__head">
        <h2 id={titleId} tabIndex={-1} data-dialog-title>{title}</h2>
        <IconButton icon="close" label="Tutup" onClick={onClose} />
      </div>
      <div className={flush ? 'pr-dialog__body pr-dialog__body--flush' : 'pr-dialog__body'}>{children}</div>
      {footer && <div className="pr-dialog__foot">{footer}</div>}
    </dialog>
  );
}
