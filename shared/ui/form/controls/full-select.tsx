import { Select } from 'antd';
import { useEffect, useRef, type ComponentRef } from 'react';
import type { Choice } from '../field-spec';
import { t } from '@portal/shared/language';

/** Number of choices from which a list can be searched by typing. */
const SEARCHED_FROM = 10;

export interface ChoiceSelectProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
  readonly choices: readonly Choice[];
  /** Text for no choice, e.g. `Pilih Hari`. */
  readonly placeholder: string;
  readonly disabled?: boolean | undefined;
  readonly 'aria-label'?: string;
  readonly 'aria-required'?: boolean | 'true' | undefined;
  readonly 'aria-invalid'?: boolean | 'true' | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly clearable?: boolean;
}

export interface FullSelectProps extends ChoiceSelectProps {
  readonly isOpen: boolean;
}

/** antd's select for one of a list; a value outside the list stays selectable. */
export function FullSelect({ value = '', onChange, choices, clearable = false, isOpen, ...rest }: FullSelectProps) {
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  const box = useRef<ComponentRef<typeof Select>>(null);
  // `autoFocus` would scroll a dialog that opens with the focus at this field; one that was pressed is in view already.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const options = [...(isKnown ? [] : [{ value, label: value }]), ...choices];
  return (
    <Select
      {...rest}
      ref={box}
      className="pf-select"
      autoFocus={isOpen}
      defaultOpen={isOpen}
      value={value === '' ? undefined : value}
      options={options}
      allowClear={clearable && { label: t('Kosongkan pilihan') }}
      showSearch={options.length >= SEARCHED_FROM ? { optionFilterProp: 'label' } : false}
      // At most a few dozen, all rendered for screen readers and for the browser's search.
      virtual={false}
      onChange={(next: string | undefined) => onChange?.(next ?? '')}
    />
  );
}

export type SeveralSelectProps = Omit<ChoiceSelectProps, 'clearable'>;

export function SeveralSelect({ value = '', onChange, choices, ...rest }: SeveralSelectProps) {
  return (
    <Select
      {...rest}
      mode="multiple"
      className="pf-select"
      value={value.split(',').filter(Boolean)}
      options={[...choices]}
      showSearch={{ optionFilterProp: 'label' }}
      virtual={false}
      onChange={(chosen: string[]) => onChange?.(chosen.join(','))}
    />
  );
}
