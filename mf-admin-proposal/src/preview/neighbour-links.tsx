import { formatNumber } from '@portal/shared/format/number';
import { adminPreviewRoute, type ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { Button } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { t } from '../texts';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';

export interface Neighbour {
  readonly kind: ProposalKind;
  readonly id: string;
}

export interface Neighbours {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  /** From 1; 0 if the proposal is not in the list. */
  readonly place: number;
  readonly total: number;
}

/**
 * Returns the proposals before and after one. If it waits, or did until it was decided here, its neighbours are the
 * waiting ones, so that an admin can work through the queue; otherwise all.
 * @param hasWaited whether it waited when this screen first showed it
 */
export function neighboursOf(rows: readonly ProposalRow[], id: string, hasWaited: boolean): Neighbours {
  const own = rows.find((row) => row.proposal.id === id);
  const list = own && (hasWaited || waits(own)) ? queueWith(rows, own) : rows;
  const index = list.findIndex((row) => row.proposal.id === id);
  if (index < 0) return { previous: null, next: nameOf(list[0]), place: 0, total: list.length };
  return { previous: nameOf(list[index - 1]), next: nameOf(list[index + 1]), place: index + 1, total: list.length };
}

const nameOf = (row: ProposalRow | undefined) => (row ? { kind: row.kind, id: row.proposal.id } : null);

const waits = ({ proposal }: ProposalRow) => proposal.status === 'Pending';

/** Returns the waiting proposals, longest wait first, with `own` in its place. */
function queueWith(rows: readonly ProposalRow[], own: ProposalRow): ProposalRow[] {
  const others = rows.filter((row) => waits(row) && row !== own);
  const place = others.findIndex(({ proposal }) => proposal.created_at > own.proposal.created_at);
  return place < 0 ? [...others, own] : [...others.slice(0, place), own, ...others.slice(place)];
}

/** Links to the neighbours; as long as they are unknown only the room of the links. */
export function NeighbourLinks({ neighbours }: { neighbours: Neighbours | null }): ReactNode {
  if (!neighbours)
    return (
      <div className="pr-row pr-steps mp-steps-place" aria-hidden="true">
        <span className="pr-small">–</span>
        <Button size="sm" disabled>
          –
        </Button>
      </div>
    );
  const { previous, next, place, total } = neighbours;
  if (total < 2) return null;
  return (
    <nav className="pr-row pr-steps" aria-label={t('Usulan lain')}>
      {previous && (
        <Button size="sm" icon="chevron-left" to={routeOf(previous)}>
          {t('Sebelumnya')}
        </Button>
      )}
      {place > 0 && (
        <span className="pr-small pr-secondary pr-tabular">
          {t('{place} dari {total}', { place: formatNumber(place), total: formatNumber(total) })}
        </span>
      )}
      {next && (
        <Button size="sm" icon="chevron-right" iconPlacement="end" to={routeOf(next)}>
          {t('Berikutnya')}
        </Button>
      )}
    </nav>
  );
}

export function routeOf({ kind, id }: Neighbour): string {
  return adminPreviewRoute(kind, id);
}
