import { Modal } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { useAskBeforeUnload } from '../../browser/use-ask-before-unload';
import { useReachableScroll } from '../base/use-reachable-scroll';
import './dialog.css';
import { t } from '@portal/shared/language';
import { confirm, withdrawQuestions } from './feedback-store';
import { isFaultPage } from './fault-page';
import { focusBack } from './focus-back';

export interface DialogProps {
  title: string;
  /**
   * Called by the cross and Escape. Clicks beside the dialog do nothing, so that nothing typed is lost. Null: neither
   * cross nor Escape; a button must close it.
   */
  onClose: (() => void) | null;
  /** Buttons; they stay visible while the body scrolls. */
  footer?: ReactNode;
  /** Maximum width: 480, 640 or 980 px. On a phone every dialog is a sheet. */
  width?: 'narrow' | 'medium' | 'wide';
  /** Whether the dialog contains unsaved text: the cross, Escape and the browser's Back then ask first. */
  hasUnsent?: boolean;
  /** While true neither the cross, Escape nor, with unsent text, Back closes it: a failure needs a place. */
  isSending?: boolean;
  /** Body without padding, for dialogs with their own columns. */
  flush?: boolean;
  children: ReactNode;
}

/** Class names for the parts of antd's modal. */
export const DIALOG_PARTS = {
  wrapper: 'pr-dialog-place',
  container: 'pr-dialog__box',
  header: 'pr-dialog__head',
  body: 'pr-dialog__body',
  footer: 'pr-dialog__foot',
};

const WIDTHS = { narrow: 480, medium: 640, wide: 980 } as const;

/** Order of the first focus: an element that requests it, else the first field that is shown. */
const FIRST_FOCUS = [
  '[data-autofocus]',
  '.pr-dialog__body :is(input, select, textarea, [role=combobox], [contenteditable=true])' +
    ":not(:disabled, [hidden], [type=hidden], [style*='display: none'])",
];

const scrollerOf = (body: HTMLElement) => body.closest<HTMLElement>('.pr-dialog__body');

export function ModalDialog({
  title,
  onClose,
  footer = null,
  width = 'medium',
  flush = false,
  hasUnsent = false,
  isSending = false,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  useFocusBack();
  useReachableScroll(body, scrollerOf, title);
  const close = onClose && (() => (isSending ? undefined : void closeUnlessUnsent(hasUnsent, onClose)));
  return (
    <Modal
      open
      centered
      title={<h2 tabIndex={-1}>{title}</h2>}
      width={WIDTHS[width]}
      footer={footer}
      onCancel={close ?? undefined}
      keyboard={onClose !== null}
      mask={{ closable: false }}
      closable={onClose !== null && { 'aria-label': t('Tutup') }}
      className={flush ? 'pr-dialog pr-dialog--flush' : 'pr-dialog'}
      classNames={DIALOG_PARTS}
      afterOpenChange={focusFirst}
    >
      <div ref={body}>{children}</div>
      {hasUnsent && close && <BackGuard onBack={close} />}
    </Modal>
  );
}

export function focusFirst(isOpen: boolean): void {
  const dialog = [...document.querySelectorAll('.pr-dialog')].at(-1);
  // A person who was faster than the dialog's opening keeps the field that they chose.
  if (dialog?.querySelector('.pr-dialog__body :focus')) return;
  const target = FIRST_FOCUS.map((selector) => dialog?.querySelector<HTMLElement>(selector)).find(Boolean);
  if (isOpen) target?.focus({ preventScroll: true });
}

/** Returns the focus when the owner unmounts a dialog; antd does so only if it closes the dialog itself. */
export function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => focusBack(opener);
  }, []);
}

const isGuarded: BlockerFunction = ({ historyAction, nextLocation }) =>
  historyAction === 'POP' || isFaultPage(nextLocation);

/**
 * Keeps the page when a person goes back while a dialog holds unsent text. An open question is answered with no;
 * otherwise `onBack` is called, which asks whether to close the dialog. The page of a failed call opens only after the
 * same question. The browser itself asks before a reload.
 */
export function BackGuard({ onBack }: { onBack: () => void }): null {
  const blocker = useBlocker(isGuarded);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isFaultPage(blocker.location))
      return void askToClose().then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
    blocker.reset();
    if (!withdrawQuestions()) onBack();
  }, [blocker, onBack]);
  useAskBeforeUnload(true);
  return null;
}

const askToClose = () =>
  confirm({
    title: t('Tutup tanpa mengirim?'),
    text: t('Yang sudah Anda tulis di sini hilang.'),
    confirm: t('Tutup'),
    tone: 'danger',
  });

/** Closes a dialog; asks first if typed text would be lost. */
export async function closeUnlessUnsent(hasUnsent: boolean, close: () => void): Promise<void> {
  if (!hasUnsent || (await askToClose())) close();
}
