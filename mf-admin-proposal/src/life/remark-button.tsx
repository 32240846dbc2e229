import { Button, preloadable } from '@portal/shared/ui/base';
import { Suspense, useState } from 'react';
import { useRefresh } from '../decision/use-refresh';
import type { RemarkDialogProps } from './remark-dialog';
import { t } from '../texts';

const dialog = preloadable<RemarkDialogProps>(async () => (await import('./remark-dialog')).RemarkDialog);

/** Opens the dialog for an internal remark; a saved one appears in the timeline. */
export function RemarkButton({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefresh();
  const done = () => {
    setOpen(false);
    void refresh();
  };
  return (
    <>
      <Button size="sm" icon="pencil" onClick={() => setOpen(true)}>
        {t('Tambah catatan internal')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <dialog.Component id={id} onClose={() => setOpen(false)} onDone={done} />
        </Suspense>
      )}
    </>
  );
}
