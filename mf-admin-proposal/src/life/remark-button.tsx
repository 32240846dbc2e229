import { Button, preloadable } from '@portal/shared/ui/base';
import { useState } from 'react';
import { useRefresh } from '../decision/use-refresh';
import { t } from '../texts';

const { Component: RemarkDialog } = preloadable(async () => (await import('./remark-dialog')).RemarkDialog, null);

/** Opens the dialog for an internal remark; the timeline shows saved ones. */
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
      {isOpen && <RemarkDialog id={id} onClose={() => setOpen(false)} onDone={done} />}
    </>
  );
}
