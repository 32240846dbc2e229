import { useQueryClient } from '@tanstack/react-query';
import {
  listCategories,
  listPosts,
  selectCategories,
  storeCategory,
  updateCategory,
} from '@portal/shared/contract/endpoints/content';
import { pagePosts } from '@portal/shared/contract/endpoints/content-list';
import type { Category } from '@portal/shared/contract/entities/content';
import { MESSAGES, TITLES } from '@portal/shared/contract/messages';
import { callApi } from '@portal/shared/http';
import { toast } from '@portal/shared/ui/dialog';
import { SmallFormDialog, useSmallForm } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import { t } from '../texts';

interface Props {
  /** The category being changed; null adds one. */
  readonly category: Category | null;
  readonly onClose: () => void;
}

/** 'Tambah Kategori' and 'Ubah Kategori'. */
export function CategoryDialog({ category, onClose }: Props): ReactNode {
  const queryClient = useQueryClient();
  const form = useSmallForm({
    shape: storeCategory.body.shape,
    initial: { label: category?.label ?? '' },
    send: async ({ label }, { thumbnail }, onProgress) => {
      const body = { label, thumbnail };
      if (category) await callApi(updateCategory, { path: { id: category.id }, body, onProgress });
      else await callApi(storeCategory, { body, onProgress });
    },
    onDone: () => {
      toast.success(TITLES.success, category ? MESSAGES.categoryUpdated : MESSAGES.categoryCreated);
      for (const { name } of [listCategories, selectCategories, listPosts, pagePosts])
        void queryClient.invalidateQueries({ queryKey: [name] });
      onClose();
    },
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
