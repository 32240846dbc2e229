import { useQuery } from '@tanstack/react-query';
import { QueryView, Skeleton } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ContentKind } from '../kind/content-kind';
import { itemQuery } from '../kind/content-queries';
import { NoItem } from '../kind/item-parts';
import { PreviewArticle } from './preview-article';
import { t } from '../texts';

/** Shows the item at `?id=&slug=`. */
export default function PreviewScreen({ kind }: { readonly kind: ContentKind }): ReactNode {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const slug = params.get('slug') ?? '';
  const isNamed = id !== '' && slug !== '';
  const item = useQuery({ ...itemQuery(kind, id, slug), enabled: isNamed });
  if (!isNamed) return <NoItem kind={kind} title={t(kind.titles.preview)} />;
  return (
    <QueryView query={item} title={t(kind.titles.preview)} skeleton={<Skeleton shape="card" count={8} />}>
      {(found) => <PreviewArticle kind={kind} item={found} />}
    </QueryView>
  );
}
