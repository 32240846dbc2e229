import * as field from '@portal/shared/contract/fields';
import { EDUCATIONAL_LEVELS } from '../field/options';
import { common, gpuField } from './common-fields';
import { nameField, textField } from './make-field';
import type { ProposalDescription } from './description';

/** Thesis proposal, Penelitian TA (user-area.md section 3, labels product-facts.md 7.4). */
export const thesis: ProposalDescription = {
  kind: 'thesis',
  addTitle: 'Pengajuan Usulan',
  formTitle: 'Formulir Pengajuan Usulan',
  previewTitle: 'Pratinjau Usulan TA',
  titleField: 'research_field',
  fields: [
    common.type,
    common.phone,
    {
      name: 'educational_level',
      label: 'Jenjang Pendidikan',
      section: 'applicant',
      width: 'half',
      // All levels; only the add form of non-thesis proposals omits 'Kerjasama Industri'.
      control: { kind: 'level', onAdd: EDUCATIONAL_LEVELS, onEdit: EDUCATIONAL_LEVELS },
      schema: field.choice('Jenjang pendidikan', EDUCATIONAL_LEVELS, { required: true }),
    },
    common.program,
    common.applicationFile,
    gpuField(true),
    common.ram,
    common.storage,
    {
      name: 'partner',
      label: 'Nama Mahasiswa',
      section: 'applicant',
      isPersonal: true,
      control: { kind: 'fixed' },
      schema: field.text('Nama partner / mahasiswa', { required: true, maxLength: 255 }),
    },
    { ...nameField('pembimbing1', 'Pembimbing 1', 'person'), width: 'third' },
    {
      ...nameField('pembimbing2', 'Pembimbing 2', 'person', false),
      width: 'third',
      help: 'Kosongkan bila tidak ada.',
    },
    {
      ...nameField('pembimbing3', 'Pembimbing 3', 'person', false),
      width: 'third',
      help: 'Kosongkan bila tidak ada.',
    },
    common.duration,
    {
      ...textField('research_field', 'Bidang Penelitian', 'research'),
      schema: field.text('Bidang penelitian', { required: true, maxLength: 255 }),
    },
    common.description,
    common.data,
    common.sharedData,
    common.activity,
    common.output,
    common.experience,
    common.dockerImage,
    common.fee,
    common.proposalFile,
    { ...common.budgetFile, optionalOnEdit: true },
  ],
  emptyFileOnEdit: 'omit',
  editRedirectRoute: 'usulan',
};
