import { useState, type ReactNode } from 'react';
import { listRunning, restartRun } from '../../contract/endpoints/machine';
import { TITLES } from '../../contract/messages';
import { describeFailure } from '../../http/describe-failure';
import { openJupyter } from '../../machine/open-jupyter';
import { RESTART_TEXT } from '../../machine/run-state';
import { IconButton, type IconName } from '../base/public';
import { toast } from '../dialog/public';
import { useRowCall } from '../row-call/public';
import { t } from '@portal/shared/language';
import { SessionDays } from './session-days';
import { SessionExtension } from './session-extension';
import { SessionLogs } from './session-logs';

interface Props {
  /** The container's. */
  readonly id: string;
  /** How the session is called in questions and for screen readers. */
  readonly name: string;
  /** Whose session it is. */
  readonly username: string;
  readonly endsAt: string;
  /** Whether there is something to start anew, and that could have written a log. */
  readonly canRestart: boolean;
  /** Whether its Jupyter is entered now. */
  readonly canOpen: boolean;
  /** The approved proposal whose end can be moved; null: none. */
  readonly proposalId: string | null;
}

/** What an admin does for a session beside stopping it: enters it, starts it anew, reads its log, opens a day, moves its end. */
export function SessionTools({ id, name, username, endsAt, canRestart, canOpen, proposalId }: Props) {
  return (
    <>
      {canOpen && (
        <IconButton icon="external" label={t('Buka Jupyter {name}', { name })} onClick={() => void enter(id)} />
      )}
      {canRestart && (
        <>
          <Restart id={id} name={name} username={username} />
          <Tool icon="document" label={t('Lihat log {name}', { name })}>
            {(onClose) => <SessionLogs id={id} name={name} onClose={onClose} />}
          </Tool>
        </>
      )}
      <Tool icon="calendar" label={t('Hari tambahan {name}', { name })}>
        {(onClose) => <SessionDays id={id} name={name} onClose={onClose} />}
      </Tool>
      {proposalId !== null && (
        <Tool icon="plus" label={t('Perpanjang {name}', { name })}>
          {(onClose) => <SessionExtension proposalId={proposalId} name={name} endsAt={endsAt} onClose={onClose} />}
        </Tool>
      )}
    </>
  );
}

function enter(id: string): Promise<void> {
  return openJupyter(id).catch((error: unknown) => {
    const { title, text } = describeFailure(error);
    toast.failure(TITLES.warning, t('Jupyter tidak dapat dibuka. {reason}', { reason: text || title }));
  });
}

function Restart({ id, name, username }: Pick<Props, 'id' | 'name' | 'username'>) {
  const restart = useRowCall({
    endpoint: restartRun,
    lists: [listRunning],
    done: t('Sesi dimulai ulang.'),
    failed: t('Sesi tidak dimulai ulang.'),
    quiet: true,
  });
  const ask = () =>
    restart.start(id, {
      title: t('Mulai ulang sesi ini?'),
      text: `${name} (${username}). ${RESTART_TEXT}`,
      confirm: t('Mulai ulang'),
      tone: 'danger',
    });
  return (
    <IconButton
      icon="refresh"
      label={t('Mulai ulang {name}', { name })}
      disabled={restart.isBusy(id)}
      onClick={() => void ask()}
    />
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly children: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. */
function Tool({ icon, label, children }: ToolProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={icon} label={label} onClick={() => setOpen(true)} />
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
