import { useQuery } from '@tanstack/react-query';
import { Button, Card, Chip, QueryView, Skeleton } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ContentKind } from '../kind/content-kind';
import { itemQuery } from '../kind/content-queries';
import { CopyLink, NoItem, Picture, StatusChip } from '../kind/item-parts';
import { t } from '../texts';
import { formatDate } from '@portal/shared/format/date';
import { HtmlView, prepareHtml } from '@portal/shared/ui/html';
import { type ContentItem, isPublished } from '../kind/content-kind';
import { addressOf, titleOf } from '../kind/item-text';

// The sanitizer loads together with the item, so that pictures do not push down what follows.
void prepareHtml();

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

/** Shows an item as its readers see it, with links to edit and open it. */
function PreviewArticle({ kind, item }: { readonly kind: ContentKind; readonly item: ContentItem }): ReactNode {
  return (
    <Card as="article" className="mc-article">
      <div className="mc-article__bar">
        <StatusChip item={item} />
        <span className="mc-article__tools">
          <Button size="sm" icon="arrow-left" variant="quiet" to={kind.routes.list}>
            {t(kind.titles.list)}
          </Button>
          {isPublished(item) && (
            <>
              <CopyLink path={kind.publicAddress(item)} />
              <Button size="sm" icon="external" href={kind.publicAddress(item)} target="_blank">
                {t('Lihat di situs')}
              </Button>
            </>
          )}
          <Button size="sm" icon="edit" variant="primary" to={addressOf(kind.routes.edit, item)}>
            {t('Ubah')}
          </Button>
        </span>
      </div>
      <h1 className="mc-article__title" tabIndex={-1}>
        {titleOf(item)}
      </h1>
      <p className="pr-secondary">{formatDate(item.published_at ?? item.created_at)}</p>
      {item.thumbnail && (
        <div className="mc-article__picture">
          <Picture src={item.thumbnail} title={titleOf(item)} />
        </div>
      )}
      {item.body ? <HtmlView html={item.body} /> : <p className="pr-secondary">{t('Belum ada isi.')}</p>}
      {item.categories.length > 0 && (
        <p className="mc-article__categories">
          <span className="pr-strong">{t('Kategori:')} </span>
          {item.categories.map((category) => (
            <Chip key={category.id} plain tone="purple">
              {category.label}
            </Chip>
          ))}
        </p>
      )}
    </Card>
  );
}
