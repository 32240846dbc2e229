import { Link } from 'react-router-dom';
import { userPreviewRoute } from '@portal/shared/contract/proposal-kind';
import { proposalTitle } from '@portal/shared/proposal/title';
import { Card, Skeleton } from '@portal/shared/ui/base';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { Attention } from './attention';
import { HomeCard } from './home-card';
import { containerStatus } from '../session/container-text';
import { proposalOf } from '../session/proposal-of';
import { OpenJupyter } from '../session/open-jupyter';
import { RestartSession } from '../session/restart-session';
import { SessionDetail } from '../session/session-detail';
import { SessionLogsButton } from '../session/session-logs-button';
import { isHeld, usePlaceNames, type Session } from '../session/use-sessions';
import { t } from '../texts';

interface Props {
  readonly sessions: readonly Session[];
  /** While the machines are asked. */
  readonly isPending: boolean;
  /** The user's proposals: a card names the one that its session was granted for. */
  readonly rows: readonly ProposalRow[];
}

/**
 * Sessions that hold a slot, and those whose files can be downloaded, one card each; nothing while there are none or nobody answers (the search below says why).
 */
export function SessionCards({ sessions, isPending, rows }: Props) {
  const { namesOf } = usePlaceNames();
  const held = sessions.filter(isHeld);
  // Room is kept while the machines are asked, so that a running session does not push the list down when it is found.
  if (held.length === 0 && isPending)
    return (
      <Card as="li" className="mu-attention">
        <Skeleton count={4} label={t('Mencari sesi yang berjalan…')} />
      </Card>
    );
  const packed = sessions.filter(({ container }) => container.files_until);
  const cards = held.map(({ target, container }) => {
    const { day, machine } = namesOf(target);
    const { label, tone } = containerStatus(container);
    const row = proposalOf(container, target, rows);
    return (
      <Attention
        key={container.id_container}
        tone={tone}
        chip={label}
        title={machine ? t('Sesi Jupyter di {machine}', { machine }) : t('Sesi Jupyter')}
        action={
          <div className="mu-session__actions">
            <OpenJupyter container={container} />
            <RestartSession container={container} />
            <SessionLogsButton container={container} />
          </div>
        }
      >
        {row ? <ProposalLine row={row} /> : null}
        <SessionDetail container={container} day={day} />
      </Attention>
    );
  });
  return [
    ...cards,
    ...packed.map(({ target, container }) => (
      <HomeCard key={container.id_container} container={container} machine={namesOf(target).machine} />
    )),
  ];
}

function ProposalLine({ row: { kind, proposal } }: { readonly row: ProposalRow }) {
  return (
    <p>
      {t('Usulan:')}{' '}
      <Link className="pr-link" to={userPreviewRoute(kind, proposal.id)}>
        {proposalTitle(kind, proposal)}
      </Link>
    </p>
  );
}
