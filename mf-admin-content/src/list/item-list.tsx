import { deleteQuestion, draftQuestion, MESSAGES } from '@portal/shared/contract/messages';
import { Button, Card, EmptyState } from '@portal/shared/ui/base';
import { confirm } from '@portal/shared/ui/dialog';
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ContentItem } from '../kind/content-item';
import type { ContentKind } from '../kind/content-kind';
import { applyList } from './apply-list';
import { BulkBar } from './bulk-bar';
import { BulkDialog } from './bulk-dialog';
import type { BulkAction } from './bulk-run';
import { ItemCard } from './item-card';
import { ListToolbar } from './list-toolbar';
import { UndoNotice } from './undo-notice';
import { useItemActions } from './use-item-actions';
import { PAGE, readListState, writeListState, type ListState } from './list-state';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

interface Props {
  readonly kind: ContentKind;
  readonly items: readonly ContentItem[];
}

/** Toolbar, cards, choice of several and what can be done with them. */
export function ItemList({ kind, items }: Props): ReactNode {
  const [state, change] = useListState();
  const actions = useItemActions(kind);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [bulk, setBulk] = useState<{ action: BulkAction; items: readonly ContentItem[] } | null>(null);
  const countRef = useRef<HTMLParagraphElement>(null);
  const query = useDeferredValue(state.query);
  const { order, status, category } = state;
  const left = useMemo(
    () => applyList(items, { query, order, status, category }),
    [items, query, order, status, category],
  );
  // A bulk action never affects items that a filter hides.
  const chosen = left.filter((item) => chosenIds.has(item.id));

  const choose = (id: string, isChosen: boolean) =>
    setChosenIds((now) => {
      const next = new Set(now);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  const startBulk = async (action: BulkAction) => {
    const what = `${chosen.length} ${kind.word}`;
    if (await confirm(action === 'draft' ? draftQuestion(what) : deleteQuestion(what)))
      setBulk({ action, items: chosen });
  };
  const endBulk = (done: readonly ContentItem[], failed: readonly ContentItem[]) => {
    actions.setUndoable(bulk?.action === 'draft' ? done : []);
    setChosenIds(new Set(failed.map((item) => item.id)));
    setBulk(null);
    void actions.renew();
  };
  const remove = async (item: ContentItem) => {
    if (await actions.remove(item)) countRef.current?.focus();
  };
  return (
    <>
      <ListToolbar kind={kind} items={items} left={left.length} state={state} onChange={change} countRef={countRef} />
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
          onAll={() => setChosenIds(new Set(left.map((item) => item.id)))}
          onNone={() => setChosenIds(new Set())}
          onAct={(action) => void startBulk(action)}
        />
      )}
      {left.length === 0 ? (
        <Card>
          <EmptyState
            title={translate(MESSAGES.notFound)}
            illustration="search"
            action={
              <Button onClick={() => change({ query: '', status: null, category: null })}>
                {t('Hapus pencarian dan saringan')}
              </Button>
            }
          />
        </Card>
      ) : (
        <ul className="mc-cards">
          {left.slice(0, state.shown).map((item) => (
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
      {left.length > state.shown && (
        <div className="mc-more">
          <Button onClick={() => change({ shown: state.shown + PAGE })}>{t('Tampilkan lebih banyak')}</Button>
        </div>
      )}
      {bulk && <BulkDialog kind={kind} action={bulk.action} items={bulk.items} onClose={endBulk} />}
    </>
  );
}

/** The list's state in the URL, and how to change a part of it. */
function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams();
  const change = (part: Partial<ListState>) =>
    setParams((now) => writeListState(now, { ...readListState(now), shown: PAGE, ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  return [readListState(params), change];
}
