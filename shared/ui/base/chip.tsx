import { Tag } from 'antd';
import { ChipBody, type ChipProps } from '../plain/chip';

/** antd's tag with colour and shape. `plain` omits the shape, for categories and counts. */
export function Chip({ tone = 'grey', ...body }: ChipProps) {
  return (
    <Tag variant="filled" className={`pr-chip pr-chip--${tone}`}>
      <ChipBody tone={tone} {...body} />
    </Tag>
  );
}
