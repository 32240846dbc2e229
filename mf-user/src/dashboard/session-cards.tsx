import { Link } from 'react-router-dom';
import { userPreviewRoute } from '@portal/shared/contract/proposal-kind';
import type { Container } from '@portal/shared/contract/entities/machine';
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
  /** Whether opening the first session is the screen's main action. */
  readonly isMain: boolean;
}

/**
 * Sessions that can be used or ask for something, and those whose files can be downloaded, one card each. A session that
 * is only booked has its line in the list of proposals.
 */
export function SessionCards({ sessions, isPending, rows, isMain }: Props) {
  const { namesOf } = usePlaceNames();
  const held = sessions.filter((session) => isHeld(session) && asksSomething(session.container));
  // Room is kept while the machines are asked, so that a running session does not push the list down when it is found.
  if (held.length === 0 && isPending)
    return (
      <Card as="li" className="mu-attention">
        <Skeleton count={4} label={t('Mencari sesi yang berjalan…')} />
      </Card>
    );
  const packed = sessions.filter(({ container }) => container.files_until);
  const cards = held.map(({ target, container }, index) => {
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
            <OpenJupyter container={container} isMain={isMain && index === 0} />
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

function asksSomething({ state, image, openings }: Container): boolean {
  return state !== 'booked' || Boolean(image) || (openings ?? []).length > 0;
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
