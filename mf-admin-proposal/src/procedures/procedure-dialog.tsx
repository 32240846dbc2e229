import { listProcedures, storeProcedure } from '@portal/shared/contract/endpoints/facility';
import { MESSAGES } from '@portal/shared/contract/messages';
import { callApi } from '@portal/shared/http';
import { SmallFormDialog } from '@portal/shared/ui/form';
import { useSaveForm } from '@portal/shared/ui/save-form';
import type { ReactNode } from 'react';
import { procedureFields } from './procedure-fields';
import { t } from '../texts';

/** 'Tambah Prosedur'. */
export function ProcedureDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const form = useSaveForm({
    shape: storeProcedure.body.shape,
    initial: {},
    send: (texts, files, onProgress) => callApi(storeProcedure, { body: { ...texts, ...files }, onProgress }),
    done: MESSAGES.procedureCreated,
    lists: [listProcedures],
    onDone: onClose,
  });
  return (
    <SmallFormDialog
      title={t('Tambah Prosedur')}
      form={form}
      fields={procedureFields(null)}
      submit={t('Tambah')}
      onClose={onClose}
    />
  );
}
