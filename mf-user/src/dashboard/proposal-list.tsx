import { Suspense } from 'react';
import { PROPOSAL_KIND_DETAILS, userEditRoute, userPreviewRoute } from '@portal/shared/contract/proposal-kind';
import { isEditable, PROPOSAL_STATUSES, statusLabel } from '@portal/shared/contract/status';
import { formatDate } from '@portal/shared/format/date';
import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';
import { Button, Card, Chip, EmptyState, preloadable, StatusPath } from '@portal/shared/ui/base';
import { useSearchParams } from 'react-router-dom';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { filterProposals } from './filter-proposals';
import { standing } from '../own-proposal/next-step';
import type { Session } from '../session/use-sessions';
import type { ProposalFilterProps } from './proposal-filter';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

// Its fields come only with a list that is long enough for them.
const filter = preloadable<ProposalFilterProps>(async () => (await import('./proposal-filter')).ProposalFilter);

/** From this many proposals on, a search helps more than it is in the way. */
const MANY = 9;

interface ProposalListProps {
  readonly rows: readonly ProposalRow[];
  /** Sessions of approved proposals, by the proposal's id, where the machine service tells. */
  readonly sessions: ReadonlyMap<string, Session>;
  /** Ids of the proposals that were decided since the last visit. */
  readonly decided: ReadonlySet<string>;
}

/** Own proposals, newest first: where each stands, since when, who must act next, and the one button. */
export function ProposalList({ rows, sessions, decided }: ProposalListProps) {
  const [words, setWords] = useSearchValue('cari');
  const [status, setStatus] = useSearchValue('status');
  const isLong = rows.length >= MANY;
  const shown = isLong ? filterProposals(rows, words, status) : rows;
  const statuses = PROPOSAL_STATUSES.filter((candidate) => rows.some((row) => row.proposal.status === candidate)).map(
    (value) => ({ value, label: translate(statusLabel(value)) }),
  );
  return (
    <Card flush className="mu-list">
      {isLong && (
        <Suspense fallback={<div className="mu-filter" />}>
          <filter.Component
            words={words}
            status={status}
            statuses={statuses}
            shown={shown.length}
            all={rows.length}
            onWords={setWords}
            onStatus={setStatus}
          />
        </Suspense>
      )}
      {shown.length === 0 ? (
        <EmptyState illustration="search" title={t('Tidak ada usulan yang cocok')}>
          <p>{t('Ubah kata pencarian atau status.')}</p>
        </EmptyState>
      ) : null}
      <ul>
        {shown.map((row) => (
          <Row
            key={row.proposal.id}
            row={row}
            session={sessions.get(row.proposal.id)}
            isDecided={decided.has(row.proposal.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

function Row({
  row: { kind, proposal },
  session,
  isDecided,
}: {
  readonly row: ProposalRow;
  readonly session: Session | undefined;
  readonly isDecided: boolean;
}) {
  const title = proposalTitle(kind, proposal);
  const canEdit = isEditable(proposal.status);
  const { step, since } = standing(proposal, session?.container);
  const route = canEdit ? userEditRoute(kind, proposal.id) : userPreviewRoute(kind, proposal.id);
  return (
    <li className="mu-row">
      <div className="mu-row__words">
        <p className="mu-row__title">{title}</p>
        <p className="mu-row__meta">
          {translate(PROPOSAL_KIND_DETAILS[kind].type)} · {proposalCode(kind, proposal)}
        </p>
        {isDecided && <Chip tone="purple">{t('Baru diputuskan')}</Chip>}
      </div>
      <div className="mu-row__path">
        <StatusPath status={proposal.status} />
        <p className="mu-row__meta">{[step, since].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="mu-row__date">{formatDate(proposal.created_at)}</p>
      <Button size="sm" to={route} className="mu-row__button">
        {canEdit ? t('Perbaiki') : isDecided ? t('Lihat keputusan') : t('Lihat')}
        <span className="pr-hidden"> {title}</span>
      </Button>
    </li>
  );
}

/**
 * One value of the address' query, so that a filtered list can be shared by its link. Empty values leave the address.
 */
function useSearchValue(name: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (value: string) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  return [search.get(name) ?? '', set];
}
