import { Pagination } from 'antd';
import { isValidElement, type ReactNode } from 'react';
import { formatNumber } from '../../format/number';
import { PAGE_SIZE } from './use-table-rows';
import { t } from '@portal/shared/language';

export interface TablePagesProps {
  /** From 1. */
  readonly page: number;
  /** Rows of all pages. */
  readonly total: number;
  readonly onChange: (page: number) => void;
}

const STEP_LABELS: Readonly<Record<string, string>> = {
  prev: t('Halaman sebelumnya'),
  next: t('Halaman berikutnya'),
  'jump-prev': t('Lima halaman sebelumnya'),
  'jump-next': t('Lima halaman berikutnya'),
};

/** The pages of a table, below it. */
export function TablePages({ page, total, onChange }: TablePagesProps): ReactNode {
  return (
    <nav className="pr-table__pages" aria-label={t('Halaman tabel')}>
      <Pagination
        current={page}
        pageSize={PAGE_SIZE}
        total={total}
        showSizeChanger={false}
        showTitle={false}
        onChange={onChange}
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

/** antd draws its arrows as buttons and links; inside of the item, which is the control, they are pictures. */
function withoutControl(control: ReactNode): ReactNode {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(control)) return control;
  return <span className={control.props.className}>{control.props.children}</span>;
}

/** antd's item takes the focus and the keys; this names it. */
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
