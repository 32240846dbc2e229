import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Tone } from '../../contract/status';
import { ChipShape } from '../plain/chip';

/** antd's tag with colour and shape. `plain` leaves the shape out, for categories and counts. */
export function Chip({
  tone = 'grey',
  plain = false,
  children,
}: {
  tone?: Tone;
  plain?: boolean;
  children: ReactNode;
}) {
  return (
    <Tag variant="filled" className={`pr-chip pr-chip--${tone}`}>
      {!plain && <ChipShape tone={tone} />}
      <span className="pr-chip__text">{children}</span>
    </Tag>
  );
}
