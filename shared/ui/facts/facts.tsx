import { Descriptions } from 'antd';
import type { FactsProps } from '../plain/facts';

/** Terms and values in two columns, one on a phone: antd's Descriptions. */
export function Facts({ items }: FactsProps) {
  return (
    <Descriptions
      className="pr-descriptions"
      classNames={{ label: 'pr-facts__term', content: 'pr-facts__value' }}
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
