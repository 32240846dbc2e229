import { copyText } from '@portal/shared/browser/copy-text';
import { Button, Card, Chip, EmptyState, PageHeader, PictureCardSkeleton } from '@portal/shared/ui/base';
import { type ReactNode, useState } from 'react';
import { type ContentItem, type ContentKind, isPublished } from './content-kind';
import { t } from '../texts';
import { Mark } from '@portal/shared/ui/plain';
import { initials, tintOf } from '@portal/shared/format/initials';

export function StatusChip({ item }: { readonly item: ContentItem }): ReactNode {
  return isPublished(item) ? <Chip tone="green">{t('Dipublikasikan')}</Chip> : <Chip tone="orange">{t('Draf')}</Chip>;
}

/** Replaces a screen whose URL names no item. */
export function NoItem({ kind, title }: { readonly kind: ContentKind; readonly title: string }): ReactNode {
  return (
    <Card>
      <PageHeader title={title} />
      <EmptyState
        title={t('Alamat ini tidak menyebut {word} mana pun', { word: t(kind.word) })}
        illustration="missing"
        action={
          <Button variant="primary" to={kind.routes.list}>
            {t(kind.titles.list)}
          </Button>
        }
      />
    </Card>
  );
}

/** Copies an item's public URL; shows the URL if the browser denies the clipboard. */
export function CopyLink({ path }: { readonly path: string }): ReactNode {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'shown'>('none');
  const address = new URL(path, location.origin).href;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon="copy"
        onClick={async () => setOutcome((await copyText(address)) ? 'copied' : 'shown')}
      >
        {t('Salin tautan')}
      </Button>
      <span className="pr-small pr-secondary" role="status">
        {outcome === 'copied' && t('Tautan tersalin.')}
        {outcome === 'shown' && address}
      </span>
    </>
  );
}

/** Decorative picture in 16:9. Without a source, or if loading fails, it shows a tinted placeholder. */
export function Picture({ src, title }: { readonly src: string | null; readonly title: string }): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  if (src && src !== broken) {
    return (
      <span className="mc-picture">
        <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      </span>
    );
  }
  return (
    <span className={`mc-picture mc-picture--${tintOf(title)}`} aria-hidden="true">
      <span className="mc-picture__letters">{initials(title)}</span>
      <Mark />
    </span>
  );
}

export function CardSkeleton({ count = 8 }: { readonly count?: number }): ReactNode {
  return (
    <div className="mc-cards" role="status" aria-label={t('Memuat…')}>
      {Array.from({ length: count }, (_, index) => (
        <PictureCardSkeleton key={index} />
      ))}
    </div>
  );
}
