import { common, gpuField } from './common-fields';
import { fileField, nameField, textField, textareaField } from './make-field';
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
    { ...nameField('admin_name', 'Nama Admin Tim AdHoc Internal', 'person'), width: 'half' },
    { ...textField('position', 'Posisi dalam Tim AdHoc Internal', 'applicant'), isPersonal: true, width: 'half' },
    { ...nameField('leader_name', 'Nama Ketua Tim AdHoc', 'person'), width: 'half' },
    { ...nameField('pic', 'Nama Penanggung Jawab External', 'person'), width: 'half' },
    { ...nameField('institution', 'Nama Institusi Eksternal', 'institution'), width: 'half' },
    { ...nameField('partner', 'Nama Partner', 'institution', false), width: 'half', help: 'Kosongkan bila tidak ada.' },
    gpuField(true),
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
