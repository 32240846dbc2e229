import type { ReactNode } from 'react';
import { useDisclosure } from '../base/public';

interface Opener {
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
}

interface Props {
  /** Name of what opens. */
  readonly label: string;
  /** Under which end of the button it opens. */
  readonly align: 'start' | 'end';
  readonly opener: (props: Opener) => ReactNode;
  /** Items, one `li` each; `close` leads the focus back to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button of the toolbar and the list it opens. */
export function MenuButton({ label, align, opener, children }: Props): ReactNode {
  const { isOpen, toggle, close, ref } = useDisclosure();
  return (
    <div ref={ref} className="pr-menu">
      {opener({ 'aria-expanded': isOpen, onClick: toggle })}
      {isOpen && (
        <ul className={`pr-menu__panel pr-menu__panel--small pr-toolbar__menu${align === 'start' ? ' pr-menu__panel--start' : ''}`} aria-label={label}>
          {children(close)}
        </ul>
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Several of several, in the order of the options. */
export function Choices({ options, chosen, onChange }: ChoicesProps): ReactNode {
  return options.map(({ value, label }) => (
    <li key={value}>
      <label className="pr-menu__item pr-toolbar__choice">
        <input
          type="checkbox"
          checked={chosen.includes(value)}
          onChange={({ target }) => onChange(options.flatMap((option) => ((option.value === value ? target.checked : chosen.includes(option.value)) ? [option.value] : [])))}
        />
        {label}
      </label>
    </li>
  ));
}
