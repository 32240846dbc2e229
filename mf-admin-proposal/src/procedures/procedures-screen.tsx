import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteProcedure, listProcedures } from '@portal/shared/contract/endpoints/facility';
import type { Procedure } from '@portal/shared/contract/entities/facility';
import { deleteQuestion, MESSAGES, TITLES } from '@portal/shared/contract/messages';
import { DOCUMENT_TYPES, PROCEDURE_TYPES } from '@portal/shared/contract/options';
import { formatDate } from '@portal/shared/format/date';
import { formatNumber } from '@portal/shared/format/number';
import { fileUrl, queryOf } from '@portal/shared/http';
import { Button, PageHeader, QueryView, RowActions, Skeleton } from '@portal/shared/ui/base';
import { useRowCall } from '@portal/shared/ui/row-call';
import { DataTable, type Column } from '@portal/shared/ui/table';
import { useState, type ReactNode } from 'react';
import { usePlace } from '../way-back/use-place';
import { ProcedureDialog } from './procedure-dialog';
import { translate } from '@portal/shared/language';
import { t } from '../texts';

const nameOf = (procedure: Procedure) => `${translate(procedure.document_type)} ${translate(procedure.type)}`;

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
    title: 'File',
    card: 'fact',
    width: 110,
    unsearched: true,
    value: (procedure) => procedure.file,
    render: (procedure) => (
      <Button size="sm" variant="quiet" href={fileUrl('procedure', procedure.file)} target="_blank">
        {t('Lihat')}
        <span className="pr-hidden"> {nameOf(procedure)}</span>
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
    text: ({ size }) => (size === null ? '' : `${formatNumber(Math.ceil(size / 1000))} kB`),
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

/** /admin/prosedur-template */
export default function ProceduresScreen(): ReactNode {
  usePlace(['prosedur'], 'Daftar Prosedur');
  const procedures = useQuery(queryOf(listProcedures));
  const [isAdding, setAdding] = useState(false);
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries({ queryKey: [listProcedures.name] });
  const deletion = useRowCall({
    endpoint: deleteProcedure,
    lists: [listProcedures],
    done: MESSAGES.procedureDeleted,
    failed: { title: TITLES.failure, text: MESSAGES.procedureDeleteFailed },
  });

  return (
    <div className="pr-stack">
      <PageHeader
        title={t('Daftar Prosedur dan Template')}
        actions={
          <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
            {t('Tambah Prosedur')}
          </Button>
        }
      />
      <QueryView query={procedures} skeleton={<Skeleton shape="rows" count={5} />}>
        {({ procedure: rows }) => (
          <DataTable
            name="prosedur"
            noun={t('prosedur')}
            rows={rows}
            rowKey={(procedure) => procedure.id}
            columns={COLUMNS}
            emptyHint={t('Tambahkan prosedur pertama dengan tombol Tambah Prosedur.')}
            actionsWidth={64}
            actions={(procedure) => (
              <RowActions
                subject={nameOf(procedure)}
                more={[
                  [{ label: t('Ubah'), to: `/admin/prosedur-template/${encodeURIComponent(procedure.id)}` }],
                  [
                    {
                      label: t('Hapus'),
                      isDangerous: true,
                      isDisabled: deletion.isBusy(procedure.id),
                      onSelect: () =>
                        void deletion.start(procedure.id, {
                          ...deleteQuestion('prosedur'),
                          subject: nameOf(procedure),
                        }),
                    },
                  ],
                ]}
              />
            )}
          />
        )}
      </QueryView>
      {isAdding && (
        <ProcedureDialog
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            void renew();
          }}
        />
      )}
    </div>
  );
}
