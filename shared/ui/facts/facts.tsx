import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

interface Fact {
  readonly term: string;
  /** Null, undefined and empty text are shown as a dash. */
  readonly value: ReactNode;
  /** Takes both columns: long texts. */
  readonly wide?: boolean;
}

/** Terms and values in two columns, one on a phone: antd's Descriptions. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <Descriptions
      className="pr-descriptions"
      layout="vertical"
      colon={false}
      column={{ xs: 1, sm: 2 }}
      items={items.map(({ term, value, wide }) => ({
        key: term,
        label: term,
        span: wide ? 'filled' : undefined,
        children: value === null || value === undefined || value === '' ? '—' : value,
      }))}
    />
  );
}
