import { useEffect, useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '@portal/shared/format/number';
import type { Entry, Found } from './find';
import { Marked } from './marked';
import { t } from '../language/texts';

interface ResultListProps {
  readonly id: string;
  readonly found: readonly Found[];
  readonly query: string;
  /** The entry that Enter opens. */
  readonly active: Entry | null;
  readonly onPoint: (entry: Entry) => void;
  /** Called when the pointer opens one in this window. */
  readonly onOpen: () => void;
}

/** Returns the id of an entry's option, for `aria-activedescendant` of the field. */
export function optionId(list: string, entry: Entry): string {
  return `${list}-${entry.key.replace(/[^\w-]/g, '_')}`;
}

/** The listbox of the search's field (ARIA combobox pattern); the focus stays in the field. */
export function ResultList({ id, found, query, active, onPoint, onOpen }: ResultListProps): ReactNode {
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div id={id} role="listbox" aria-label={t('Hasil pencarian')} className="se-list">
      {found.map((group) => (
        <Group key={group.heading} heading={group.heading} more={group.more}>
          {group.entries.map((entry) => (
            <Link
              key={entry.key}
              id={optionId(id, entry)}
              role="option"
              aria-selected={entry === active}
              tabIndex={-1}
              className="se-option"
              to={entry.to}
              onPointerMove={() => entry !== active && onPoint(entry)}
              onClick={({ ctrlKey, metaKey, shiftKey }) => {
                if (!ctrlKey && !metaKey && !shiftKey) onOpen();
              }}
            >
              <span className="se-option__title">
                <Marked text={entry.title} query={query} />
              </span>
              <span className="se-option__detail">
                <Marked text={entry.detail.filter(Boolean).join(' · ')} query={query} />
              </span>
            </Link>
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({
  heading,
  more,
  children,
}: {
  readonly heading: string;
  readonly more: number;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="se-heading">
        <span>{heading}</span>
        {more > 0 && <span className="se-heading__more"> {t('dan {more} lainnya', { more: formatNumber(more) })}</span>}
      </div>
      {children}
    </div>
  );
}
