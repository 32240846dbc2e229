import { Suspense, useState, type ReactNode } from 'react';
import { Button, Card, preloadable } from '@portal/shared/ui/base';
import { preloadDialog } from '@portal/shared/ui/dialog';
import type { DeletionDialogProps } from './deletion-dialog';
import { t } from '../language/texts';

const dialog = preloadable<DeletionDialogProps>(
  async () => (await import(/* webpackChunkName: "own-account-deletion" */ './deletion-dialog')).DeletionDialog,
);

function warm(): void {
  Promise.all([dialog.preload(), preloadDialog()]).catch(() => undefined);
}

export function DeletionCard(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" title={t('Hapus akun')}>
      <div className="pr-row pr-row--between">
        <p className="pr-secondary">{t('Sebelum menghapus, Anda melihat apa yang hilang dan apa yang tetap.')}</p>
        <Button onPointerEnter={warm} onClick={() => setOpen(true)}>
          {t('Hapus akun…')}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <dialog.Component onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
