import { detailsOf } from '@portal/shared/contract/fields';
import { imageFields, storeApprovedImage, updateApprovedImage } from '@portal/shared/contract/endpoints/approved-image';
import type { ApprovedImage } from '@portal/shared/contract/entities/approved-image';
import { TITLES } from '@portal/shared/contract/messages';
import { ApiError, callApi, isApiError } from '@portal/shared/http';
import { toast } from '@portal/shared/ui/dialog';
import { SmallFormDialog, useSmallForm, type FieldSpec } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import { t } from '../texts';
import { STATUS_TEXTS } from './image-columns';

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'name',
    label: t('Nama image'),
    control: 'text',
    required: true,
    maxLength: detailsOf(imageFields.name).maxLength,
    placeholder: t('Misalnya: PyTorch 2.5, CUDA 12'),
  },
  {
    name: 'reference',
    label: t('Referensi image'),
    control: 'text',
    required: true,
    maxLength: detailsOf(imageFields.reference).maxLength,
    placeholder: 'quay.io/jupyter/pytorch-notebook:cuda12-2025-01-06',
    help: t('Dicari di mesin, lalu di registrinya. Yang dijalankan adalah digest yang ditemukan.'),
  },
  {
    name: 'description',
    label: t('Keterangan'),
    control: 'textarea',
    maxLength: detailsOf(imageFields.description).maxLength,
    placeholder: t('Isi dan kegunaannya'),
  },
];

const STATUS: FieldSpec = {
  name: 'status',
  label: 'Status',
  control: 'radio',
  required: true,
  choices: Object.entries(STATUS_TEXTS).map(([value, label]) => ({ value, label })),
  help: t('Image nonaktif tidak ditawarkan saat menyetujui; yang sudah dijadwalkan tetap berjalan.'),
};

/** 'Tambah Image', or with an image 'Ubah Image'. */
export function ImageDialog({
  image,
  onClose,
  onDone,
}: {
  readonly image: ApprovedImage | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const form = useSmallForm({
    shape: (image ? updateApprovedImage : storeApprovedImage).body.shape,
    initial: image ? textsOf(image) : {},
    send: async ({ name = '', reference = '', description = '', status = '' }) => {
      const body = { name, reference, description };
      try {
        if (image)
          await callApi(updateApprovedImage, { path: { id: image.id }, body: { ...body, status }, quiet: true });
        else await callApi(storeApprovedImage, { body, quiet: true });
      } catch (error) {
        // The machine service's message about a field is shown at the field.
        if (!isApiError(error, 'machine') || Object.keys(error.fieldErrors).length === 0) throw error;
        throw new ApiError('validation', error.call, error.detail);
      }
    },
    onDone: () => {
      toast.success(TITLES.success, image ? t('Image diubah') : t('Image ditambahkan'));
      onDone();
    },
  });
  return (
    <SmallFormDialog
      title={image ? t('Ubah Image') : t('Tambah Image')}
      form={form}
      fields={image ? [...FIELDS, STATUS] : FIELDS}
      submit={image ? t('Simpan') : t('Tambah')}
      onClose={onClose}
    />
  );
}

function textsOf({ name, reference, description, status }: ApprovedImage): Record<string, string> {
  return { name, reference, description: description ?? '', status };
}
