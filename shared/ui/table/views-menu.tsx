import { Suspense, useState, type ReactNode } from 'react';
import { IconButton } from '../base/public';
import { preloadable } from '../base/preloadable';
import type { ViewsDialogProps } from './views-dialog';

const dialog = preloadable<ViewsDialogProps>(async () => (await import('./views-dialog')).ViewsDialog);

/** Named views of a table: what search, filters, sort and columns are now can be kept and called back. */
export function ViewsMenu({ table }: { readonly table: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="pin" label="Tampilan tersimpan" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <dialog.Component table={table} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
