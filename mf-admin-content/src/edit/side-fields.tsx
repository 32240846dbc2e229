import { fileLimitMb } from '@portal/shared/http';
import { ImageField } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import type { ContentItem } from '../kind/content-item';
import type { ContentKind } from '../kind/content-kind';
import { CategoryField } from './category-field';
import type { ContentFormHandle } from './use-content-form';
import type { Saving } from './use-save';

interface Props {
  readonly kind: ContentKind;
  readonly item: ContentItem | null;
  readonly form: ContentFormHandle;
  readonly saving: Saving;
}

/** Picture and categories, beside the text. */
export function SideFields({ kind, item, form, saving }: Props): ReactNode {
  const isSending = saving.state === 'sending';
  return (
    <div className="mc-side">
      <ImageField
        name="thumbnail"
        label="Gambar Mini"
        maxMegabytes={fileLimitMb('image')}
        stored={item?.thumbnail ?? null}
        value={form.picture}
        onChange={form.setPicture}
        disabled={isSending}
        error={form.errors['thumbnail']?.[0] ?? null}
        progress={saving.state === 'sending' ? saving.share : null}
      />
      {kind.hasCategories && <CategoryField chosen={form.values.category} onChange={(category) => form.set('category', category)} disabled={isSending} error={form.errors['category']?.[0] ?? null} />}
    </div>
  );
}
