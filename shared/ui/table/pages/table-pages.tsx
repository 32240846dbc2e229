import { Pagination } from 'antd';
import { isValidElement, useEffect, useRef, type ReactNode } from 'react';
import { PAGE_SIZE } from '../../../contract/lists/list';
import { formatNumber } from '../../../format/number';
import { Button } from '../../base/public';
import type { ListPage } from './page-source';
import type { TableState } from '../table-state';
import { t } from '@portal/shared/language';

export interface TablePagesProps {
  readonly page: number;
  readonly total: number;
  readonly beside: Pick<ListPage<unknown>, 'previous' | 'next' | 'rows' | 'is_at_least'> | undefined;
  /** Whether another page is requested: `beside` belongs to the one before it. */
  readonly isPending?: boolean | undefined;
  readonly onChange: (change: Partial<TableState>) => void;
  /** Called when a choice is likely: the buttons are in view, or pointer or focus are on one. */
  readonly onLikely?: ((change: Partial<TableState>) => void) | undefined;
}

const STEP_LABELS: Readonly<Record<string, string>> = {
  prev: t('Halaman sebelumnya'),
  next: t('Halaman berikutnya'),
  'jump-prev': t('Lima halaman sebelumnya'),
  'jump-next': t('Lima halaman berikutnya'),
};

export function TablePages(props: TablePagesProps): ReactNode {
  const { page, total, beside, onChange } = props;
  if (beside) return <PageSteps {...props} beside={beside} />;
  return (
    <nav className="pr-table__pages" aria-label={t('Halaman tabel')}>
      <Pagination
        align="end"
        current={page}
        pageSize={PAGE_SIZE}
        total={total}
        showSizeChanger={false}
        showTitle={false}
        onChange={(next) => onChange({ page: next })}
        itemRender={(number, type, control) => (
          <PageItem
            label={STEP_LABELS[type] ?? t('Halaman {number}', { number: formatNumber(number) })}
            isCurrent={type === 'page' && number === page}
          >
            {type === 'page' ? formatNumber(number) : withoutControl(control)}
          </PageItem>
        )}
      />
    </nav>
  );
}

/** Previous and next in a list whose pages start at a row, not at a number, so that added rows do not shift them. */
function PageSteps({
  page: named,
  total,
  beside,
  isPending,
  onChange,
  onLikely,
}: TablePagesProps & { beside: NonNullable<TablePagesProps['beside']> }) {
  const { previous, next, rows, is_at_least: isAtLeast } = beside;
  // A URL may name any page number, but without a cursor the first page is shown.
  const page = previous === null ? 1 : named;
  const toPrevious = page <= 2 ? {} : { page: page - 1, cursor: previous };
  const toNext = { page: page + 1, cursor: next };
  const handlersOf = (choice: Partial<TableState>) => ({
    onClick: () => isPending || onChange(choice),
    onPointerEnter: () => isPending || onLikely?.(choice),
    onFocus: () => isPending || onLikely?.(choice),
  });
  const buttons = useRef<HTMLElement>(null);
  // A reader at the end of a page usually wants the next one.
  useEffect(() => {
    if (!buttons.current || isPending || next === null) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && onLikely?.(toNext));
    observer.observe(buttons.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- handler and choice are new on every render; the cursor is compared
  }, [next, isPending]);
  const before = (page - 1) * PAGE_SIZE;
  return (
    <nav ref={buttons} className="pr-table__pages pr-row pr-steps" aria-label={t('Halaman tabel')}>
      <Button icon="chevron-left" disabled={previous === null} {...handlersOf(toPrevious)}>
        {STEP_LABELS['prev']}
      </Button>
      <span className="pr-tabular">
        {t('{from}–{to} dari {total}', {
          from: formatNumber(before + 1),
          to: formatNumber(before + rows.length),
          total: `${formatNumber(total)}${isAtLeast ? '+' : ''}`,
        })}
      </span>
      <Button icon="chevron-right" iconPlacement="end" disabled={next === null} {...handlersOf(toNext)}>
        {STEP_LABELS['next']}
      </Button>
    </nav>
  );
}

/** antd renders its arrows as buttons and links. Inside the item, which is the control, they become images. */
function withoutControl(control: ReactNode): ReactNode {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(control)) return control;
  return <span className={control.props.className}>{control.props.children}</span>;
}

/** Names antd's item, which takes the focus and the keys. */
function PageItem({
  label,
  isCurrent,
  children,
}: {
  readonly label: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span role="button" aria-label={label} aria-current={isCurrent ? 'page' : undefined} className="pr-table__page">
      {children}
    </span>
  );
}
