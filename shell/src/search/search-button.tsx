import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '@portal/shared/auth';
import { isRole, type Role } from '@portal/shared/contract/account/roles';
import type { MenuEntry } from '@portal/shared/remote/area/area-config';
import { IconButton } from '@portal/shared/ui/base';
import { preloadDialog, toast } from '@portal/shared/ui/dialog';
import { FaultBoundary } from '../page/fault-boundary';
import { trackLoad } from '../page/load/pending-loads';
import type { SearchDialogProps } from './search-dialog';
import { t } from '../language/texts';

const load = () => import(/* webpackChunkName: "search" */ './search-dialog');

/** Loads the code when the pointer comes near. Opening the dialog retries a failed load. */
function warm(): void {
  Promise.all([load(), preloadDialog()]).catch(() => undefined);
}

/** Opens the search over everything that the role may see, by click or Ctrl K. The first use loads its code. */
export function SearchButton({ menu }: { readonly menu: readonly MenuEntry[] }): ReactNode {
  const session = useSession();
  return session.status === 'signedIn' && isRole(session.role) ? <Search role={session.role} menu={menu} /> : null;
}

function Search({ role, menu }: { readonly role: Role; readonly menu: readonly MenuEntry[] }): ReactNode {
  const [SearchDialog, setSearchDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const takeTyped = useRef<() => string>(() => '');
  const isLoading = useRef(false);

  const open = async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    takeTyped.current = catchTyping();
    try {
      const [code] = await trackLoad(Promise.all([load(), preloadDialog()]));
      setSearchDialog(() => code.SearchDialog);
      setOpen(true);
    } catch {
      takeTyped.current();
      toast.failure(t('Pencarian tidak dapat dimuat'), t('Periksa sambungan internet Anda, lalu coba lagi.'));
    }
    isLoading.current = false;
  };
  const fail = () => {
    takeTyped.current();
    setOpen(false);
    toast.failure(t('Pencarian tidak dapat dibuka'), t('Muat ulang halaman, lalu coba lagi.'));
  };
  useSearchKey(() => void open());

  return (
    <>
      <IconButton
        icon="search"
        label={t('Cari (Ctrl K)')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => void open()}
      />
      {SearchDialog && isOpen && (
        <FaultBoundary onFault={fail}>
          <SearchDialog role={role} menu={menu} takeTyped={takeTyped.current} onClose={() => setOpen(false)} />
        </FaultBoundary>
      )}
    </>
  );
}

/**
 * Catches the text that a person types before the field for it has the focus. A press of the pointer discards it: the
 * person has turned to something else.
 * @returns ends the catching and returns the text, empty at the second call
 */
function catchTyping(): () => string {
  let text = '';
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
  };
  const stop = () => {
    window.removeEventListener('keydown', press, true);
    window.removeEventListener('pointerdown', stop, true);
    const caught = text;
    text = '';
    return caught;
  };
  window.addEventListener('keydown', press, true);
  window.addEventListener('pointerdown', stop, true);
  return stop;
}

/** An open modal dialog: a search must not leave the text typed in it. */
const MODAL = '[role=dialog][aria-modal=true], [role=alertdialog]';

/** Listens for Ctrl K, on a Mac Cmd K. An editor that has handled the keys keeps them. */
function useSearchKey(open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.key.toLowerCase() !== 'k' ||
        event.ctrlKey === event.metaKey ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector(MODAL)) latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
