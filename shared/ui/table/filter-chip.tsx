import type { ReactNode } from 'react';
import { Icon } from '../base/public';
import { Choices, MenuButton } from './menu-button';

interface Props {
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** A filter as a chip: its menu chooses several values, its cross takes them away. */
export function FilterChip({ title, options, chosen, onChange }: Props): ReactNode {
  const labels = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  return (
    <span className={labels.length > 0 ? 'pr-filter pr-filter--on' : 'pr-filter'}>
      <MenuButton
        label={title}
        align="start"
        opener={(props) => (
          <button type="button" className="pr-filter__button" aria-label={labels.length > 0 ? `${title}: ${labels.join(', ')}` : `Saring menurut ${title}`} {...props}>
            {labels.length > 0 ? labels.join(', ') : title}
            {labels.length === 0 && <Icon name="chevron-down" />}
          </button>
        )}
      >
        {() => <Choices options={options} chosen={chosen} onChange={onChange} />}
      </MenuButton>
      {labels.length > 0 && (
        <button type="button" className="pr-filter__clear" aria-label={`Hapus saringan ${title}`} onClick={() => onChange([])}>
          <Icon name="cross" />
        </button>
      )}
    </span>
  );
}
