import type { MenuEntry } from '@portal/shared/remote/area-config';
import { IconButton } from '@portal/shared/ui/base';
import { useModal } from '@portal/shared/ui/dialog';
import { Brand } from '../public/brand';
import { SidebarMenu } from './sidebar-menu';

/** The sidebar on a phone: a drawer over the page that keeps the focus and closes by Escape, a tap beside it, or a choice. */
export function SidebarDrawer({ menu, onClose }: { menu: readonly MenuEntry[]; onClose: () => void }) {
  const ref = useModal(onClose, { byBackdrop: true });
  return (
    <dialog ref={ref} className="fr-drawer" aria-label="Menu utama">
      <div className="fr-drawer__body">
        <div className="fr-drawer__head">
          <Brand />
          <IconButton icon="close" label="Tutup menu" onClick={onClose} data-autofocus />
        </div>
        <SidebarMenu menu={menu} onChoose={onClose} />
      </div>
    </dialog>
  );
}
