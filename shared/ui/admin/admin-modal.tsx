import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { AdminProvider } from './admin-provider';
import './admin.css';

interface Props {
  readonly title: string;
  readonly open: boolean;
  readonly width?: number;
  readonly footer: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog for admin forms. Not the kit's native dialog: an editor's own menus and dialogs must be able to stand above
 * it and take the focus, which the browser's top layer forbids.
 */
export function AdminModal({ title, open, width = 720, footer, onClose, children }: Props): ReactNode {
  return (
    <AdminProvider>
      <Modal
        title={title}
        open={open}
        width={width}
        footer={footer}
        onCancel={onClose}
        mask={{ closable: false }}
        destroyOnHidden
        centered
        focusable={{ trap: false }}
        closable={{ 'aria-label': 'Tutup' }}
        className="pr-admin-modal"
      >
        {children}
      </Modal>
    </AdminProvider>
  );
}
