import { exportProposals, pageProposals } from '@portal/shared/contract/endpoints/proposal/proposal-list';
import { adminPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { allowedActions, type ProposalAction } from '@portal/shared/contract/proposal/status';
import { proposalTitle } from '@portal/shared/proposal/title';
import { RowActions, type MenuChoice } from '@portal/shared/ui/base';
import { DataTable, ListView, useList, type Column } from '@portal/shared/ui/table';
import { useCallback, useMemo, type ReactNode } from 'react';
import { listColumn } from '@portal/shared/proposal/list-column';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { actionWord } from '../decision/action-word';
import { BulkBar } from '../decision/bulk/bulk-bar';
import { useDecisions, type Decisions } from '../decision/use-decisions';
import { useProposals } from './use-proposals';
import { t } from '../texts';

const CODE = listColumn('kode');
const LIFE = ['laporan', 'ditangani', 'berakhir', 'perpanjangan', 'alasan'].map(listColumn);

const rowKey = ({ proposal }: ProposalRow) => proposal.id;

/** The list of all kinds with its actions; dashboard and list differ in their columns. */
export function ProposalsTable({ columns }: { columns: readonly Column<ProposalRow>[] }): ReactNode {
  const whole = useProposals();
  const allColumns = useMemo(() => [...columns, ...lifeColumns(whole.data ?? null)], [columns, whole.data]);
  const list = useList<ProposalRow>({
    calls: { page: pageProposals, csv: exportProposals },
    columns: allColumns,
    rowKey,
    whole,
  });
  const { start, isBusy, dialog } = useDecisions();
  const actions = useCallback(
    (row: ProposalRow) => <ProposalActions row={row} start={start} isBusy={isBusy} />,
    [start, isBusy],
  );
  return (
    <>
      <ListView list={list}>
        {(rows, source) => (
          <DataTable
            name="all-proposal"
            noun={t('usulan')}
            rows={rows}
            source={source}
            rowKey={rowKey}
            columns={allColumns}
            actions={actions}
            bulk={(chosen, clear) => <BulkBar rows={chosen} source={source} onCleared={clear} />}
            emptyHint={t('Usulan peneliti akan tampil di sini begitu diajukan.')}
          />
        )}
      </ListView>
      {dialog}
    </>
  );
}

/**
 * Returns the columns about the events around a proposal.
 * @param rows the whole list of a server that may not send this data: columns without any value are omitted
 */
function lifeColumns(rows: readonly ProposalRow[] | null): readonly Column<ProposalRow>[] {
  return [CODE, ...(rows ? LIFE.filter((column) => rows.some((row) => column.value(row) !== null)) : LIFE)];
}

interface ActionsProps extends Pick<Decisions, 'start' | 'isBusy'> {
  readonly row: ProposalRow;
}

function ProposalActions({ row, start, isBusy }: ActionsProps): ReactNode {
  const { kind, proposal } = row;
  const isWaiting = proposal.status === 'Pending';
  const choiceOf = (action: ProposalAction): MenuChoice =>
    action === 'history'
      ? { label: actionWord('history'), to: `/admin/revision-history/${encodeURIComponent(proposal.id)}` }
      : {
          label: actionWord(action),
          isDangerous: action === 'reject',
          isDisabled: isBusy(proposal.id),
          onSelect: () => start(action, row),
        };
  const choices = allowedActions(proposal.status).map(choiceOf);
  return (
    <RowActions
      subject={proposalTitle(kind, proposal)}
      main={{
        label: isWaiting ? t('Tinjau') : t('Lihat'),
        to: adminPreviewRoute(kind, proposal.id),
        isNext: isWaiting,
      }}
      more={[choices.filter(({ isDangerous }) => !isDangerous), choices.filter(({ isDangerous }) => isDangerous)]}
    />
  );
}
