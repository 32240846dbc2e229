import { EDUCATIONAL_LEVELS, GPU_CHOICES, SHARED_DATA_CHOICES, studyProgramsOf } from '@portal/shared/contract/options';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { fileLimitMb, fileUrl } from '@portal/shared/http';
import { storedFileInfo } from '@portal/shared/proposal/stored-file-info';
import type { ProposalField } from '@portal/shared/proposal/field';
import {
  FileField, FixedField, MoneyField, NO_FILE, NumberField, PhoneField, RadioField, SelectField, TextAreaField, TextField, type FileChoice,
} from '@portal/shared/ui/form';
import type { FormAction, FormValues } from './form-values';

interface ProposalFieldProps {
  readonly field: ProposalField;
  readonly action: FormAction;
  readonly values: FormValues;
  readonly choice: FileChoice | undefined;
  readonly stored: Proposal | null;
  readonly error: string | null;
  readonly disabled: boolean;
  readonly onValue: (name: string, value: string) => void;
  readonly onFile: (name: string, choice: FileChoice) => void;
  readonly onLeave: (name: string) => void;
}

/** The control of one described field. */
export function ProposalFieldControl({ field, action, values, choice, stored, error, disabled, onValue, onFile, onLeave }: ProposalFieldProps) {
  const { control, name, label } = field;
  const storedValue = stored?.[name];
  const isCovered = action === 'update' && field.rule.kind === 'file' && (Boolean(storedValue) || field.optionalOnEdit === true);
  const common = {
    name,
    label,
    error,
    disabled,
    help: field.help,
    required: field.rule.required === true && !isCovered,
    placeholder: `Masukkan ${label}`,
    value: values[name] ?? '',
    onChange: (value: string) => onValue(name, value),
    onBlur: () => onLeave(name),
  };
  switch (control.kind) {
    case 'fixed':
      return <FixedField name={name} label={label} value={common.value} error={error} help={name === 'type_of_proposal' ? undefined : 'Diambil dari profil Anda.'} />;
    case 'text':
      return <TextField {...common} />;
    case 'textarea':
      return <TextAreaField {...common} />;
    case 'phone':
      return <PhoneField {...common} placeholder="81234567890" />;
    case 'money':
      return <MoneyField {...common} placeholder="0" />;
    case 'number':
      return <NumberField {...common} placeholder="0" unit={control.unit} />;
    case 'gpu':
      return action === 'update' && control.freeOnEdit
        ? <NumberField {...common} placeholder="0" unit="GB" />
        : <SelectField {...common} placeholder="Pilih Jumlah GPU" choices={GPU_CHOICES} />;
    case 'level':
      return <SelectField {...common} placeholder={`Pilih ${label}`} choices={choicesOf(action === 'store' ? control.onAdd : control.onEdit)} />;
    case 'program':
      return <ProgramField {...common} level={values['educational_level'] ?? ''} storedLevel={stored?.educational_level ?? null} storedProgram={stored?.study_program ?? null} />;
    case 'yesNo':
      return <RadioField {...common} choices={SHARED_DATA_CHOICES} />;
    case 'file': {
      const { value: _value, onChange: _onChange, placeholder: _placeholder, ...frame } = common;
      const accept = field.rule.accept ?? 'pdf';
      return (
        <FileField
          {...frame}
          accept={accept}
          maxMegabytes={fileLimitMb(accept)}
          value={choice ?? NO_FILE}
          stored={stored && typeof storedValue === 'string' && storedValue !== '' ? { url: fileUrl(control.field, storedValue), ...storedFileInfo(stored, name) } : null}
          onChange={(next) => onFile(name, next)}
        />
      );
    }
  }
}

type SelectProps = Omit<Parameters<typeof SelectField>[0], 'choices' | 'placeholder'> & { placeholder?: string };

/** Study programmes of the chosen level; the stored one stays selectable with its own level. */
function ProgramField({ level, storedLevel, storedProgram, ...field }: SelectProps & { readonly level: string; readonly storedLevel: string | null; readonly storedProgram: string | null }) {
  const programs = studyProgramsOf(level);
  const kept = storedProgram && level === storedLevel && !programs.includes(storedProgram) ? [storedProgram] : [];
  const isUnknownLevel = level !== '' && !EDUCATIONAL_LEVELS.some((known) => known === level);
  return (
    <SelectField
      {...field}
      disabled={field.disabled || (programs.length === 0 && !isUnknownLevel)}
      placeholder={level === '' ? 'Pilih Jenjang Pendidikan dahulu' : 'Pilih Program Studi'}
      choices={choicesOf([...kept, ...programs])}
    />
  );
}

function choicesOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }));
}
