import { App } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useInRouterContext, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { focusBack } from './focus-back';
import { dismissToast, feedback, withdrawQuestions, type Entry, type Toast } from './feedback-store';
import './dialog.css';
import { t, translate } from '@portal/shared/language';

const TOAST_TYPES = { success: 'success', warning: 'warning', danger: 'error' } as const;

/** Toasts below the top bar (`top`, px). */
const PLACES = { top: 72, maxCount: 4, classNames: { list: 'pr-toasts' } } as const;

/** Distance of toasts from the buttons of a dialog, px. */
const ABOVE_BUTTONS = 8;

/** Time for a dialog to close that announces its success, ms: its toast is then shown on the page. */
const DIALOG_CLOSES = 50;

/** How long a toast is shown, seconds. */
const SHOWN_FOR = 4;

export function FeedbackView() {
  const hasPages = useInRouterContext();
  const [bottom, setBottom] = useState(0);
  return (
    <App component={false} notification={{ ...PLACES, bottom }}>
      {hasPages && <Withdrawal />}
      <Messages />
      <Toasts onDialog={setBottom} />
    </App>
  );
}

/** Withdraws questions when the page that asked them is left. */
function Withdrawal() {
  const { pathname } = useLocation();
  const asked = useRef(pathname);
  useEffect(() => {
    if (asked.current !== pathname) withdrawQuestions();
    asked.current = pathname;
  }, [pathname]);
  return null;
}

function Messages() {
  const { modal } = App.useApp();
  const entry = useStore(feedback, ({ entries }) => entries[0]);
  useEffect(() => {
    if (!entry) return;
    const opener = document.activeElement;
    const open = modal.confirm(messageOf(entry));
    return () => {
      open.destroy();
      focusBack(opener);
    };
  }, [entry, modal]);
  return null;
}

const [TITLE, TEXT] = ['pr-message-title', 'pr-message-text'];

function messageOf(entry: Entry): Parameters<ReturnType<typeof App.useApp>['modal']['confirm']>[0] {
  const common = {
    className: 'pr-message',
    classNames: { body: 'pr-message__text' },
    centered: true,
    width: 480,
    mask: { closable: false },
    modalRender: (node: ReactNode) => <AlertRole>{node}</AlertRole>,
  };
  if (entry.kind === 'alert') {
    const { title, text, tone } = entry.words;
    const type = tone === 'danger' ? 'error' : tone;
    return {
      ...common,
      type,
      title: <h2 id={TITLE}>{translate(title)}</h2>,
      content: <p id={TEXT}>{translate(text)}</p>,
      okText: t('Mengerti'),
      okCancel: false,
      onOk: () => entry.settle(true),
      onCancel: () => entry.settle(true),
    };
  }
  const { title, subject = '', text, confirm, tone } = entry.words;
  const destroys = tone === 'danger';
  return {
    ...common,
    title: <h2 id={TITLE}>{translate(title)}</h2>,
    content: (
      <div id={TEXT}>
        {subject && <p className="pr-message__subject">{subject}</p>}
        <p>{translate(text)}</p>
      </div>
    ),
    okText: translate(confirm),
    cancelText: t('Batal'),
    okButtonProps: destroys ? { danger: true } : {},
    // A destructive button does not get the focus.
    focusable: { autoFocusButton: destroys ? 'cancel' : 'ok' },
    onOk: () => entry.settle(true),
    onCancel: () => entry.settle(false),
  };
}

/** antd gives every dialog the role `dialog`; one that must be answered is an alert dialog (ARIA 1.2). */
function AlertRole({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current?.closest('[role]');
    dialog?.setAttribute('role', 'alertdialog');
    dialog?.setAttribute('aria-labelledby', TITLE);
    dialog?.setAttribute('aria-describedby', TEXT);
  }, []);
  return <div ref={ref}>{children}</div>;
}

/** Height from the window's lower edge to above the open dialog's buttons, px; `null` without a dialog. */
function heightOfButtons(): number | null {
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
    .filter((each) => each.getClientRects().length > 0)
    .at(-1);
  if (!dialog) return null;
  const buttons = dialog.querySelector('.pr-dialog__foot') ?? dialog;
  const { top, bottom } = buttons.getBoundingClientRect();
  return window.innerHeight - (buttons === dialog ? bottom : top) + ABOVE_BUTTONS;
}

function Lines({ texts }: { texts: readonly string[] }) {
  return texts.filter(Boolean).map((text) => <p key={text}>{text}</p>);
}

function Toasts({ onDialog }: { onDialog: (bottom: number) => void }) {
  const { notification } = App.useApp();
  const toasts = useStore(feedback, (state) => state.toasts);
  const shown = useRef(new Set<number>());
  useEffect(() => {
    const show = (toast: Toast) => {
      if (!shown.current.has(toast.id)) return;
      const bottom = heightOfButtons();
      if (bottom !== null) onDialog(bottom);
      notification.open({
        key: toast.id,
        type: TOAST_TYPES[toast.tone],
        title: translate(toast.title),
        description: <Lines texts={[translate(toast.text), translate(toast.reason)]} />,
        duration: SHOWN_FOR,
        placement: bottom === null ? 'top' : 'bottom',
        pauseOnHover: true,
        className: 'pr-toast',
        classNames: { title: 'pr-toast__title', description: 'pr-toast__text' },
        role: toast.tone === 'success' ? 'status' : 'alert',
        closable: { 'aria-label': t('Tutup pemberitahuan') },
        onClose: () => dismissToast(toast.id),
      });
    };
    for (const toast of toasts) {
      if (shown.current.has(toast.id)) continue;
      shown.current.add(toast.id);
      setTimeout(() => show(toast), DIALOG_CLOSES);
    }
    for (const id of shown.current) {
      if (toasts.some((toast) => toast.id === id)) continue;
      shown.current.delete(id);
      notification.destroy(id);
    }
  }, [toasts, notification, onDialog]);
  useEffect(() => {
    const { current } = shown;
    return () => current.clear();
  }, []);
  return null;
}
