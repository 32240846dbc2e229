import * as field from '@portal/shared/contract/fields';
import { EDUCATIONAL_LEVELS } from '../field/options';
import { common, gpuField } from './common-fields';
import { nameField, textField } from './make-field';
import type { ProposalDescription } from './description';

const LEVELS_ON_ADD = EDUCATIONAL_LEVELS.filter((level) => level !== 'Kerjasama Industri');

/** Non-thesis proposal, Penelitian Non TA. */
export const nonTa: ProposalDescription = {
  kind: 'nonTa',
  addTitle: 'Pengajuan Usulan Non TA',
  formTitle: 'Formulir Pengajuan Usulan Non TA',
  previewTitle: 'Pratinjau Usulan Non TA',
  titleField: 'research_title',
  fields: [
    common.type,
    common.phone,
    {
      name: 'educational_level',
      label: 'Jenjang Pendidikan',
      section: 'applicant',
      width: 'half',
      control: { kind: 'level', onAdd: LEVELS_ON_ADD, onEdit: EDUCATIONAL_LEVELS },
      schema: field.choice('Jenjang pendidikan', EDUCATIONAL_LEVELS, { required: true }),
    },
    common.program,
    {
      name: 'peneliti',
      isPersonal: true,
      label: 'Nama Peneliti',
      section: 'applicant',
      width: 'half',
      control: { kind: 'fixed' },
      schema: field.text('Nama peneliti', { required: true, maxLength: 255 }),
    },
    {
      ...nameField('partner', 'Nama Peneliti 2', 'person', false),
      width: 'half',
      help: 'Kosongkan bila tidak ada.',
    },
    gpuField(false),
    common.ram,
    common.storage,
    {
      ...textField('research_title', 'Judul Penelitian', 'research'),
      schema: field.text('Judul penelitian', { required: true, maxLength: 255 }),
    },
    common.fee,
    common.duration,
    common.description,
    common.data,
    common.sharedData,
    common.activity,
    common.output,
    common.experience,
    common.applicationFile,
    common.proposalFile,
    common.budgetFile,
    common.dockerImage,
  ],
  emptyFileOnEdit: 'omit',
  // The specification names the thesis preview as the target for a non-TA edit that is not in Revision (user-area.md
  // section 2).
  editRedirectRoute: 'usulan',
};
