import { Drawer } from 'antd';
import { useRef } from 'react';
import type { MenuEntry } from '@portal/shared/remote/area/area-config';
import { IconButton } from '@portal/shared/ui/base';
import { Brand } from '../page/brand';
import { SidebarMenu } from './sidebar-menu';
import { t } from '../language/texts';

export interface SidebarDrawerProps {
  readonly menu: readonly MenuEntry[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sidebar on a phone: a modal drawer that Escape, a tap beside it, or a choice closes. */
export function SidebarDrawer({ menu, isOpen, onClose }: SidebarDrawerProps) {
  const head = useRef<HTMLDivElement>(null);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      closable={false}
      destroyOnHidden
      size={300}
      aria-label={t('Menu utama')}
      classNames={{ body: 'fr-drawer' }}
      afterOpenChange={(isShown) => isShown && head.current?.querySelector('button')?.focus()}
    >
      <div ref={head} className="fr-drawer__head">
        <Brand />
        <IconButton icon="close" label={t('Tutup menu')} onClick={onClose} />
      </div>
      <SidebarMenu menu={menu} onChoose={onClose} />
    </Drawer>
  );
}
