import { useId, type ReactNode } from 'react';
import type { Question } from '../../contract/messages';
import { Button } from '../base/button';
import { Icon } from '../base/icon';
import type { Entry, AlertText } from './dialog-queue';
import { useModal } from './use-modal';
import './dialog.css';

interface FrameProps {
  title: string;
  text: string;
  tone: AlertText['tone'] | 'question';
  onEscape: () => void;
  children: ReactNode;
}

function MessageFrame({ title, text, tone, onEscape, children }: FrameProps) {
  const ref = useModal(onEscape);
  const id = useId();
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className="pr-dialog pr-dialog--message"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      <div className="pr-message">
        <span className={`pr-message__sign pr-message__sign--${tone}`}><Icon name={tone === 'question' ? 'help' : tone} /></span>
        <div className="pr-message__words">
          <h2 id={`${id}-title`} tabIndex={-1} data-dialog-title>{title}</h2>
          {text && <p id={`${id}-text`} className="pr-secondary">{text}</p>}
        </div>
      </div>
      <div className="pr-dialog__foot pr-dialog__foot--plain">{children}</div>
    </dialog>
  );
}

function QuestionDialog({ question, settle }: { question: Question; settle: (agreed: boolean) => void }) {
  const destroys = question.tone === 'danger';
  return (
    <MessageFrame title={question.title} text={question.text} tone={destroys ? 'danger' : 'question'} onEscape={() => settle(false)}>
      <Button data-autofocus={destroys || undefined} onClick={() => settle(false)}>Batal</Button>
      <Button data-autofocus={destroys ? undefined : true} variant={question.tone} onClick={() => settle(true)}>{question.confirm}</Button>
    </MessageFrame>
  );
}

/** The question or alert that is on the screen. */
export function MessageDialog({ entry }: { entry: Entry }) {
  if (entry.kind === 'question') return <QuestionDialog question={entry.question} settle={entry.settle} />;
  const { alert, settle } = entry;
  return (
    <MessageFrame title={alert.title} text={alert.text} tone={alert.tone} onEscape={() => settle(true)}>
      <Button data-autofocus variant="primary" onClick={() => settle(true)}>Mengerti</Button>
    </MessageFrame>
  );
}
