import { Collapse } from 'antd';
import type { ReactNode } from 'react';
import './html.css';

export function Folds({
  items,
}: {
  readonly items: readonly { readonly key: string; readonly title: ReactNode; readonly content: ReactNode }[];
}): ReactNode {
  return (
    <Collapse
      ghost
      classNames={{ title: 'pr-fold__title' }}
      items={items.map(({ key, title, content }) => ({ key, label: title, children: content }))}
    />
  );
}
