import { copyText } from '@portal/shared/browser/copy-text';
import { Button, Card, Chip, EmptyState, PageHeader } from '@portal/shared/ui/base';
import { useState, type ReactNode } from 'react';
import { isPublished, type ContentItem } from './content-item';
import type { ContentKind } from './content-kind';
import { t } from '../texts';

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
