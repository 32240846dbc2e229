import { storeProcedure } from '@portal/shared/contract/endpoints/facility';
import { MESSAGES, TITLES } from '@portal/shared/contract/messages';
import { callApi } from '@portal/shared/http';
import { toast } from '@portal/shared/ui/dialog';
import { SmallFormDialog, useSmallForm } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import { procedureFields } from './procedure-fields';
import { t } from '../texts';

/** 'Tambah Prosedur'. */
export function ProcedureDialog({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const form = useSmallForm({
    shape: storeProcedure.body.shape,
    initial: {},
    send: async (texts, files, onProgress) =>
      void (await callApi(storeProcedure, { body: { ...texts, ...files }, onProgress })),
    onDone: () => {
      toast.success(TITLES.success, MESSAGES.procedureCreated);
      onDone();
    },
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
