import { Button } from 'antd';
import { useRef, useState, type Ref, type SyntheticEvent } from 'react';
import { TITLES } from '@portal/shared/contract/text/messages';
import { t } from '@portal/shared/language';
import { patiently, preloadable } from '../../base/preloadable';
import { Icon } from '../../base/public';
import { toast } from '../../dialog/public';
import type { ChoiceSelectProps, FullSelectProps, SeveralSelectProps } from './full-select';
import '../../select/select.css';

const full = preloadable<FullSelectProps>(
  async () => (await import(/* webpackChunkName: 'select-list' */ './full-select')).FullSelect,
);

export const preloadSelect = full.preload;

/** First use of a select: the keyboard only focuses it, the pointer also opens it. */
type Touch = 'none' | 'focused' | 'pressed';

/** One of a list; empty text means no choice. The list's code loads on first use. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const [touch, setTouch] = useState<Touch>('none');
  const box = useRef<HTMLButtonElement>(null);
  /** The strongest use so far: a press before or after the focus opens the list. */
  const wanted = useRef<Touch>('none');
  const replace = (how: Touch) => {
    if (wanted.current !== 'pressed') wanted.current = how;
    void patiently(full.preload).then(
      // In its own task: otherwise the press that opens the list would also count as a press outside and close it.
      () =>
        setTimeout(() => {
          // Does not take the focus back if the person has moved on.
          if (document.activeElement === box.current) setTouch(wanted.current);
          else wanted.current = 'none';
        }),
      () => {
        if (wanted.current === 'pressed')
          toast.failure(
            TITLES.failure,
            t('Tidak tersambung ke server. Periksa sambungan internet Anda, lalu coba lagi.'),
          );
        wanted.current = 'none';
      },
    );
  };
  if (touch === 'none') return <SelectOutline {...props} box={box} onTouch={replace} />;
  return <full.Component {...props} isOpen={touch === 'pressed'} />;
}

type OutlineProps = ChoiceSelectProps & {
  readonly box?: Ref<HTMLButtonElement>;
  readonly onTouch?: (touch: Touch) => void;
};

const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

function SelectOutline({ id, value = '', choices, placeholder, disabled, box, onTouch, ...rest }: OutlineProps) {
  const aria = {
    'aria-label': rest['aria-label'],
    'aria-required': rest['aria-required'],
    'aria-invalid': rest['aria-invalid'],
    'aria-describedby': rest['aria-describedby'],
  };
  const press = (event: SyntheticEvent<HTMLElement>) => {
    if (disabled) return;
    // The list's own box replaces this one, and takes the focus from it.
    event.preventDefault();
    event.currentTarget.focus();
    onTouch?.('pressed');
  };
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value;
  return (
    <Button
      {...aria}
      ref={box}
      id={id}
      block
      className="pf-select pf-select--outline"
      // A combobox that only chooses: its content is its value (ARIA 1.2).
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={`${id}_list`}
      disabled={disabled}
      onPointerEnter={() => void full.preload().catch(() => undefined)}
      onMouseDown={press}
      onKeyDown={(event) => OPENING_KEYS.includes(event.key) && press(event)}
      onFocus={() => onTouch?.('focused')}
    >
      <span className={chosen ? 'pf-select__words' : 'pf-select__words pf-select__words--empty'} title={chosen}>
        {chosen || placeholder}
      </span>
      <Icon name="chevron-down" />
    </Button>
  );
}

/** Several items of a list, found by typing; the value joins theirs with commas. */
export const { Component: SeveralSelect } = preloadable<SeveralSelectProps>(
  async () => (await import(/* webpackChunkName: 'select-list' */ './full-select')).SeveralSelect,
  ({ id, placeholder }) => <SelectOutline choices={[]} placeholder={placeholder} id={id} disabled />,
);
