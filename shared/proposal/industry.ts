import { common } from './common-fields';
import { fileField, textField, textareaField } from './field-rule';
import type { ProposalDescription } from './description';

/** Industry or institution cooperation, Penelitian Kerjasama Industri. */
export const industry: ProposalDescription = {
  kind: 'industry',
  addTitle: 'Pengajuan Usulan Kerjasama Instansi',
  formTitle: 'Formulir Pengajuan Usulan Instansi',
  previewTitle: 'Pratinjau Usulan Kerjasama Instansi',
  titleField: 'institution',
  fields: [
    common.type,
    common.phone,
    { ...textField('admin_name', 'Nama Admin Tim AdHoc Internal', 'applicant'), width: 'half' },
    { ...textField('position', 'Posisi dalam Tim AdHoc Internal', 'applicant'), width: 'half' },
    { ...textField('leader_name', 'Nama Ketua Tim AdHoc', 'applicant'), width: 'half' },
    { ...textField('pic', 'Nama Penanggung Jawab External', 'applicant'), width: 'half' },
    { ...textField('institution', 'Nama Institusi Eksternal', 'applicant'), width: 'half' },
    { ...textField('partner', 'Nama Partner', 'applicant', false), width: 'half', help: 'Kosongkan bila tidak ada.' },
    { name: 'gpu', label: 'Jumlah GPU', section: 'compute', width: 'third', control: { kind: 'gpu', freeOnEdit: true }, rule: { label: 'Jumlah GPU', kind: 'number', required: true, gt: 0, maxLength: 9 } },
    common.ram,
    common.storage,
    common.fee,
    common.duration,
    common.description,
    common.data,
    common.activity,
    textareaField('collaboration_plan', 'Bentuk Kegiatan Kerjasama', 'plan', 'Bentuk kegiatan kerjasama'),
    common.output,
    common.experience,
    common.sharedData,
    common.applicationFile,
    fileField('collaboration_file', 'Scan Dokumen Kerjasama', 'Dokumen Kerjasama', 'pdf'),
    fileField('adhoc_file', 'Scan Dokumen Tim AdHoc', 'Dokumen Tim AdHoc', 'pdf'),
    fileField('institution_file', 'Profil Institusi External', 'Profil Institusi', 'pdf'),
    common.proposalFile,
    common.budgetFile,
    common.dockerImage,
  ],
  emptyFileOnEdit: 'sendStoredName',
  editRedirectRoute: 'usulan-industri',
};
