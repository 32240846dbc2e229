import { storeFacility } from '@portal/shared/contract/endpoints/facility';
import { MESSAGES, TITLES } from '@portal/shared/contract/messages';
import { callApi } from '@portal/shared/http';
import { toast } from '@portal/shared/ui/dialog';
import { SmallFormDialog, useSmallForm } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import { facilityFields } from './facility-fields';
import { stockProblem } from './stock-rule';
import { t } from '../texts';

/** 'Tambah Fasilitas'. */
export function FacilityDialog({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const form = useSmallForm({
    shape: storeFacility.body.shape,
    initial: { counts: 'tidak' },
    check: (texts): Record<string, string> => {
      const problem = stockProblem(texts['start_stock'] ?? '', 0);
      return problem ? { start_stock: problem } : {};
    },
    send: async (texts) => void (await callApi(storeFacility, { body: texts })),
    onDone: () => {
      toast.success(TITLES.success, MESSAGES.facilityCreated);
      onDone();
    },
  });
  return (
    <SmallFormDialog
      title={t('Tambah Fasilitas')}
      width="narrow"
      form={form}
      fields={facilityFields(true, true)}
      submit={t('Tambah')}
      onClose={onClose}
    />
  );
}
