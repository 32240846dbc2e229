import { PROPOSAL_STATUSES, statusLabel } from '@portal/shared/contract/proposal/status';
import { Card, EmptyState, preloadable } from '@portal/shared/ui/base';
import { useSearchParams } from 'react-router-dom';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { isWithdrawn } from '../own-proposal/next-step';
import { canOpenJupyter, OpenJupyter } from '../session/open-jupyter';
import { type Session, sessionsByProposal } from '../session/use-sessions';
import { placeSessions, SessionLines } from './session-lines';
import { ProposalItem } from './proposal-item';
import { t } from '../texts';
import { translate } from '@portal/shared/language';
import { PROPOSAL_KIND_DETAILS } from '@portal/shared/contract/proposal/proposal-kind';
import { holdsWords, searchText, searchWords } from '@portal/shared/format/search';
import { proposalCode, proposalTitle } from '@portal/shared/proposal/title';

// Loaded only for a list that is long enough to search.
const { Component: ProposalFilter } = preloadable(
  async () => (await import('./proposal-filter')).ProposalFilter,
  <div className="mu-filter" />,
);

/** Number of proposals from which the list has a search. */
const MANY = 9;

interface ProposalListProps {
  readonly rows: readonly ProposalRow[];
  readonly sessions: readonly Session[];
  readonly decided: ReadonlySet<string>;
}

export function ProposalList({ rows, sessions, decided }: ProposalListProps) {
  const [words, setWords] = useSearchValue('cari');
  const [status, setStatus] = useSearchValue('status');
  const { byProposal, others } = placeSessions(sessions, rows);
  const granted = sessionsByProposal(sessions, rows);
  const main = mainOf(rows, byProposal);
  const isLong = rows.length >= MANY;
  const shown = isLong ? filterProposals(rows, words, status) : rows;
  const statuses = PROPOSAL_STATUSES.filter((candidate) => rows.some((row) => row.proposal.status === candidate)).map(
    (value) => ({ value, label: translate(statusLabel(value)) }),
  );
  return (
    <Card flush className="mu-list">
      {isLong && (
        <ProposalFilter
          words={words}
          status={status}
          statuses={statuses}
          shown={shown.length}
          all={rows.length}
          onWords={setWords}
          onStatus={setStatus}
        />
      )}
      {isLong && shown.length === 0 ? (
        <EmptyState illustration="search" title={t('Tidak ada usulan yang cocok')}>
          <p>{t('Ubah kata pencarian atau status.')}</p>
        </EmptyState>
      ) : null}
      <ul>
        {others.map((session) => (
          <li key={session.container.id_container} className="mu-row">
            <SessionLines session={session} />
            <div className="mu-row__action">
              <OpenJupyter container={session.container} />
            </div>
          </li>
        ))}
        {shown.map((row) => (
          <ProposalItem
            key={row.proposal.id}
            row={row}
            granted={granted.get(row.proposal.id)}
            sessions={byProposal.get(row.proposal.id) ?? []}
            isDecided={decided.has(row.proposal.id)}
            isMain={row.proposal.id === main}
          />
        ))}
      </ul>
    </Card>
  );
}

/** Returns the id of the proposal with the filled button: the first to correct, else with a session to open. */
function mainOf(rows: readonly ProposalRow[], sessions: ReadonlyMap<string, readonly Session[]>): string | undefined {
  const asked = rows.find(({ proposal }) => proposal.status === 'Revision' && !isWithdrawn(proposal));
  const running = rows.find(({ proposal }) =>
    sessions.get(proposal.id)?.some(({ container }) => canOpenJupyter(container)),
  );
  return (asked ?? running)?.proposal.id;
}

/** Keeps one value in the query of the URL, so that a link shares the filtered list. An empty value is removed. */
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

/** Returns rows with every word in title, kind, code, status or description, and with the requested status. */
export function filterProposals(rows: readonly ProposalRow[], words: string, status: string): ProposalRow[] {
  const wanted = searchWords(words);
  return rows.filter(({ kind, proposal }) => {
    if (status !== '' && proposal.status !== status) return false;
    const text = searchText([
      proposalTitle(kind, proposal),
      translate(PROPOSAL_KIND_DETAILS[kind].type),
      proposalCode(kind, proposal),
      translate(statusLabel(proposal.status)),
      proposal.short_description,
    ]);
    return holdsWords(text, wanted);
  });
}
