import { Button, Chip, FailureNotice } from '@portal/shared/ui/base';
import { formatDateTime } from '@portal/shared/format/date';
import { DraftLine, type DraftState } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import { type ContentItem, isPublished } from '../kind/content-kind';
import type { ContentKind } from '../kind/content-kind';
import { addressOf } from '../kind/item-text';
import { CopyLink, StatusChip } from '../kind/item-parts';
import { actionsOf, type SaveAction } from './use-save';
import type { Saving } from './use-save';
import { t } from '../texts';

interface Props {
  readonly kind: ContentKind;
  readonly item: ContentItem | null;
  readonly saving: Saving;
  readonly isChanged: boolean;
  readonly draft: DraftState;
  readonly onSave: (action: SaveAction) => void;
}

/** Status and buttons, always visible: at the top of the side column, on a phone at the bottom. */
export function PublishCard({ kind, item, saving, isChanged, draft, onSave }: Props): ReactNode {
  const sent = saving.state === 'sending' ? saving.action.label : null;
  return (
    <section className="mc-publish" data-sticky="bottom" aria-label={t('Status dan tindakan')}>
      <div className="mc-publish__status">
        {item ? <StatusChip item={item} /> : <Chip>{t('Baru')}</Chip>}
        <span className="pr-small pr-secondary">
          {item ? t('Diubah {updated_at}', { updated_at: formatDateTime(item.updated_at) }) : t('Belum disimpan')}
        </span>
      </div>
      {saving.state === 'failed' && <FailureNotice error={saving.error} />}
      <div className="mc-publish__actions">
        {actionsOf(item).map((action) => (
          <Button
            key={action.label}
            variant={action.isMain ? 'primary' : 'secondary'}
            loading={sent === action.label}
            disabled={sent !== null}
            onClick={() => onSave(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      <div className="mc-publish__notes">
        {isChanged || draft.state !== 'quiet' ? (
          <DraftLine draft={draft} />
        ) : (
          <p className="pf-draft-line" role="status">
            {item
              ? t('Semua perubahan tersimpan di server.')
              : t('Tulisan disimpan di perangkat ini sambil Anda mengetik.')}
          </p>
        )}
        {item && isPublished(item) && <CopyLink path={kind.publicAddress(item)} />}
        {item && (
          <Button size="sm" variant="quiet" icon="eye" to={addressOf(kind.routes.preview, item)}>
            {t('Pratinjau')}
          </Button>
        )}
      </div>
    </section>
  );
}
