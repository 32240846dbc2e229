import { deleteQuestion, draftQuestion, MESSAGES } from '@portal/shared/contract/text/messages';
import { Button, Card, EmptyState } from '@portal/shared/ui/base';
import { confirm } from '@portal/shared/ui/dialog';
import { type Rule, useAllMatching } from '@portal/shared/bulk/rule';
import { RuleDialog } from '@portal/shared/bulk/rule-dialog';
import { ListNews, ListPages, type PageSource, useTableRows } from '@portal/shared/ui/table';
import { type ReactNode, useRef, useState } from 'react';
import { type ContentItem, type ContentStatus, isPublished } from '../kind/content-kind';
import type { ContentKind } from '../kind/content-kind';
import { listOf } from '../kind/read-items';
import { BulkBar } from './bulk-bar';
import { BulkDialog } from './bulk-dialog';
import type { BulkAction } from './bulk-dialog';
import { ItemCard } from './item-card';
import { ListToolbar, type StatusCounts } from './list-toolbar';
import { UndoNotice } from './undo-notice';
import { useItemActions } from './use-item-actions';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

interface Props {
  readonly kind: ContentKind;
  readonly rows: readonly ContentItem[];
  readonly source: PageSource<ContentItem> | null;
}

/** Toolbar, cards, selection and bulk actions. */
export function ItemList({ kind, rows, source }: Props): ReactNode {
  const { state, change, left, visible, total } = useTableRows(rows, listOf(kind).columns, source);
  const actions = useItemActions(kind);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [bulk, setBulk] = useState<{ action: BulkAction; items: readonly ContentItem[]; rule: Rule | null } | null>(
    null,
  );
  const countRef = useRef<HTMLParagraphElement>(null);
  // A bulk action never affects items that a filter hides.
  const chosen = left.filter((item) => chosenIds.has(item.id));

  const all = useAllMatching(source, chosen.length);

  const choose = (id: string, isChosen: boolean) =>
    setChosenIds((now) => {
      const next = new Set(now);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  const startBulk = async (action: BulkAction) => {
    const what = `${all.chosen?.count ?? chosen.length} ${kind.word}`;
    if (await confirm(action === 'draft' ? draftQuestion(what) : deleteQuestion(what)))
      setBulk({ action, items: chosen, rule: all.chosen });
  };
  const endRule = (isCut: boolean) => {
    if (!isCut) return endBulk([], []);
    setBulk(null);
    void actions.renew();
  };
  const endBulk = (done: readonly ContentItem[], failed: readonly ContentItem[]) => {
    actions.setUndoable(bulk?.action === 'draft' ? done : []);
    setChosenIds(new Set(failed.map((item) => item.id)));
    setBulk(null);
    all.reset();
    void actions.renew();
  };
  const remove = async (item: ContentItem) => {
    if (await actions.remove(item)) countRef.current?.focus();
  };
  return (
    <>
      <ListToolbar
        kind={kind}
        counts={countsOf(rows, source)}
        left={total}
        state={state}
        onChange={change}
        countRef={countRef}
      />
      {source && <ListNews noun={t(kind.word)} source={source} />}
      {actions.undoable.length > 0 && (
        <UndoNotice
          kind={kind}
          items={actions.undoable}
          onUndo={actions.undo}
          onDismiss={() => actions.setUndoable([])}
        />
      )}
      {chosen.length > 0 && (
        <BulkBar
          kind={kind}
          chosen={chosen}
          all={left.length}
          beyond={all.offered?.count ?? null}
          isBeyond={all.chosen !== null}
          onBeyond={all.choose}
          onAll={() => setChosenIds(new Set(left.map((item) => item.id)))}
          onNone={() => {
            setChosenIds(new Set());
            all.reset();
          }}
          onAct={(action) => void startBulk(action)}
        />
      )}
      {left.length === 0 ? (
        <Card>
          <EmptyState
            title={translate(MESSAGES.notFound)}
            illustration="search"
            action={
              <Button onClick={() => change({ query: '', filters: {} })}>{t('Hapus pencarian dan saringan')}</Button>
            }
          />
        </Card>
      ) : (
        <ul className="mc-cards" aria-busy={source?.isPending ?? false}>
          {visible.map((item) => (
            <ItemCard
              key={item.id}
              kind={kind}
              item={item}
              isChosen={chosenIds.has(item.id)}
              isBusy={actions.isBusy(item.id)}
              onChoose={(isChosen) => choose(item.id, isChosen)}
              onDraft={() => void actions.draft(item)}
              onDelete={() => void remove(item)}
            />
          ))}
        </ul>
      )}
      <ListPages total={total} source={source} onTurn={() => countRef.current?.focus()} />
      {bulk?.rule && (
        <RuleDialog
          endpoint={listOf(kind).bulk}
          body={{ action: bulk.action, rule: bulk.rule.text }}
          onClose={endRule}
        />
      )}
      {bulk && !bulk.rule && <BulkDialog kind={kind} action={bulk.action} items={bulk.items} onClose={endBulk} />}
    </>
  );
}

/** Counts the items of each status: as reported by the server, or of the whole list. */
function countsOf(rows: readonly ContentItem[], source: PageSource<ContentItem> | null): StatusCounts {
  const counted = (status: ContentStatus) =>
    source?.page.counts.find(({ column, value }) => column === 'status' && value === status)?.count ?? 0;
  const published = rows.filter(isPublished).length;
  return source
    ? { Post: counted('Post'), Draft: counted('Draft'), all: source.page.all }
    : { Post: published, Draft: rows.length - published, all: rows.length };
}
