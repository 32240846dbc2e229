import { Input } from 'antd';
import { Suspense, useState } from 'react';
import { preloadable } from '../base/preloadable';
import { Icon } from '../base/public';
import type { Choice } from './field-spec';
import type { FullSelectProps, SeveralSelectProps } from './full-select';

const full = preloadable<FullSelectProps>(async () => (await import(/* webpackChunkName: 'kit-select' */ './full-select')).FullSelect);
const several = preloadable<SeveralSelectProps>(async () => (await import(/* webpackChunkName: 'kit-select' */ './full-select')).SeveralSelect);

/** Brings the code of selects before one is touched. */
export const preloadSelect = full.preload;

export interface ChoiceSelectProps {
  readonly 'id'?: string;
  readonly 'value'?: string;
  readonly 'onChange'?: (value: string) => void;
  readonly 'onBlur'?: () => void;
  readonly 'choices': readonly Choice[];
  /** Text of the empty choice, e.g. `Pilih Hari`. */
  readonly 'placeholder': string;
  readonly 'disabled'?: boolean | undefined;
  /** Where no label stands beside it. */
  readonly 'aria-label'?: string;
  readonly 'aria-required'?: boolean | 'true' | undefined;
  readonly 'aria-invalid'?: boolean | 'true' | undefined;
  readonly 'aria-describedby'?: string | undefined;
  /** An empty choice can be made again. */
  readonly 'clearable'?: boolean;
}

/** How a select was first touched: by the keyboard it takes the focus, by the pointer it opens too. */
type Touch = 'none' | 'focused' | 'pressed';

/**
 * One of a list; empty text is no choice. Stands as a closed box until it is touched: the list's code, a third of the
 * form's kit, comes then.
 */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const [touch, setTouch] = useState<Touch>('none');
  const outline = <SelectOutline {...props} onTouch={setTouch} />;
  if (touch === 'none') return outline;
  return (
    <Suspense fallback={outline}>
      <full.Component {...props} isOpen={touch === 'pressed'} />
    </Suspense>
  );
}

/** The select while nobody has touched it. */
function SelectOutline({ id, value = '', choices, placeholder, disabled, onTouch, ...rest }: ChoiceSelectProps & { readonly onTouch: (touch: Touch) => void }) {
  const aria = {
    'aria-label': rest['aria-label'], 'aria-required': rest['aria-required'], 'aria-invalid': rest['aria-invalid'], 'aria-describedby': rest['aria-describedby'],
  };
  return (
    <Input
      {...aria}
      id={id}
      className="pf-select pf-select--outline"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      readOnly
      disabled={disabled}
      placeholder={placeholder}
      value={choices.find((choice) => choice.value === value)?.label ?? value}
      suffix={<Icon name="chevron-down" />}
      onPointerEnter={() => void full.preload()}
      onMouseDown={() => onTouch('pressed')}
      onFocus={() => onTouch('focused')}
    />
  );
}

/** Several of a list, found by typing; their values joined by commas, as they are sent. */
export function SeveralSelect(props: SeveralSelectProps) {
  return (
    <Suspense fallback={<SelectOutline choices={[]} placeholder={props.placeholder} id={props.id} disabled onTouch={() => undefined} />}>
      <several.Component {...props} />
    </Suspense>
  );
}
