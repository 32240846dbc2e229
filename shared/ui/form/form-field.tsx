import { Checkbox, Form, Radio, type FormItemProps, Input } from 'antd';
import { memo, type ReactNode } from 'react';
import { useUsername } from '../../auth/session';
import { Icon } from '../base/public';
import { ChoiceSelect, SeveralSelect } from './controls/choice-select';
import type { FieldSpec } from './field-spec';
import { FileControl } from './file/file-control';
import { ImageControl } from './file/image-control';
import { MoneyInput, NumberInput, PhoneInput } from './controls/text-controls';
import { translate, t } from '@portal/shared/language';
import { preloadable } from '../base/preloadable';
import type { DateControlProps } from './controls/date-picker';
import { fileLimitMb } from '../../http/file-limit';

/** A day, typed or chosen from a calendar; its code loads with the first such field. */
const { Component: DateControl } = preloadable<DateControlProps>(
  async () => (await import(/* webpackChunkName: 'date-picker' */ './controls/date-picker')).DayPicker,
  ({ id }) => <Input id={id} disabled />,
);

interface FormFieldProps {
  readonly spec: FieldSpec;
  /** Returns the message of the first failed rule, or null. Called on leaving the field and before sending. */
  readonly check?: () => string | null;
  readonly disabled?: boolean;
  /** Sent share, 0 to 1, while the form's files are being uploaded; null otherwise. */
  readonly progress?: number | null;
  readonly className?: string;
}

/** One described field in antd's form: label, control, help, and its rule as validator. */
export const FormField = memo(function FormField({
  spec,
  check,
  disabled = false,
  progress = null,
  className,
}: FormFieldProps): ReactNode {
  const isDisabled = disabled || spec.disabled === true;
  const item: FormItemProps = {
    name: spec.name,
    label: spec.control === 'check' ? undefined : spec.label,
    required: spec.required,
    extra: spec.help,
    className: className ? `pf-item ${className}` : 'pf-item',
    validateFirst: true,
    validateTrigger: 'onBlur',
    rules: check && [{ validator: () => reject(check()) }],
    ...valueOf(spec),
  };
  const field = <Form.Item {...item}>{controlOf(spec, isDisabled, progress)}</Form.Item>;
  if (spec.name !== OWN_PASSWORD) return field;
  return (
    <>
      <OwnUsername />
      {field}
    </>
  );
});

const OWN_PASSWORD = 'current_password';

/** Gives password managers the account of the password field. */
function OwnUsername(): ReactNode {
  const username = useUsername();
  return <Input name="username" value={username} autoComplete="username" readOnly hidden />;
}

async function reject(problem: string | null): Promise<void> {
  if (problem !== null) throw new Error(translate(problem));
}

/** Converts between wire value and control: a statement is 'agree' or empty, antd's checkbox true or false. */
function valueOf({ control }: FieldSpec): FormItemProps {
  // A read-only value may come from the contract: it is shown translated and sent unchanged.
  if (control === 'fixed') return { getValueProps: (value: string) => ({ value: value && translate(value) }) };
  if (control !== 'check') return {};
  return {
    valuePropName: 'checked',
    validateTrigger: 'onChange',
    getValueProps: (value: string) => ({ checked: value === 'agree' }),
    getValueFromEvent: (event: { target: { checked: boolean } }) => (event.target.checked ? 'agree' : ''),
  };
}

function controlOf(spec: FieldSpec, disabled: boolean, progress: number | null): ReactNode {
  const { label, placeholder, maxLength } = spec;
  const common = { disabled, placeholder, maxLength };
  switch (spec.control) {
    case 'text':
    case 'email':
    case 'url':
      return <Input {...common} type={spec.control} autoComplete="off" />;
    case 'date':
      return <DateControl disabled={disabled} placeholder={placeholder} earliest={spec.earliest} />;
    case 'password':
      return (
        <Input.Password
          {...common}
          autoComplete={spec.name === OWN_PASSWORD ? 'current-password' : 'new-password'}
          // Decorates antd's own button, which the kit's locale names.
          iconRender={(isShown) => <Icon name={isShown ? 'eye-off' : 'eye'} />}
        />
      );
    case 'textarea':
      return <Input.TextArea {...common} autoSize={{ minRows: 3 }} className="pf-area" />;
    case 'fixed':
      return <Input readOnly className="pf-fixed" />;
    case 'number':
      return <NumberInput {...common} unit={spec.unit} title={label} />;
    case 'money':
      return <MoneyInput {...common} />;
    case 'phone':
      return <PhoneInput {...common} />;
    case 'select':
      return <ChoiceSelect choices={spec.choices} placeholder={spec.placeholder} disabled={disabled} />;
    case 'several':
      return <SeveralSelect choices={spec.choices} placeholder={spec.placeholder} disabled={disabled} />;
    case 'radio':
      return (
        <Radio.Group
          className="pf-radios"
          optionType="default"
          aria-label={label}
          disabled={disabled}
          options={spec.choices.map((choice) => ({ ...choice, className: 'pf-radio' }))}
          name={spec.name}
        />
      );
    case 'check':
      return <Checkbox disabled={disabled}>{label}</Checkbox>;
    case 'file':
      return (
        <FileControl
          label={label}
          accept={spec.accept}
          maxMegabytes={spec.maxMegabytes ?? fileLimitMb(spec.accept)}
          stored={spec.stored ?? null}
          disabled={disabled}
          progress={progress}
        />
      );
    case 'image':
      return (
        <ImageControl
          label={label}
          maxMegabytes={spec.maxMegabytes ?? fileLimitMb('image')}
          stored={spec.stored ?? null}
          round={spec.round ?? false}
          disabled={disabled}
          progress={progress}
        />
      );
  }
}

interface PointNoteProps {
  readonly text: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** A revision's point at its field or section; the applicant ticks it off. */
export function PointNote({ text, isTicked, onTick }: PointNoteProps) {
  return (
    <div className={isTicked ? 'pf-point pf-point--done' : 'pf-point'} role="note" aria-label={t('Catatan admin')}>
      <p className="pf-point__text">
        <Icon name={isTicked ? 'check' : 'pencil'} />
        <span>{text}</span>
      </p>
      <Checkbox checked={isTicked} onChange={({ target }) => onTick(target.checked)}>
        {t('Sudah saya perbaiki')}
      </Checkbox>
    </div>
  );
}
