import { Suspense, useState } from 'react';
import { Button, preloadable } from '@portal/shared/ui/base';
import type { WithdrawDialogProps } from './withdraw-dialog';

const dialog = preloadable<WithdrawDialogProps>(async () => (await import('./withdraw-dialog')).WithdrawDialog);

/** The button that takes a proposal back while it waits for a decision. */
export function Withdraw({ id }: { readonly id: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Tarik usulan
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <dialog.Component id={id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
