import { preloadable } from '../base/preloadable';
import type { ChangesProps } from './changes-card';

const part = preloadable<ChangesProps>(async () => (await import('./changes-card')).ChangesPart, null);

interface Props extends ChangesProps {
  /** How often it was sent; null if the server does not count. */
  readonly version: number | null | undefined;
}

/** 'Perubahan': the changes of a resubmitted proposal; nothing for one that was sent once. */
export function ProposalChanges({ kind, id, version, onAnswer }: Props) {
  return (version ?? 1) > 1 ? <part.Component kind={kind} id={id} onAnswer={onAnswer} /> : null;
}
