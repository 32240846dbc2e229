import { Button, Notice } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';

/** Two tabs write the same text: which of the two is kept on the device is the person's choice. */
export function OtherTabNotice({ onKeep, onTake }: { readonly onKeep: () => void; readonly onTake: () => void }): ReactNode {
  return (
    <Notice
      tone="warning"
      role="alert"
      title="Tulisan ini juga dibuka di tab lain"
      action={
        <>
          <Button size="sm" onClick={onKeep}>Simpan tulisan tab ini</Button>
          <Button size="sm" onClick={onTake}>Muat tulisan tab lain</Button>
        </>
      }
    >
      Yang tersimpan di perangkat ini adalah tulisan tab lain. Tulisan tab ini tetap ada selama tab terbuka.
    </Notice>
  );
}
