import {
  listCategories,
  listPosts,
  selectCategories,
  storeCategory,
  updateCategory,
} from '@portal/shared/contract/endpoints/content';
import { pagePosts } from '@portal/shared/contract/endpoints/content-list';
import type { Category } from '@portal/shared/contract/entities/content';
import { MESSAGES } from '@portal/shared/contract/messages';
import { callApi } from '@portal/shared/http';
import { SmallFormDialog } from '@portal/shared/ui/form';
import { useSaveForm } from '@portal/shared/ui/save-form';
import type { ReactNode } from 'react';
import { t } from '../texts';

interface Props {
  /** Null adds a category. */
  readonly category: Category | null;
  readonly onClose: () => void;
}

export function CategoryDialog({ category, onClose }: Props): ReactNode {
  const form = useSaveForm({
    shape: storeCategory.body.shape,
    initial: { label: category?.label ?? '' },
    send: ({ label }, { thumbnail }, onProgress) => {
      const body = { label, thumbnail };
      return category
        ? callApi(updateCategory, { path: { id: category.id }, body, onProgress })
        : callApi(storeCategory, { body, onProgress });
    },
    done: category ? MESSAGES.categoryUpdated : MESSAGES.categoryCreated,
    lists: [listCategories, selectCategories, listPosts, pagePosts],
    onDone: onClose,
  });
  return (
    <SmallFormDialog
      title={category ? t('Ubah Kategori') : t('Tambah Kategori')}
      width="narrow"
      form={form}
      fields={[
        {
          name: 'label',
          label: t('Nama Kategori'),
          control: 'text',
          placeholder: t('Masukkan Nama Kategori'),
          required: true,
          maxLength: 255,
        },
        { name: 'thumbnail', label: t('Gambar Mini'), control: 'image', stored: category?.thumbnail ?? null },
      ]}
      submit={category ? t('Ubah') : t('Tambah')}
      onClose={onClose}
    />
  );
}
