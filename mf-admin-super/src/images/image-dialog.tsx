import { detailsOf } from '@portal/shared/contract/fields';
import {
  imageFields,
  listApprovedImages,
  storeApprovedImage,
  updateApprovedImage,
} from '@portal/shared/contract/endpoints/machine/approved-image';
import type { ApprovedImage } from '@portal/shared/contract/entities/approved-image';
import { callApi } from '@portal/shared/http';
import type { FieldSpec } from '@portal/shared/ui/form';
import { SaveDialog } from '@portal/shared/ui/save-form';
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

interface Props {
  readonly image: ApprovedImage | null;
  readonly onClose: () => void;
}

/** 'Tambah Image', or 'Ubah Image' with an image. */
export function ImageDialog({ image, onClose }: Props): ReactNode {
  return (
    <SaveDialog
      title={image ? t('Ubah Image') : t('Tambah Image')}
      fields={image ? [...FIELDS, STATUS] : FIELDS}
      submit={image ? t('Simpan') : t('Tambah')}
      shape={(image ? updateApprovedImage : storeApprovedImage).body.shape}
      initial={image ? textsOf(image) : {}}
      send={({ name = '', reference = '', description = '', status = '' }, _, options) => {
        const body = { name, reference, description };
        return image
          ? callApi(updateApprovedImage, { path: { id: image.id }, body: { ...body, status }, quiet: true, ...options })
          : callApi(storeApprovedImage, { body, quiet: true, ...options });
      }}
      done={image ? t('Image diubah') : t('Image ditambahkan')}
      lists={[listApprovedImages]}
      onClose={onClose}
    />
  );
}

function textsOf({ name, reference, description, status }: ApprovedImage): Record<string, string> {
  return { name, reference, description: description ?? '', status };
}
