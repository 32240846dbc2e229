import { useQuery } from '@tanstack/react-query';
import { listProcedures } from '@portal/shared/contract/endpoints/facility';
import { queryOf } from '@portal/shared/http';
import { Card, EmptyState, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { SelectField, TextField } from '@portal/shared/ui/form';
import { useSearchValue } from '../use-search-value';
import { filterProcedures } from './filter-procedures';
import { ProcedureTable } from './procedure-table';

/** Procedures and templates; search and type live in the address. */
export default function ProceduresScreen() {
  const query = useQuery(queryOf(listProcedures));
  const [words, setWords] = useSearchValue('cari');
  const [type, setType] = useSearchValue('jenis');
  return (
    <>
      <PageHeader title="Daftar Prosedur dan Template" subtitle="Dokumen yang perlu dibaca atau diisi sebelum mengajukan usulan." />
      <QueryView
        query={query}
        skeleton={<Card><Skeleton shape="rows" count={5} label="Memuat prosedur…" /></Card>}
        isEmpty={(data) => data.procedure.length === 0}
        empty={<Card><EmptyState title="Belum ada prosedur atau template.">Dokumen tampil di sini setelah admin mengunggahnya.</EmptyState></Card>}
      >
        {(data) => {
          const shown = filterProcedures(data.procedure, words, type);
          const types = [...new Set(data.procedure.map((procedure) => procedure.type))].sort((a, b) => a.localeCompare(b, 'id')).map((value) => ({ value, label: value }));
          return (
            <Card flush>
              <div className="mu-filter">
                <TextField name="cari" label="Cari" type="search" placeholder="Jenis atau jenis dokumen" value={words} onChange={setWords} />
                <SelectField name="jenis" label="Jenis" placeholder="Semua jenis" value={type} onChange={setType} choices={types} />
                <p className="pr-small pr-secondary" role="status">{shown.length === data.procedure.length ? `${shown.length} dokumen` : `${shown.length} dari ${data.procedure.length} dokumen`}</p>
              </div>
              {shown.length === 0 ? <EmptyState drawing="search" title="Tidak ada dokumen yang cocok">Ubah kata pencarian atau jenis.</EmptyState> : <ProcedureTable procedures={shown} />}
            </Card>
          );
        }}
      </QueryView>
    </>
  );
}
