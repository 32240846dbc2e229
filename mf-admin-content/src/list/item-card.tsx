import { Chip, RowActions } from '@portal/shared/ui/base';
import { ChoiceBox } from '@portal/shared/ui/filter';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ContentItem, isPublished } from '../kind/content-kind';
import type { ContentKind } from '../kind/content-kind';
import { addressOf, statusLineOf, titleOf } from '../kind/item-text';
import { Picture } from '../kind/item-parts';
import { t } from '../texts';

interface Props {
  readonly kind: ContentKind;
  readonly item: ContentItem;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onDraft: () => void;
  readonly onDelete: () => void;
}

/** One item: picture, title, status line, categories, actions (look.md section 4). */
export function ItemCard({ kind, item, isChosen, isBusy, onChoose, onDraft, onDelete }: Props): ReactNode {
  const title = titleOf(item);
  const heading = `judul-${kind.key}-${item.id}`;
  return (
    <li
      className={isChosen ? 'mc-card mc-card--chosen' : 'mc-card'}
      aria-labelledby={heading}
      aria-busy={isBusy || undefined}
    >
      <div className="mc-card__picture">
        <Picture src={item.thumbnail} title={title} />
        <span className="mc-card__choose">
          <ChoiceBox label={t('Pilih {title}', { title })} isChosen={isChosen} onChange={onChoose} />
        </span>
      </div>
      <div className="mc-card__words">
        <h2 id={heading} className="mc-card__title">
          <Link to={addressOf(kind.routes.edit, item)}>{title}</Link>
        </h2>
        <p className={isPublished(item) ? 'mc-status' : 'mc-status mc-status--draft'}>{statusLineOf(item)}</p>
        {item.categories.length > 0 && (
          <ul className="mc-chips" aria-label={t('Kategori')}>
            {item.categories.map((category) => (
              <li key={category.id}>
                <Chip plain tone="purple">
                  {category.label}
                </Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="mc-card__actions">
        <RowActions
          subject={title}
          main={{ label: t('Ubah'), to: addressOf(kind.routes.edit, item) }}
          more={[
            [
              { label: t('Pratinjau'), to: addressOf(kind.routes.preview, item) },
              ...(isPublished(item) ? [{ label: t('Kembali ke draf'), isDisabled: isBusy, onSelect: onDraft }] : []),
            ],
            [
              {
                label: t('Hapus {word} ini', { word: t(kind.word) }),
                isDangerous: true,
                isDisabled: isBusy,
                onSelect: onDelete,
              },
            ],
          ]}
        />
      </div>
    </li>
  );
}
