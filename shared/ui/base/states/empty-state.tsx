import { Empty } from 'antd';
import type { EmptyStateProps } from '../../plain/empty-state';
import { Illustration } from '../../plain/illustration';

const PARTS = { image: 'pr-state__image', description: 'pr-state__words', footer: 'pr-state__action' };

/** Message for an empty list or a search without results. */
export function EmptyState({ title, children, action, illustration = 'empty' }: EmptyStateProps) {
  const words = (
    <>
      <p className="pr-state__title">{title}</p>
      {children && <div className="pr-state__text">{children}</div>}
    </>
  );
  return (
    <Empty className="pr-state" classNames={PARTS} image={<Illustration name={illustration} />} description={words}>
      {action && <div className="pr-row">{action}</div>}
    </Empty>
  );
}
