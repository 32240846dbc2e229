import { Modal } from 'antd';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { closeUnlessUnsent } from './close-unless-unsent';
import './dialog.css';
import { t } from '@portal/shared/language';

export interface DialogProps {
  title: string;
  /**
   * Called by the cross and Escape; clicks beside the dialog do nothing, so that nothing typed is lost. Null: there is
   * no cross, and Escape does nothing; one of the buttons leads out.
   */
  onClose: (() => void) | null;
  /** Buttons; they stay in view while the body scrolls. */
  footer?: ReactNode;
  /** Widest extent: 480, 640 or 980 px. On a phone every dialog is a sheet. */
  width?: 'narrow' | 'medium' | 'wide';
  /** The dialog contains unsaved text: the cross and Escape ask first. */
  hasUnsent?: boolean;
  /** Body without inner space, for dialogs with columns of their own. */
  flush?: boolean;
  children: ReactNode;
}

/** The parts of antd's modal that the kit styles. */
export const DIALOG_PARTS = {
  wrapper: 'pr-dialog-place',
  container: 'pr-dialog__box',
  header: 'pr-dialog__head',
  body: 'pr-dialog__body',
  footer: 'pr-dialog__foot',
};

const WIDTHS = { narrow: 480, medium: 640, wide: 980 } as const;

/** Order of the first focus: an element that requests it, else the first field; pro-components hides one before it. */
const FIRST_FOCUS = [
  '[data-autofocus]',
  ".pr-dialog__body :is(input, select, textarea):not(:disabled, [type=hidden], [style*='none'])",
];

/** antd's modal in the portal's manner. */
export function ModalDialog({
  title,
  onClose,
  footer = null,
  width = 'medium',
  flush = false,
  hasUnsent = false,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  useFocusBack();
  useReachableScroll(body, title);
  return (
    <Modal
      open
      centered
      title={<h2>{title}</h2>}
      width={WIDTHS[width]}
      footer={footer}
      onCancel={onClose ? () => void closeUnlessUnsent(hasUnsent, onClose) : undefined}
      keyboard={onClose !== null}
      mask={{ closable: false }}
      closable={onClose !== null && { 'aria-label': t('Tutup') }}
      className={flush ? 'pr-dialog pr-dialog--flush' : 'pr-dialog'}
      classNames={DIALOG_PARTS}
      afterOpenChange={focusFirst}
    >
      <div ref={body}>{children}</div>
    </Modal>
  );
}

/** Moves the focus into the dialog that has just opened. */
export function focusFirst(isOpen: boolean): void {
  const dialog = [...document.querySelectorAll('.pr-dialog')].at(-1);
  const target = FIRST_FOCUS.map((selector) => dialog?.querySelector<HTMLElement>(selector)).find(Boolean);
  if (isOpen) target?.focus({ preventScroll: true });
}

/** antd leads the focus back when a dialog is closed by it; here its owner unmounts it. */
export function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
}

/** Makes a scrolling body reachable by keyboard, also without focusable content (WCAG 2.1.1). */
function useReachableScroll(body: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const content = body.current;
    const scroller = content?.closest<HTMLElement>('.pr-dialog__body');
    if (!content || !scroller) return;
    const measure = () => {
      const isStuck =
        scroller.scrollHeight > scroller.clientHeight + 1 &&
        !scroller.querySelector('a, button, input, select, textarea');
      scroller.tabIndex = isStuck ? 0 : -1;
      if (isStuck) scroller.role = 'group';
      scroller.ariaLabel = isStuck ? name : null;
      if (!isStuck) scroller.removeAttribute('role');
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(content);
    return () => watcher.disconnect();
  }, [body, name]);
}
