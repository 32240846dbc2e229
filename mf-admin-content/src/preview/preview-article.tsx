import { formatDate } from '@portal/shared/format/date';
import { Button, Card, Chip } from '@portal/shared/ui/base';
import { HtmlView } from '@portal/shared/ui/html';
import type { ReactNode } from 'react';
import { isPublished, type ContentItem } from '../kind/content-item';
import type { ContentKind } from '../kind/content-kind';
import { CopyLink, StatusChip } from '../kind/item-parts';
import { addressOf, titleOf } from '../kind/item-text';
import { Picture } from '../picture/picture';
import { t } from '../texts';

/** Shows an item as its readers see it, with links to edit and open it. */
export function PreviewArticle({ kind, item }: { readonly kind: ContentKind; readonly item: ContentItem }): ReactNode {
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
