import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteProcedure, listProcedures } from '@portal/shared/contract/endpoints/facility';
import type { Procedure } from '@portal/shared/contract/entities/facility';
import { deleteQuestion, MESSAGES, TITLES } from '@portal/shared/contract/messages';
import { DOCUMENT_TYPES, PROCEDURE_TYPES } from '@portal/shared/contract/options';
import { callApi, fileUrl, queryOf } from '@portal/shared/http';
import { Button, IconButton, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { DataTable, type Column } from '@portal/shared/ui/table';
import { useState, type ReactNode } from 'react';
import { usePlace } from '../way-back/use-place';
import { ProcedureDialog } from './procedure-dialog';

const asFilter = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const COLUMNS: readonly Column<Procedure>[] = [
  { key: 'jenis', title: 'Jenis', width: 220, value: (procedure) => procedure.type, filter: asFilter(PROCEDURE_TYPES) },
  {
    key: 'dokumen',
    title: 'Jenis Dokumen',
    width: 220,
    value: (procedure) => procedure.document_type,
    filter: asFilter(DOCUMENT_TYPES),
  },
  {
    key: 'file',
    title: 'File',
    width: 140,
    unsearched: true,
    value: (procedure) => procedure.file,
    render: (procedure) => (
      <Button size="sm" icon="eye" href={fileUrl('procedure', procedure.file)} target="_blank">
        Lihat
      </Button>
    ),
  },
];

/** /admin/prosedur-template */
export default function ProceduresScreen(): ReactNode {
  usePlace(['prosedur'], 'Daftar Prosedur');
  const procedures = useQuery(queryOf(listProcedures));
  const [isAdding, setAdding] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries({ queryKey: [listProcedures.name] });

  const remove = async (procedure: Procedure) => {
    if (!(await confirm(deleteQuestion('prosedur')))) return;
    setBusy(procedure.id);
    try {
      await callApi(deleteProcedure, { path: { id: procedure.id } });
      toast.success(TITLES.success, MESSAGES.procedureDeleted);
      await renew();
    } catch {
      toast.failure(TITLES.failure, MESSAGES.procedureDeleteFailed);
    } finally {
      setBusy(null);
    }
  };

  return (
    <div className="pr-stack">
      <PageHeader
        title="Daftar Prosedur dan Template"
        actions={
          <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
            Tambah Prosedur
          </Button>
        }
      />
      <QueryView query={procedures} skeleton={<Skeleton shape="rows" count={5} />}>
        {({ procedure: rows }) => (
          <DataTable
            name="prosedur"
            noun="prosedur"
            rows={rows}
            rowKey={(procedure) => procedure.id}
            columns={COLUMNS}
            emptyHint="Tambahkan prosedur pertama dengan tombol Tambah Prosedur."
            actionsWidth={110}
            actions={(procedure) => (
              <>
                <IconButton
                  icon="edit"
                  label={`Ubah ${procedure.document_type} ${procedure.type}`}
                  to={`/admin/prosedur-template/${encodeURIComponent(procedure.id)}`}
                />
                <IconButton
                  icon="trash"
                  tone="red"
                  label={`Hapus ${procedure.document_type} ${procedure.type}`}
                  disabled={busy === procedure.id}
                  onClick={() => void remove(procedure)}
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
