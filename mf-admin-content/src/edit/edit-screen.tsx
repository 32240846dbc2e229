import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Card, ErrorState, Notice, PageHeader, Skeleton } from '@portal/shared/ui/base';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ContentKind } from '../kind/content-kind';
import { itemQuery, responseOfItem } from '../kind/content-queries';
import { NoItem } from '../kind/item-parts';
import { readItems } from '../kind/read-items';
import { addressOf } from '../kind/item-text';
import { ContentForm } from './content-form';
import { t } from '../texts';

/** Edits the item at `?id=&slug=`. */
export default function EditScreen({ kind }: { readonly kind: ContentKind }): ReactNode {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const slug = params.get('slug') ?? '';
  if (!id || !slug) return <NoItem kind={kind} title={t(kind.titles.edit)} />;
  return <EditItem key={id} kind={kind} id={id} slug={slug} />;
}

interface EditItemProps {
  readonly kind: ContentKind;
  readonly id: string;
  readonly slug: string;
}

/** Stays mounted while saving changes the item's slug. */
function EditItem({ kind, id, slug }: EditItemProps): ReactNode {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // No automatic refetch: the item must not change while a person edits it.
  const item = useQuery({
    ...itemQuery(kind, id, slug),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
  const [isLost, setLost] = useState(false);

  /** Reads the new slug from the list: saving changes it with the title, and the response has none. */
  const locate = async () => {
    try {
      const [found] = await readItems(kind, [id]);
      if (!found) return setLost(true);
      setLost(false);
      queryClient.setQueryData(itemQuery(kind, found.id, found.slug).queryKey, responseOfItem(kind, found));
      await navigate(addressOf(kind.routes.edit, found), { replace: true });
    } catch {
      setLost(true);
    }
  };

  if (!item.data) {
    if (item.isError)
      return (
        <Card>
          <PageHeader title={t(kind.titles.edit)} />
          <ErrorState error={item.error} retrying={item.isFetching} onRetry={() => void item.refetch()} />
        </Card>
      );
    return (
      <>
        <PageHeader title={t(kind.titles.edit)} />
        <Skeleton shape="card" count={6} />
      </>
    );
  }
  const notice = isLost && (
    <Notice
      tone="warning"
      role="alert"
      title={t('Tersimpan, tetapi alamat barunya belum terbaca')}
      action={
        <Button size="sm" icon="refresh" onClick={() => void locate()}>
          {t('Coba lagi')}
        </Button>
      }
    >
      {t('Perubahan Anda sudah ada di server. Muat alamat barunya sebelum menyimpan lagi.')}
    </Notice>
  );
  return <ContentForm kind={kind} item={item.data} onSaved={locate} notice={notice} />;
}
