import { useState, type ReactNode } from 'react';
import { listRunning, restartRun } from '../../contract/endpoints/machine';
import { TITLES } from '../../contract/messages';
import { describeFailure } from '../../http/describe-failure';
import { openJupyter } from '../../machine/open-jupyter';
import { RESTART_TEXT } from '../../machine/run-state';
import { IconButton } from '../base/public';
import { toast } from '../dialog/public';
import { useRowCall } from '../row-call/public';
import { t } from '@portal/shared/language';
import { SessionDays } from './session-days';
import { SessionExtension } from './session-extension';
import { SessionLogs } from './session-logs';

/** A session as its tools need it. */
interface Session {
  /** The container's. */
  readonly id: string;
  /** How the session is called in questions and for screen readers. */
  readonly name: string;
  readonly endsAt: string;
  /** The approved proposal whose end can be moved; null: none. */
  readonly proposalId: string | null;
}

/** A dialog about one session. */
export type OpenSessionTool = Session & { readonly tool: 'logs' | 'days' | 'extension' };

interface Props extends Session {
  /** Whose session it is. */
  readonly username: string;
  /** Whether there is something to start anew, and that could have written a log. */
  readonly canRestart: boolean;
  /** Whether its Jupyter is entered now. */
  readonly canOpen: boolean;
  /**
   * Asks for a {@link SessionDialog}, which stands outside the rows, for they are replaced while it is open. Without it
   * the dialog stands beside the tools: releases of areas from before expect that.
   */
  readonly onOpen?: (open: OpenSessionTool) => void;
}

/** What an admin does for a session beside stopping it: enters it, starts it anew, reads its log, opens a day, moves its end. */
export function SessionTools({ username, canRestart, canOpen, onOpen, ...session }: Props) {
  const [own, setOwn] = useState<OpenSessionTool | null>(null);
  const ask = (tool: OpenSessionTool['tool']) => (onOpen ?? setOwn)({ tool, ...session });
  const { id, name, proposalId } = session;
  return (
    <>
      {canOpen && (
        <IconButton icon="external" label={t('Buka Jupyter {name}', { name })} onClick={() => void enter(id)} />
      )}
      {canRestart && (
        <>
          <Restart id={id} name={name} username={username} />
          <IconButton icon="document" label={t('Lihat log {name}', { name })} onClick={() => ask('logs')} />
        </>
      )}
      <IconButton icon="calendar" label={t('Hari tambahan {name}', { name })} onClick={() => ask('days')} />
      {proposalId !== null && (
        <IconButton icon="plus" label={t('Perpanjang {name}', { name })} onClick={() => ask('extension')} />
      )}
      {own && <SessionDialog open={own} onClose={() => setOwn(null)} />}
    </>
  );
}

/** The dialog that a tool has asked for. */
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

function Restart({ id, name, username }: Pick<Props, 'id' | 'name' | 'username'>): ReactNode {
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
