import {
  EDUCATIONAL_LEVELS,
  GPU_CHOICES,
  SHARED_DATA_CHOICES,
  studyProgramsOf,
} from '@portal/shared/contract/field/options';
import { detailsOf } from '@portal/shared/contract/fields';
import type { FileKind } from '@portal/shared/contract/file/file-kind';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { fileUrl } from '@portal/shared/http';
import { storedFileInfo } from '@portal/shared/proposal/stored-file-info';
import type { ProposalField } from '@portal/shared/contract/proposal/field';
import type { FieldSpec } from '@portal/shared/ui/form';
import { Link } from 'react-router-dom';
import type { FormAction } from './form-values';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

interface Situation {
  readonly action: FormAction;
  /** Chosen educational level; it determines the study programmes. */
  readonly level: string;
  readonly stored: Proposal | null;
}

/** Returns a field's control: its choices depend on other answers, and a stored file may stay. */
export function fieldOf(field: ProposalField, { action, level, stored }: Situation): FieldSpec {
  const { control, name } = field;
  const label = translate(field.label);
  const isCovered =
    action === 'update' && field.control.kind === 'file' && (Boolean(stored?.[name]) || field.optionalOnEdit === true);
  const common = {
    name,
    label,
    help: field.help && translate(field.help),
    required: detailsOf(field.schema).required === true && !isCovered,
    placeholder: t('Masukkan {label}', { label }),
  };
  switch (control.kind) {
    case 'fixed':
      return {
        ...common,
        control: 'fixed',
        required: false,
        help: name === 'type_of_proposal' ? undefined : t('Diambil dari profil Anda.'),
      };
    case 'text':
    case 'textarea':
      return { ...common, control: control.kind };
    case 'phone':
      return { ...common, control: 'phone', placeholder: '81234567890' };
    case 'money':
      return { ...common, control: 'money', placeholder: '0' };
    case 'number':
      return { ...common, control: 'number', placeholder: '0', unit: translate(control.unit) };
    case 'gpu':
      return action === 'update' && control.freeOnEdit
        ? { ...common, control: 'number', placeholder: '0', unit: 'GB' }
        : { ...common, control: 'select', placeholder: t('Pilih Jumlah GPU'), choices: GPU_CHOICES };
    case 'level':
      return {
        ...common,
        control: 'select',
        placeholder: t('Pilih Jenjang Pendidikan'),
        choices: choicesOf(action === 'store' ? control.onAdd : control.onEdit),
      };
    case 'program':
      return { ...common, ...programOf(level, stored) };
    case 'yesNo':
      return {
        ...common,
        control: 'radio',
        choices: SHARED_DATA_CHOICES.map(({ value, label: said }) => ({ value, label: translate(said) })),
      };
    case 'file': {
      const storedName = stored?.[name];
      const hasStored = stored !== null && typeof storedName === 'string' && storedName !== '';
      return {
        ...common,
        control: 'file',
        help: fileHelp(name, control.accept),
        accept: control.accept,
        stored: hasStored ? { url: fileUrl(control.field, storedName), ...storedFileInfo(stored, name) } : null,
      };
    }
  }
}

const WITH_TEMPLATE: readonly ProposalField['name'][] = ['application_file', 'proposal_file', 'anggaran_file'];

/** Describes the required file: the contents of a ZIP, or where to find its template. */
function fileHelp(name: ProposalField['name'], accept: FileKind) {
  if (accept === 'zip')
    return t(
      'Isi ZIP: kode Anda dengan Dockerfile, atau dengan requirements.txt dan berkas .whl dari paketnya; atau satu berkas .tar dari docker save. Mesin tidak tersambung ke internet.',
    );
  if (!WITH_TEMPLATE.includes(name)) return undefined;
  // Opens a new tab: leaving the form loses the chosen files.
  return (
    <Link className="pr-link" to="/user/prosedur-template" target="_blank">
      {t('Lihat templatnya di Prosedur dan Template')}
    </Link>
  );
}

/** Offers the programmes of the chosen level; a stored programme stays selectable with its own level. */
function programOf(level: string, stored: Proposal | null) {
  const programs = studyProgramsOf(level);
  const storedProgram = stored?.study_program;
  const kept =
    storedProgram && level === stored.educational_level && !programs.includes(storedProgram) ? [storedProgram] : [];
  const isUnknownLevel = level !== '' && !EDUCATIONAL_LEVELS.some((known) => known === level);
  return {
    control: 'select' as const,
    disabled: programs.length === 0 && !isUnknownLevel,
    placeholder: level === '' ? t('Pilih Jenjang Pendidikan dahulu') : t('Pilih Program Studi'),
    choices: choicesOf([...kept, ...programs]),
  };
}

function choicesOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: translate(value) }));
}
