import { statusLabel, statusTone } from '../../contract/status';
import { Chip } from './chip';

/** Chip of a proposal's status in Indonesian; an unknown status is shown as it came. */
export function StatusChip({ status }: { status: string }) {
  return <Chip tone={statusTone(status)}>{statusLabel(status)}</Chip>;
}
