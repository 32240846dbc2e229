import { useQuery } from '@tanstack/react-query';
import { listProcedures } from '@portal/shared/contract/endpoints/facility';
import type { Procedure } from '@portal/shared/contract/entities/facility';
import { DOCUMENT_TYPES, PROCEDURE_TYPES } from '@portal/shared/contract/options';
import { formatDate } from '@portal/shared/format/date';
import { formatFileSize } from '@portal/shared/format/number';
import { fileUrl, queryOf } from '@portal/shared/http';
import { Button, Card, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { DataTable, type Column } from '@portal/shared/ui/table';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

const asFilter = (values: readonly string[]) => values.map((value) => ({ value, label: translate(value) }));

const COLUMNS: readonly Column<Procedure>[] = [
  {
    key: 'jenis',
    title: t('Jenis'),
    width: 190,
    card: 'chip',
    value: (procedure) => procedure.type,
    text: (procedure) => translate(procedure.type),
    filter: asFilter(PROCEDURE_TYPES),
  },
  {
    key: 'dokumen',
    title: t('Jenis Dokumen'),
    look: 'title',
    card: 'title',
    width: 190,
    value: (procedure) => procedure.document_type,
    text: (procedure) => translate(procedure.document_type),
    filter: asFilter(DOCUMENT_TYPES),
  },
  {
    key: 'file',
    title: t('File'),
    card: 'fact',
    width: 110,
    unsearched: true,
    value: (procedure) => procedure.file,
    render: (procedure) => (
      <Button size="sm" variant="quiet" href={fileUrl('procedure', procedure.file)} target="_blank">
        {t('Lihat')}
        <span className="pr-hidden">
          {' '}
          {translate(procedure.document_type)}, {translate(procedure.type)}
        </span>
      </Button>
    ),
  },
  { key: 'nama', title: t('Nama File'), look: 'quiet', width: 260, value: (procedure) => procedure.original_name },
  {
    key: 'ukuran',
    title: t('Ukuran'),
    width: 100,
    align: 'end',
    value: ({ size }) => size,
    text: ({ size }) => (size === null ? '' : formatFileSize(size)),
  },
  {
    key: 'tanggal',
    title: t('Diunggah'),
    look: 'stamp',
    card: 'fact',
    width: 148,
    value: (procedure) => procedure.created_at,
    text: ({ created_at }) => (created_at ? formatDate(created_at) : ''),
  },
];

/** Procedures and templates; search and filters live in the address. */
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
