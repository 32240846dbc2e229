import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useSession } from '@portal/shared/auth';
import { isRole, type Role } from '@portal/shared/contract/roles';
import type { MenuEntry } from '@portal/shared/remote/area-config';
import { IconButton } from '@portal/shared/ui/base';
import { preloadDialog, toast } from '@portal/shared/ui/dialog';
import { FaultBoundary } from '../page/fault-boundary';
import { trackLoad } from '../page/load/pending-loads';
import { catchTyping } from './catch-typing';
import type { SearchDialogProps } from './search-dialog';
import { useSearchKey } from './use-search-key';
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
