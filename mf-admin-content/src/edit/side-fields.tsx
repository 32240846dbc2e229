import { FormField } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import type { ContentItem } from '../kind/content-item';
import type { ContentKind } from '../kind/content-kind';
import { CategoryField } from './category-field';
import type { Saving } from './use-save';
import { t } from '../texts';

interface Props {
  readonly kind: ContentKind;
  readonly item: ContentItem | null;
  readonly saving: Saving;
}

/** Picture and categories, beside the text. */
export function SideFields({ kind, item, saving }: Props): ReactNode {
  const isSending = saving.state === 'sending';
  const share = saving.state === 'sending' ? saving.share : null;
  return (
    <div className="mc-side">
      <FormField
        spec={{ name: 'thumbnail', label: t('Gambar Mini'), control: 'image', stored: item?.thumbnail ?? null }}
        disabled={isSending}
        progress={share}
      />
      {kind.hasCategories && <CategoryField disabled={isSending} />}
    </div>
  );
}
