import { Suspense } from 'react';
import { preloadable } from '../base/preloadable';
import type { ChangesProps } from './changes-part';

const part = preloadable<ChangesProps>(async () => (await import('./changes-part')).ChangesPart);

interface Props extends ChangesProps {
  /** How often it was sent; null where the server does not count. */
  readonly version: number | null | undefined;
}

/** 'Perubahan': what a resubmitted proposal says otherwise than before; nothing for one that was sent once. */
export function ProposalChanges({ kind, id, version, onAnswer }: Props) {
  if ((version ?? 1) <= 1) return null;
  return (
    <Suspense fallback={null}>
      <part.Component kind={kind} id={id} onAnswer={onAnswer} />
    </Suspense>
  );
}
