import { storeMachine } from '@portal/shared/contract/endpoints/machine';
import { MESSAGES, TITLES } from '@portal/shared/contract/messages';
import { ApiError, callApi, isApiError } from '@portal/shared/http';
import { toast } from '@portal/shared/ui/dialog';
import { SmallFormDialog, useSmallForm, type FieldSpec } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';

const FIELDS: readonly FieldSpec[] = [
  { name: 'nama_mesin', label: 'Nama Mesin', control: 'text', required: true, placeholder: 'Masukkan Nama Mesin' },
  {
    name: 'url',
    label: 'URL',
    control: 'text',
    required: true,
    placeholder: 'Masukkan URL',
    help: 'Alamat agen mesin, misalnya http://dgx-01.kampus.ac.id',
  },
  { name: 'description', label: 'Deskripsi', control: 'textarea', required: true, placeholder: 'Masukkan Deskripsi' },
  { name: 'gpu', label: 'GPU', control: 'number', required: true, unit: 'GPU' },
  {
    name: 'mig_pergpu',
    label: 'Mig PerGPU',
    control: 'number',
    required: true,
    help: 'Bagian tiap GPU; slot sehari = GPU × bagian.',
  },
];

/** 'Tambah Mesin': an HTTP 422 of the machine service is told with its status text (admin-area.md section 5). */
export function MachineDialog({
  onClose,
  onDone,
}: {
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const form = useSmallForm({
    rules: storeMachine.body ?? {},
    initial: {},
    send: async (texts) => {
      try {
        await callApi(storeMachine, { body: texts });
      } catch (error) {
        if (!isApiError(error, 'machine')) throw error;
        toast.warning(error.detail.statusText || error.serverMessage || TITLES.warning, MESSAGES.approvalIncomplete);
        // What the service says of a field stands at the field.
        throw Object.keys(error.fieldErrors).length > 0 ? new ApiError('validation', error.call, error.detail) : error;
      }
    },
    onDone: () => {
      toast.success(TITLES.success, MESSAGES.machineCreated);
      onDone();
    },
  });
  return <SmallFormDialog title="Tambah Mesin" form={form} fields={FIELDS} submit="Tambah" onClose={onClose} />;
}
