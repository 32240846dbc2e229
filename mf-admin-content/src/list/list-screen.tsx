import { useQuery } from '@tanstack/react-query';
import { Button, Card, EmptyState, PageHeader, QueryView } from '@portal/shared/ui/base';
import { MESSAGES } from '@portal/shared/contract/messages';
import type { ReactNode } from 'react';
import type { ContentKind } from '../kind/content-kind';
import { itemsQuery } from '../kind/content-queries';
import { CardSkeleton } from './card-skeleton';
import { ItemList } from './item-list';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

/** The list of a kind: loading, failed, empty and filled are four sights. */
export default function ListScreen({ kind }: { readonly kind: ContentKind }): ReactNode {
  const items = useQuery(itemsQuery(kind));
  const create = (
    <Button variant="primary" icon="plus" to={kind.routes.create}>
      {t(kind.titles.create)}
    </Button>
  );
  return (
    <div className="pr-stack">
      <PageHeader title={t(kind.titles.list)} actions={create} />
      <QueryView
        query={items}
        skeleton={<CardSkeleton />}
        isEmpty={(all) => all.length === 0}
        empty={
          <Card>
            <EmptyState title={translate(MESSAGES.noData)}>
              {t('Belum ada {word}. Yang Anda buat akan tampil di sini.', { word: t(kind.word) })}
            </EmptyState>
          </Card>
        }
      >
        {(all) => <ItemList kind={kind} items={all} />}
      </QueryView>
    </div>
  );
}
