import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../language/texts';

export interface PhoneListProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The list of notices over the whole width of a phone. Its code is not loaded on wider screens. */
export function PhoneList({ isOpen, onClose, children }: PhoneListProps): ReactNode {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="right"
      size="100%"
      closable={false}
      destroyOnHidden
      aria-label={t('Pemberitahuan')}
      classNames={{ body: 'no-drawer' }}
    >
      {children}
    </Drawer>
  );
}
