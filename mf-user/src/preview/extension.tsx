import { Suspense, useState } from 'react';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { Button, preloadable } from '@portal/shared/ui/base';
import type { ExtensionDialogProps } from './extension-dialog';

const dialog = preloadable<ExtensionDialogProps>(async () => (await import('./extension-dialog')).ExtensionDialog);

/** The button that asks for more days on the machine of an approved proposal, or the request that waits for a decision. */
export function Extension({ proposal }: { readonly proposal: Proposal }) {
  const [isAsking, setAsking] = useState(false);
  const { id, ends_at, pending_extension_days: pending } = proposal;
  if (pending !== null) return <p className="pr-small">Perpanjangan {pending} hari menunggu keputusan</p>;
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Minta perpanjangan
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <dialog.Component id={id} endsAt={ends_at} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
