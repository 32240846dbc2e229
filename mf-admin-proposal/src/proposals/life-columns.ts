import type { Column } from '@portal/shared/ui/table';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { listColumn } from '@portal/shared/proposal/list-column';

const CODE = listColumn('kode');
const LIFE = ['laporan', 'ditangani', 'berakhir', 'perpanjangan', 'alasan'].map(listColumn);

/**
 * Returns the columns about the events around a proposal.
 * @param rows the whole list of a server that may not send the data: columns without any value are left out
 */
export function lifeColumns(rows: readonly ProposalRow[] | null): readonly Column<ProposalRow>[] {
  return [CODE, ...(rows ? LIFE.filter((column) => rows.some((row) => column.value(row) !== null)) : LIFE)];
}
