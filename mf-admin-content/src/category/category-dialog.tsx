import { useQueryClient } from '@tanstack/react-query';
import { listCategories, listPosts, selectCategories, storeCategory, updateCategory } from '@portal/shared/contract/endpoints/content';
import type { Category } from '@portal/shared/contract/entities/content';
import { MESSAGES, TITLES } from '@portal/shared/contract/messages';
import { callApi, fileLimitMb } from '@portal/shared/http';
import { Button } from '@portal/shared/ui/base';
import { Dialog, toast } from '@portal/shared/ui/dialog';
import { ImageField, SmallFormFailure, TextField, useSmallForm } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';

interface Props {
  /** The category being changed; null adds one. */
  readonly category: Category | null;
  readonly onClose: () => void;
}

/** 'Tambah Kategori' and 'Ubah Kategori'. */
export function CategoryDialog({ category, onClose }: Props): ReactNode {
  const queryClient = useQueryClient();
  const form = useSmallForm({
    rules: storeCategory.body ?? {},
    initial: { label: category?.label ?? '' },
    send: async ({ label }, { thumbnail }, onProgress) => {
      const body = { label, thumbnail };
      if (category) await callApi(updateCategory, { path: { id: category.id }, body, onProgress });
      else await callApi(storeCategory, { body, onProgress });
    },
    onDone: () => {
      toast.success(TITLES.success, category ? MESSAGES.categoryUpdated : MESSAGES.categoryCreated);
      for (const { name } of [listCategories, selectCategories, listPosts]) void queryClient.invalidateQueries({ queryKey: [name] });
      onClose();
    },
  });
  return (
    <Dialog
      title={category ? 'Ubah Kategori' : 'Tambah Kategori'}
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="primary" type="submit" form="form-kategori" loading={form.isSending}>{category ? 'Ubah' : 'Tambah'}</Button>
        </>
      }
    >
      <form
        id="form-kategori"
        className="pr-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <SmallFormFailure form={form} />
        <TextField name="label" label="Nama Kategori" placeholder="Masukkan Nama Kategori" required maxLength={255} value={form.texts['label'] ?? ''} disabled={form.isSending} error={form.errorOf('label')} onChange={(value) => form.set('label', value)} />
        <ImageField name="thumbnail" label="Gambar Mini" maxMegabytes={fileLimitMb('image')} stored={category?.thumbnail ?? null} value={form.fileOf('thumbnail')} onChange={(choice) => form.setFile('thumbnail', choice)} disabled={form.isSending} error={form.errorOf('thumbnail')} progress={form.progress} />
      </form>
    </Dialog>
  );
}
