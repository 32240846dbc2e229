import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '@portal/shared/format/number';
import type { Entry, Found } from './find';
import { t } from '../language/texts';
import { foldText, searchWords } from '@portal/shared/format/search';

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

function Marked({ text, query }: { readonly text: string; readonly query: string }): ReactNode {
  return piecesOf(text, query).map(({ start, words, isFound }) =>
    isFound ? (
      <mark key={start} className="se-mark">
        {words}
      </mark>
    ) : (
      words
    ),
  );
}

interface Piece {
  readonly start: number;
  readonly words: string;
  readonly isFound: boolean;
}

/** Cuts a text where the words of a search begin and end; longer words first where they overlap. */
export function piecesOf(text: string, query: string): Piece[] {
  const words = searchWords(query)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [{ start: 0, words: text, isFound: false }];
  let start = 0;
  return foldText(text)
    .split(new RegExp(`(${words.join('|')})`, 'g'))
    .flatMap((part, index) => {
      const piece = { start, words: text.slice(start, start + part.length), isFound: index % 2 === 1 };
      start += part.length;
      return part === '' ? [] : [piece];
    });
}
