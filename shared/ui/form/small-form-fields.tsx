import type { ReactNode } from 'react';
import { describeFailure } from '../../http/describe-failure';
import { fileLimitMb } from '../../http/file-limit';
import type { FileKind } from '../../contract/rules';
import { Button } from '../base/button';
import { Notice } from '../base/notice';
import { FileField } from './file-field';
import type { StoredFile } from './file-row';
import { NumberField } from './number-field';
import { SecretField } from './secret-field';
import { SelectField, type Choice } from './select-field';
import type { SmallForm } from './small-form';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

/** One field of a short form as data. */
export type SmallFormField = {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: ReactNode;
  readonly placeholder?: string;
} & (
  | { readonly control: 'text' | 'email' | 'url' | 'password' | 'textarea' }
  | { readonly control: 'number'; readonly unit?: string }
  | { readonly control: 'select'; readonly choices: readonly Choice[]; readonly placeholder: string }
  | { readonly control: 'file'; readonly accept: FileKind; readonly stored?: StoredFile | null }
);

/** The fields of a short form, and above them what belongs to no field. */
export function SmallFormFields({ form, fields }: { readonly form: SmallForm; readonly fields: readonly SmallFormField[] }): ReactNode {
  return (
    <div className="pr-stack pf-small">
      <SmallFormFailure form={form} />
      {fields.map((field) => (
        <Control key={field.name} form={form} field={field} />
      ))}
    </div>
  );
}

/** Why a short form was not taken, when no field is to blame, and 'Coba lagi' where the same may succeed. */
export function SmallFormFailure({ form }: { readonly form: SmallForm }): ReactNode {
  if (form.failure === null) return null;
  const { title, text, canRetry } = describeFailure(form.failure);
  return (
    <Notice tone="danger" title={title} role="alert" action={canRetry && <Button size="sm" icon="refresh" loading={form.isSending} onClick={() => void form.submit()}>Coba lagi</Button>}>
      {text}
    </Notice>
  );
}

function Control({ form, field }: { readonly form: SmallForm; readonly field: SmallFormField }): ReactNode {
  const { name, label, required, help, placeholder } = field;
  const frame = { name, label, required, help, placeholder, error: form.errorOf(name), disabled: form.isSending };
  if (field.control === 'file') {
    return <FileField {...frame} accept={field.accept} maxMegabytes={fileLimitMb(field.accept)} stored={field.stored} value={form.fileOf(name)} onChange={(choice) => form.setFile(name, choice)} progress={form.progress} />;
  }
  const text = { ...frame, value: form.texts[name] ?? '', onChange: (value: string) => form.set(name, value) };
  switch (field.control) {
    case 'select':
      return <SelectField {...text} choices={field.choices} placeholder={`-- ${field.placeholder} --`} />;
    case 'number':
      return <NumberField {...text} unit={field.unit} />;
    case 'password':
      return <SecretField {...text} />;
    case 'textarea':
      return <TextAreaField {...text} />;
    default:
      return <TextField {...text} type={field.control} />;
  }
}
