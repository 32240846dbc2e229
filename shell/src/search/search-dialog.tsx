import { Input } from 'antd';
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import type { Role } from '@portal/shared/contract/account/roles';
import { formatNumber } from '@portal/shared/format/number';
import type { MenuEntry } from '@portal/shared/remote/area/area-config';
import { Button, Icon, VisuallyHidden } from '@portal/shared/ui/base';
import { Dialog } from '@portal/shared/ui/dialog';
import { findAll, type Entry, type Found } from './find';
import { optionId, ResultList } from './result-list';
import { useLists } from './use-lists';
import './search.css';
import { t } from '../language/texts';
import { translate } from '@portal/shared/language';

export interface SearchDialogProps {
  readonly role: Role;
  /** Entries of the role's menu, those of the profile menu too. */
  readonly menu: readonly MenuEntry[];
  /** Returns the text that was typed before the field had the focus, once. */
  readonly takeTyped?: () => string;
  readonly onClose: () => void;
}

/** One search over everything that a role may see. */
export function SearchDialog({ role, menu, takeTyped, onClose }: SearchDialogProps): ReactNode {
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const { kinds, isLoading, failed, retry } = useLists(role, menu, query);
  const searched = useDeferredValue(query);
  const found = useMemo(() => findAll(kinds, searched), [kinds, searched]);
  const entries = entriesOf(found);
  const active = entries.find(({ key }) => key === pointed) ?? entries[0] ?? null;

  const move = (by: 1 | -1) => {
    if (active) setPointed(entries.at((entries.indexOf(active) + by) % entries.length)?.key ?? null);
  };
  const open = () => {
    // After fast typing Enter refers to the text in the field, not to the results of an earlier text.
    const target = searched === query ? active : entriesOf(findAll(kinds, query))[0];
    if (!target) return;
    onClose();
    void navigate(target.to);
  };
  const press = (event: KeyboardEvent) => {
    const act = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: open }[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };

  return (
    <Dialog title={t('Cari')} onClose={onClose} flush>
      <div className="se-field">
        <Input
          role="combobox"
          aria-label={t('Cari di portal')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? listId : undefined}
          aria-activedescendant={active ? optionId(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          size="large"
          prefix={<Icon name="search" />}
          placeholder={t('Layar, usulan, orang, berita')}
          value={query}
          onFocus={() => {
            const typed = takeTyped?.();
            if (typed) setQuery((now) => now + typed);
          }}
          onChange={({ target }) => {
            setQuery(target.value);
            setPointed(null);
          }}
          onKeyDown={press}
        />
      </div>
      {entries.length > 0 && (
        <ResultList
          id={listId}
          found={found}
          query={searched}
          active={active}
          onPoint={({ key }) => setPointed(key)}
          onOpen={onClose}
        />
      )}
      <div className="se-foot">
        <p role="status">{statusOf(searched, found, isLoading)}</p>
        {failed && (
          <p role="alert">
            {t('{failed} tidak dapat dimuat.', { failed })}{' '}
            <Button size="sm" variant="quiet" onClick={retry}>
              {t('Coba lagi')}
            </Button>
          </p>
        )}
        <VisuallyHidden>{t('Panah atas dan bawah memilih, Enter membuka, Esc menutup.')}</VisuallyHidden>
      </div>
    </Dialog>
  );
}

function entriesOf(found: readonly Found[]): Entry[] {
  return found.flatMap((group) => group.entries);
}

/** Words the result, also for people who do not see the list. */
function statusOf(query: string, found: readonly Found[], isLoading: boolean): string {
  if (query.trim() === '') return t('Ketik beberapa huruf.');
  const count = found.reduce((sum, { entries, more }) => sum + entries.length + more, 0);
  if (count === 0) return isLoading ? t('Mencari…') : translate(MESSAGES.notFound);
  return isLoading
    ? t('{count} hasil, sebagian masih dimuat', { count: formatNumber(count) })
    : t('{count} hasil', { count: formatNumber(count) });
}
