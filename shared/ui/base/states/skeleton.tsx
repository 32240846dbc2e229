import { Card, Skeleton as AntSkeleton } from 'antd';
import { t } from '@portal/shared/language';
import type { SkeletonProps } from '../../plain/skeleton';

/** antd's skeleton, shown while content loads. */
export function Skeleton({
  shape = 'lines',
  count = shape === 'rows' ? 6 : 3,
  label = t('Memuat…'),
}: Partial<SkeletonProps>) {
  const lines = (
    <AntSkeleton
      active
      title={shape === 'card'}
      paragraph={{ rows: count }}
      classNames={{ paragraph: shape === 'rows' ? 'pr-skeleton-rows' : undefined }}
    />
  );
  return (
    <div role="status" aria-label={label}>
      {shape === 'card' ? <Card>{lines}</Card> : lines}
    </div>
  );
}

/** Skeleton of a card with a picture above its title. The parent of several cards announces the loading. */
export function PictureCardSkeleton() {
  return (
    <Card
      aria-hidden="true"
      className="pr-skeleton-picture"
      cover={
        <AntSkeleton.Node
          active
          classNames={{ root: 'pr-skeleton-picture__cover', content: 'pr-skeleton-picture__cover' }}
        >
          {' '}
        </AntSkeleton.Node>
      }
    >
      <AntSkeleton active title={false} paragraph={{ rows: 2, width: ['90%', '60%'] }} />
    </Card>
  );
}
