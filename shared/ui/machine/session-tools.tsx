import { listRunning, restartRun } from '../../contract/endpoints/machine/machine';
import { TITLES } from '../../contract/text/messages';
import { describeFailure } from '../../http/describe-failure';
import { openJupyter } from '../../machine/open-jupyter';
import { RESTART_TEXT } from '../../machine/run-state';
import { RowActions, type MenuChoice } from '../base/public';
import { toast } from '../dialog/public';
import { useRowCall } from '../row-call/public';
import { t } from '@portal/shared/language';
import { SessionDays } from './session-days';
import { SessionExtension } from './session-extension';
import { SessionLogs } from './session-logs';

interface Session {
  readonly id: string;
  /** Name of the session in questions and for screen readers. */
  readonly name: string;
  readonly endsAt: string;
  /** The approved proposal whose end can be moved; null for none. */
  readonly proposalId: string | null;
}

export type OpenSessionTool = Session & { readonly tool: 'logs' | 'days' | 'extension' };

interface Props extends Session {
  readonly username: string;
  /** Whether there is a session to restart, which may also have a log. */
  readonly canRestart: boolean;
  readonly canOpen: boolean;
  /** Opens a {@link SessionDialog} outside the rows, which are replaced while it is open. */
  readonly onOpen: (open: OpenSessionTool) => void;
  readonly stop?: MenuChoice;
}

/** An admin's actions for a session: open its Jupyter, and in the menu restart, log, days, end and stop. */
export function SessionTools({ username, canRestart, canOpen, onOpen, stop, ...session }: Props) {
  const { id, name, proposalId } = session;
  const restart = useRestart(id, `${name} (${username})`);
  const choiceOf = (tool: OpenSessionTool['tool'], label: string): MenuChoice => ({
    label,
    onSelect: () => onOpen({ tool, ...session }),
  });
  const days = choiceOf('days', t('Hari tambahan'));
  const others = [
    ...(canRestart ? [restart, choiceOf('logs', t('Lihat log'))] : []),
    ...(canOpen ? [days] : []),
    ...(proposalId === null ? [] : [choiceOf('extension', t('Perpanjang'))]),
  ];
  return (
    <RowActions
      subject={name}
      main={canOpen ? { label: t('Buka Jupyter'), onSelect: () => void enter(id) } : days}
      more={[others, stop ? [stop] : []]}
    />
  );
}

export function SessionDialog({ open, onClose }: { readonly open: OpenSessionTool; readonly onClose: () => void }) {
  const { tool, id, name, endsAt, proposalId } = open;
  if (tool === 'logs') return <SessionLogs id={id} name={name} onClose={onClose} />;
  if (tool === 'days') return <SessionDays id={id} name={name} onClose={onClose} />;
  if (proposalId === null) return null;
  return <SessionExtension proposalId={proposalId} name={name} endsAt={endsAt} onClose={onClose} />;
}

function enter(id: string): Promise<void> {
  return openJupyter(id).catch((error: unknown) => {
    const { title, text } = describeFailure(error);
    toast.failure(TITLES.warning, t('Jupyter tidak dapat dibuka. {reason}', { reason: text || title }));
  });
}

function useRestart(id: string, subject: string): MenuChoice {
  const restart = useRowCall({
    endpoint: restartRun,
    lists: [listRunning],
    done: t('Sesi dimulai ulang.'),
    failed: { title: TITLES.warning, text: t('Sesi tidak dimulai ulang.') },
    quiet: true,
  });
  const ask = () =>
    restart.start(id, {
      title: t('Mulai ulang sesi ini?'),
      text: `${subject}. ${RESTART_TEXT}`,
      confirm: t('Mulai ulang'),
      tone: 'danger',
    });
  return { label: t('Mulai ulang'), isDisabled: restart.isBusy(id), onSelect: () => void ask() };
}
