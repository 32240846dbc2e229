import * as field from '@portal/shared/contract/fields';
import { STUDY_PROGRAMS } from '../field/options';
import { fileField, numberField, textareaField } from './make-field';
import type { ProposalField } from './field';

/** Upper bounds of one proposal: the size of today's largest machines, and a duration of ten years. */
export const MOST = {
  gpuGb: 1_280,
  ramGb: 4_096,
  storageGb: 1_000_000,
  days: 3_650,
  /** Rupiah. */
  fee: 100_000_000_000,
} as const;

/** Fields that several kinds share; each kind lists them in its own order. */
export const common = {
  type: {
    name: 'type_of_proposal',
    label: 'Jenis Penelitian',
    section: 'applicant',
    width: 'half',
    control: { kind: 'fixed' },
    schema: field.text('Jenis penelitian', { required: true, maxLength: 255 }),
  },
  phone: {
    name: 'phone_number',
    label: 'Nomor Handphone',
    section: 'applicant',
    width: 'half',
    control: { kind: 'phone' },
    isPersonal: true,
    schema: field.phone('Nomor handphone', { required: true, maxLength: 25 }),
    help: 'Nomor yang dapat dihubungi admin, tanpa angka 0 di depan.',
  },
  program: {
    name: 'study_program',
    label: 'Program Studi',
    section: 'applicant',
    width: 'half',
    control: { kind: 'program' },
    schema: field.choice('Program studi', STUDY_PROGRAMS, { required: true }),
  },
  ram: { ...numberField('ram', 'Jumlah RAM', 'GB', MOST.ramGb), width: 'third' },
  storage: { ...numberField('storage', 'Jumlah Storage', 'GB', MOST.storageGb), width: 'third' },
  duration: {
    ...numberField('duration', 'Durasi', 'Hari', MOST.days),
    width: 'half',
    help: 'Lama pemakaian yang diminta.',
  },
  fee: {
    name: 'research_fee',
    label: 'Biaya Penelitian',
    section: 'compute',
    width: 'half',
    control: { kind: 'money' },
    schema: field.money('Biaya penelitian', { required: true, min: 0, max: MOST.fee }),
    help: 'Isi 0 bila tidak ada biaya.',
  },
  description: {
    ...textareaField('short_description', 'Deskripsi Singkat Penelitian', 'research', 'Deskripsi singkat penelitian'),
  },
  data: textareaField('data_description', 'Deskripsi Data', 'research', 'Deskripsi data'),
  sharedData: {
    name: 'shared_data',
    label: 'Menggunakan Data Bersama',
    section: 'research',
    control: { kind: 'yesNo' },
    schema: field.choice('Menggunakan data bersama', ['yes', 'no'], { required: true }),
    help: 'Apakah data penelitian boleh dipakai bersama peneliti lain.',
  },
  activity: textareaField('activity_plan', 'Rencana Kegiatan', 'plan', 'Rencana kegiatan'),
  output: textareaField('output_plan', 'Rencana Output Penelitian', 'plan', 'Rencana output penelitian'),
  experience: {
    ...textareaField(
      'previous_experience',
      'Pengalaman Penelitian Sebelumnya',
      'plan',
      'Pengalaman penelitian sebelumnya',
      false,
    ),
    isPersonal: true,
  },
  applicationFile: fileField('application_file', 'Unggah Surat Pengajuan Penggunaan DGX', 'File Permohonan', 'pdf'),
  proposalFile: fileField('proposal_file', 'Unggah Proposal', 'File Proposal', 'pdf'),
  budgetFile: fileField('anggaran_file', 'Unggah Rencana Anggaran', 'File Anggaran', 'pdf'),
  dockerImage: fileField('docker_image', 'Docker Image', 'Docker Image', 'zip'),
} as const satisfies Record<string, ProposalField>;

/** Returns the field for GPU memory. @param freeOnEdit a free number on edit, where add offers choices */
export function gpuField(freeOnEdit: boolean): ProposalField {
  return {
    ...numberField('gpu', 'Jumlah GPU', 'GB', MOST.gpuGb),
    width: 'third',
    control: { kind: 'gpu', freeOnEdit },
  };
}
