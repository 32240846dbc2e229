import { useQuery } from '@tanstack/react-query';
import { deleteProcedure, listProcedures, storeProcedure } from '@portal/shared/contract/endpoints/machine/facility';
import type { Procedure } from '@portal/shared/contract/entities/facility';
import { MESSAGES, TITLES } from '@portal/shared/contract/text/messages';
import { formatNumber } from '@portal/shared/format/number';
import { queryOf, callApi } from '@portal/shared/http';
import { Button, PageHeader, QueryView, RowActions, Skeleton } from '@portal/shared/ui/base';
import { procedureColumns } from '@portal/shared/ui/procedures';
import { useDelete } from '@portal/shared/ui/row-call';
import { DataTable } from '@portal/shared/ui/table';
import { useState, type ReactNode } from 'react';
import { usePlace } from '../way-back';
import { translate } from '@portal/shared/language';
import { t } from '../texts';
import { SaveDialog } from '@portal/shared/ui/save-form';
import { procedureFields } from './procedure-fields';

const nameOf = (procedure: Procedure) => `${translate(procedure.document_type)} ${translate(procedure.type)}`;

const COLUMNS = procedureColumns({
  nameOf,
  sizeOf: (bytes) => `${formatNumber(Math.ceil(bytes / 1000))} kB`,
});

/** /admin/prosedur-template */
export default function ProceduresScreen(): ReactNode {
  usePlace(['prosedur'], 'Daftar Prosedur');
  const procedures = useQuery(queryOf(listProcedures));
  const [isAdding, setAdding] = useState(false);
  const deletion = useDelete({
    endpoint: deleteProcedure,
    lists: [listProcedures],
    noun: 'prosedur',
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
            actionsWidth={128}
            actions={(procedure) => (
              <RowActions
                subject={nameOf(procedure)}
                main={{ label: t('Ubah'), to: `/admin/prosedur-template/${encodeURIComponent(procedure.id)}` }}
                more={[[deletion.choiceOf(procedure.id, nameOf(procedure))]]}
              />
            )}
          />
        )}
      </QueryView>
      {isAdding && <ProcedureDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

function ProcedureDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <SaveDialog
      title={t('Tambah Prosedur')}
      fields={procedureFields(null)}
      submit={t('Tambah')}
      shape={storeProcedure.body.shape}
      send={(texts, files, options) => callApi(storeProcedure, { body: { ...texts, ...files }, ...options })}
      done={MESSAGES.procedureCreated}
      lists={[listProcedures]}
      onClose={onClose}
    />
  );
}
