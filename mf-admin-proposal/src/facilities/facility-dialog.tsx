import { listFacilities, storeFacility } from '@portal/shared/contract/endpoints/facility';
import { MESSAGES } from '@portal/shared/contract/messages';
import { callApi } from '@portal/shared/http';
import { SmallFormDialog } from '@portal/shared/ui/form';
import { useSaveForm } from '@portal/shared/ui/save-form';
import type { ReactNode } from 'react';
import { facilityFields } from './facility-fields';
import { stockProblem } from './stock-rule';
import { t } from '../texts';

export function FacilityDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const form = useSaveForm({
    shape: storeFacility.body.shape,
    initial: { counts: 'tidak' },
    check: (texts): Record<string, string> => {
      const problem = stockProblem(texts['start_stock'] ?? '', 0);
      return problem ? { start_stock: problem } : {};
    },
    send: (texts) => callApi(storeFacility, { body: texts }),
    done: MESSAGES.facilityCreated,
    lists: [listFacilities],
    onDone: onClose,
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
