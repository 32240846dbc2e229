import { useQuery } from '@tanstack/react-query';
import { selectCategories } from '@portal/shared/contract/endpoints/content';
import { MESSAGES } from '@portal/shared/contract/messages';
import { queryOf } from '@portal/shared/http';
import { PartFailure, Skeleton } from '@portal/shared/ui/base';
import { FormField } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

export function CategoryField({ disabled }: { readonly disabled: boolean }): ReactNode {
  const categories = useQuery(queryOf(selectCategories));
  if (categories.isPending) return <Skeleton count={2} />;
  const choices = categories.data?.category ?? [];
  const isEmpty = categories.data !== undefined && choices.length === 0;
  return (
    <>
      <PartFailure query={categories} what={t('Kategori')} />
      <FormField
        disabled={disabled}
        spec={{
          name: 'category',
          label: t('Kategori'),
          control: 'several',
          placeholder: t('Pilih Kategori'),
          choices,
          help: isEmpty ? (
            <>
              {translate(MESSAGES.noData)}.{' '}
              <Link className="pr-link" to="/admin/kategori">
                {t('Tambah Kategori')}
              </Link>
            </>
          ) : undefined,
        }}
      />
    </>
  );
}
