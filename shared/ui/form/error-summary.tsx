import { useEffect, useRef } from 'react';
import { Notice } from '../base/public';
import { fieldId, focusField } from './field-id';
import { t } from '@portal/shared/language';

/** One wrong field. `name` null: the server named a field that this form does not have. */
export interface SummaryEntry {
  readonly name: string | null;
  readonly label: string;
  readonly message: string;
}

/** Maximum number of lines, including the one that counts the omitted entries. */
const LINES = 5;

/** Lists the problems of a form in at most five lines, with links to their fields; focus moves to the first one. */
export function ErrorSummary({
  title,
  entries,
  attempt,
}: {
  readonly title: string;
  readonly entries: readonly SummaryEntry[];
  /** Grows with each try to send: focus moves once per try. */
  readonly attempt: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  const first = entries.find((entry) => entry.name !== null)?.name ?? null;
  const firstNow = useRef(first);
  firstNow.current = first;
  const isEmpty = entries.length === 0;
  useEffect(() => {
    if (attempt === 0 || isEmpty) return;
    if (firstNow.current === null || !focusField(firstNow.current)) box.current?.focus();
  }, [attempt, isEmpty]);
  if (isEmpty) return null;
  const listed = entries.length > LINES ? entries.slice(0, LINES - 1) : entries;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="danger" role="alert" title={<h2 className="pf-summary__title">{title}</h2>}>
        <ul className="pf-summary">
          {listed.map((entry) => (
            <li key={`${entry.name ?? entry.label}:${entry.message}`}>
              {entry.name === null ? (
                <span>
                  {entry.label ? `${entry.label}: ` : ''}
                  {entry.message}
                </span>
              ) : (
                <a
                  href={`#${fieldId(entry.name)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(entry.name ?? '');
                  }}
                >
                  {entry.message}
                </a>
              )}
            </li>
          ))}
          {listed.length < entries.length && (
            <li>{t('dan {count} isian lain, ditandai di bawah', { count: entries.length - listed.length })}</li>
          )}
        </ul>
      </Notice>
    </div>
  );
}
