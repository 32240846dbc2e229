import { statusLabel, statusTone } from '../../contract/status';
import { Chip } from './chip';
import { translate } from '@portal/shared/language';

/** Chip of a proposal's status in Indonesian; an unknown status is shown unchanged. */
export function StatusChip({ status }: { status: string }) {
  return <Chip tone={statusTone(status)}>{translate(statusLabel(status))}</Chip>;
}
