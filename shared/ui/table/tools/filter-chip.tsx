import { Button as AntButton } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../format/number';
import { Icon } from '../../base/public';
import { ChoiceList, ToolPopover } from './tool-popover';
import { t } from '@portal/shared/language';

interface Props {
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number | undefined }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** A filter as a chip: its popover chooses several values, its cross clears them. */
export function FilterChip({ title, options, chosen, onChange }: Props): ReactNode {
  const labels = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  const isOn = labels.length > 0;
  return (
    <span className={isOn ? 'pr-filter pr-filter--on' : 'pr-filter'}>
      <ToolPopover
        label={title}
        placement="bottomLeft"
        content={() => <ChoiceList options={options.map(counted)} chosen={chosen} onChange={onChange} />}
      >
        {(opener) => (
          <AntButton
            shape="round"
            className="pr-filter__button"
            aria-label={isOn ? `${title}: ${labels.join(', ')}` : t('Saring menurut {title}', { title })}
            {...opener}
          >
            <span className="pr-truncate">{isOn ? labels.join(', ') : title}</span>
            {!isOn && <Icon name="chevron-down" />}
          </AntButton>
        )}
      </ToolPopover>
      {isOn && (
        <AntButton
          type="text"
          shape="circle"
          size="small"
          className="pr-filter__clear"
          aria-label={t('Hapus saringan {title}', { title })}
          icon={<Icon name="cross" />}
          onClick={() => onChange([])}
        />
      )}
    </span>
  );
}

function counted({ value, label, count }: Props['options'][number]) {
  return { value, label: count === undefined ? label : `${label} (${formatNumber(count)})` };
}
