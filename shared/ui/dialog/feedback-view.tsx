import { App } from 'antd';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useInRouterContext, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { focusBack } from './focus-back';
import { dismissToast, feedback, withdrawQuestions, type Entry } from './feedback-store';
import './dialog.css';
import { t, translate } from '@portal/shared/language';

const TOAST_TYPES = { success: 'success', warning: 'warning', danger: 'error' } as const;

/** Distances of toasts, px: below the top bar; in a dialog above its buttons, so that its heading stays free. */
const PLACES = { top: 72, bottom: 96, maxCount: 4, classNames: { list: 'pr-toasts' } } as const;

/** How long a toast is shown, seconds. */
const SHOWN_FOR = 4;

export function FeedbackView() {
  const hasPages = useInRouterContext();
  return (
    <App component={false} notification={PLACES}>
      {hasPages && <Withdrawal />}
      <Messages />
      <Toasts />
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

function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    (dialog) => dialog.getClientRects().length > 0,
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return texts.filter(Boolean).map((text) => <p key={text}>{text}</p>);
}

function Toasts() {
  const { notification } = App.useApp();
  const toasts = useStore(feedback, (state) => state.toasts);
  const shown = useRef(new Set<number>());
  useEffect(() => {
    for (const toast of toasts) {
      if (shown.current.has(toast.id)) continue;
      shown.current.add(toast.id);
      notification.open({
        key: toast.id,
        type: TOAST_TYPES[toast.tone],
        title: translate(toast.title),
        description: <Lines texts={[translate(toast.text), translate(toast.reason)]} />,
        duration: SHOWN_FOR,
        placement: isDialogOpen() ? 'bottom' : 'top',
        pauseOnHover: true,
        className: 'pr-toast',
        classNames: { title: 'pr-toast__title', description: 'pr-toast__text' },
        role: toast.tone === 'success' ? 'status' : 'alert',
        closable: { 'aria-label': t('Tutup pemberitahuan') },
        onClose: () => dismissToast(toast.id),
      });
    }
    for (const id of shown.current) {
      if (toasts.some((toast) => toast.id === id)) continue;
      shown.current.delete(id);
      notification.destroy(id);
    }
  }, [toasts, notification]);
  return null;
}
