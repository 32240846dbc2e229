import type { Column } from '@portal/shared/ui/table';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { listColumn } from '@portal/shared/proposal/list-column';

const CODE = listColumn('kode');
const LIFE = ['laporan', 'ditangani', 'berakhir', 'perpanjangan', 'alasan'].map(listColumn);

/**
 * Columns of what happens around a proposal.
 * @param rows the whole list of a server that may tell nothing of it: what no row tells is left out
 */
export function lifeColumns(rows: readonly ProposalRow[] | null): readonly Column<ProposalRow>[] {
  return [CODE, ...(rows ? LIFE.filter((column) => rows.some((row) => column.value(row) !== null)) : LIFE)];
}
