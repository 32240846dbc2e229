import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteProcedure, listProcedures } from '@portal/shared/contract/endpoints/facility';
import type { Procedure } from '@portal/shared/contract/entities/facility';
import { deleteQuestion, MESSAGES, TITLES } from '@portal/shared/contract/messages';
import { DOCUMENT_TYPES, PROCEDURE_TYPES } from '@portal/shared/contract/options';
import { fileUrl, queryOf } from '@portal/shared/http';
import { Button, IconButton, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { useRowCall } from '@portal/shared/ui/row-call';
import { DataTable, type Column } from '@portal/shared/ui/table';
import { useState, type ReactNode } from 'react';
import { usePlace } from '../way-back/use-place';
import { ProcedureDialog } from './procedure-dialog';
import { translate } from '@portal/shared/language';
import { t } from '../texts';

const asFilter = (values: readonly string[]) => values.map((value) => ({ value, label: translate(value) }));

const COLUMNS: readonly Column<Procedure>[] = [
  {
    key: 'jenis',
    title: t('Jenis'),
    width: 180,
    value: (procedure) => procedure.type,
    text: (procedure) => translate(procedure.type),
    filter: asFilter(PROCEDURE_TYPES),
  },
  {
    key: 'dokumen',
    title: t('Jenis Dokumen'),
    width: 180,
    value: (procedure) => procedure.document_type,
    text: (procedure) => translate(procedure.document_type),
    filter: asFilter(DOCUMENT_TYPES),
  },
  {
    key: 'file',
    title: 'File',
    width: 130,
    unsearched: true,
    value: (procedure) => procedure.file,
    render: (procedure) => (
      <Button size="sm" icon="eye" href={fileUrl('procedure', procedure.file)} target="_blank">
        {t('Lihat')}
      </Button>
    ),
  },
];

const nameOf = (procedure: Procedure) => `${translate(procedure.document_type)} ${translate(procedure.type)}`;

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
            actionsWidth={110}
            actions={(procedure) => (
              <>
                <IconButton
                  icon="edit"
                  label={t('Ubah {name}', { name: nameOf(procedure) })}
                  to={`/admin/prosedur-template/${encodeURIComponent(procedure.id)}`}
                />
                <IconButton
                  icon="trash"
                  tone="red"
                  label={t('Hapus {name}', { name: nameOf(procedure) })}
                  disabled={deletion.isBusy(procedure.id)}
                  onClick={() =>
                    void deletion.start(procedure.id, { ...deleteQuestion('prosedur'), subject: nameOf(procedure) })
                  }
                />
              </>
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
