import type { AuditEntry } from '@portal/shared/contract/entities/audit';
import { formatDateTimeSeconds } from '@portal/shared/format/date';
import { Dialog } from '@portal/shared/ui/dialog';
import { Facts } from '@portal/shared/ui/facts';
import { t } from '../texts';
import { actionOf, changesOf, kindOf, roleOf } from './audit-columns';

export interface EntryDialogProps {
  readonly entry: AuditEntry;
  readonly onClose: () => void;
}

/** One entry of the log in full. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { at, actor, record } = entry;
  const changes = changesOf(entry);
  return (
    <Dialog title={actionOf(entry)} onClose={onClose}>
      <Facts
        items={[
          { term: t('Waktu'), value: formatDateTimeSeconds(at) },
          { term: t('Jenis'), value: kindOf(entry) },
          { term: t('Oleh'), value: actor.name },
          { term: t('Peran'), value: roleOf(actor) },
          { term: 'Email', value: actor.email },
          { term: t('ID objek'), value: record.id },
          { term: t('Objek'), value: record.label, wide: true },
          {
            term: t('Perubahan'),
            wide: true,
            value: changes.length > 0 && (
              <ul>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Dialog>
  );
}
