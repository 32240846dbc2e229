import { useQuery } from '@tanstack/react-query';
import { Button, Card, EmptyState, PageHeader } from '@portal/shared/ui/base';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { ListView, useList } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import type { ContentItem, ContentKind } from '../kind/content-kind';
import { itemsQuery, listOf } from '../kind/read-items';
import { CardSkeleton } from '../kind/item-parts';
import { ItemList } from './item-list';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

const rowKey = ({ id }: ContentItem) => id;

export default function ListScreen({ kind }: { readonly kind: ContentKind }): ReactNode {
  const list = useList<ContentItem>({
    calls: { page: listOf(kind).page, csv: null },
    columns: listOf(kind).columns,
    rowKey,
    whole: useQuery(itemsQuery(kind)),
  });
  const create = (
    <Button variant="primary" icon="plus" to={kind.routes.create}>
      {t(kind.titles.create)}
    </Button>
  );
  return (
    <div className="pr-stack">
      <PageHeader title={t(kind.titles.list)} actions={create} />
      <ListView list={list} skeleton={<CardSkeleton />}>
        {(rows, source) =>
          (source?.page.all ?? rows.length) === 0 ? (
            <Card>
              <EmptyState title={translate(MESSAGES.noData)}>
                {t('Belum ada {word}. Yang Anda buat akan tampil di sini.', { word: t(kind.word) })}
              </EmptyState>
            </Card>
          ) : (
            <ItemList kind={kind} rows={rows} source={source} />
          )
        }
      </ListView>
    </div>
  );
}
