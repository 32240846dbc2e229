import { Suspense } from 'react';
import type { ProposalKind } from '../../contract/proposal-kind';
import { preloadable } from '../base/preloadable';

export interface ChangesProps {
  readonly kind: ProposalKind;
  readonly id: string;
  /** It stands as it will stay, or is known to stay away. Not called for a proposal that was sent once. */
  readonly onAnswer?: (() => void) | undefined;
}
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
