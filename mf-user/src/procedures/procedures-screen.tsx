import { useQuery } from '@tanstack/react-query';
import { listProcedures } from '@portal/shared/contract/endpoints/machine/facility';
import { formatFileSize } from '@portal/shared/format/number';
import { queryOf } from '@portal/shared/http';
import { Card, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { procedureColumns } from '@portal/shared/ui/procedures';
import { DataTable } from '@portal/shared/ui/table';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

const COLUMNS = procedureColumns({
  nameOf: ({ document_type, type }) => `${translate(document_type)}, ${translate(type)}`,
  sizeOf: formatFileSize,
});

export default function ProceduresScreen() {
  const query = useQuery(queryOf(listProcedures));
  return (
    <>
      <PageHeader
        title={t('Daftar Prosedur dan Template')}
        subtitle={t('Dokumen yang perlu dibaca atau diisi sebelum mengajukan usulan.')}
      />
      <QueryView
        query={query}
        skeleton={
          <Card>
            <Skeleton shape="rows" count={5} label={t('Memuat prosedur…')} />
          </Card>
        }
      >
        {({ procedure: rows }) => (
          <DataTable
            name="prosedur"
            noun={t('dokumen')}
            rows={rows}
            rowKey={(procedure) => procedure.id}
            columns={COLUMNS}
            emptyHint={t('Dokumen tampil di sini setelah admin mengunggahnya.')}
          />
        )}
      </QueryView>
    </>
  );
}
