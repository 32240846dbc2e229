import * as field from '@portal/shared/contract/fields';
import { defineEndpoint } from '../../endpoint';
import { approvedImages } from '../../entities/approved-image';
import { machineReply } from '../../entities/machine';
import { IMAGE_REFERENCE, LONGEST_REFERENCE, notImageReference } from '../../machine/image-reference';
import { DECIDERS } from '../../account/roles';

/** Rule of an image reference, typed at an approval or stored in the list. */
export const referenceRule = field.text('Referensi image', {
  required: true,
  maxLength: LONGEST_REFERENCE,
  pattern: IMAGE_REFERENCE,
  messages: { invalid: notImageReference },
});

const call = { service: 'machine', bare: true } as const;
const change = { ...call, access: ['Super'], response: machineReply } as const;

export const listApprovedImages = defineEndpoint('machine.images', 'GET /image', {
  ...call,
  capability: 'approved-images',
  access: DECIDERS,
  summary: 'Image yang disetujui, dengan hasil pencariannya di tiap mesin',
  response: approvedImages,
  addition: 'the approval offers approved images when the server keeps them',
});

export const imageFields = {
  name: field.text('Nama image', { required: true, maxLength: 100 }),
  reference: referenceRule,
  description: field.text('Keterangan', { maxLength: 500 }),
};

export const storeApprovedImage = defineEndpoint('machine.storeImage', 'POST /image', {
  ...change,
  summary: 'Menambah image yang disetujui; dicari di mesin di latar belakang',
  encoding: 'form',
  body: field.form(() => imageFields),
  addition: 'the super admin keeps a list of approved images',
});

export const updateApprovedImage = defineEndpoint('machine.updateImage', 'POST /image/{id}', {
  ...change,
  summary:
    'Mengubah image yang disetujui; yang tidak aktif tidak ditawarkan lagi, yang sudah dijadwalkan tetap berjalan',
  encoding: 'form',
  body: field.form(() => ({
    ...imageFields,
    status: field.choice('Status', ['active', 'inactive'], { required: true }),
  })),
  addition: 'an approved image is corrected, and switched off',
});

export const lookUpApprovedImage = defineEndpoint('machine.lookUpImage', 'POST /image/{id}/cari', {
  ...change,
  summary: 'Mencari image yang disetujui sekali lagi di semua mesin',
  addition: 'an image that was not found is looked up again',
});
