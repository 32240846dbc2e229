import type { AuditEntry } from '@portal/shared/contract/entities/audit';
import { formatDateTimeSeconds } from '@portal/shared/format/date';
import { auditAction, auditChanges, auditKind, auditRole } from '@portal/shared/lists/audit';
import { Dialog } from '@portal/shared/ui/dialog';
import { Facts } from '@portal/shared/ui/facts';
import { t } from '../texts';

export function EntryDialog({ entry, onClose }: { readonly entry: AuditEntry; readonly onClose: () => void }) {
  const { at, actor, record } = entry;
  const changes = auditChanges(entry);
  return (
    <Dialog title={auditAction(entry)} onClose={onClose}>
      <Facts
        items={[
          { term: t('Waktu'), value: formatDateTimeSeconds(at) },
          { term: t('Jenis'), value: auditKind(entry) },
          { term: t('Oleh'), value: actor.name },
          { term: t('Peran'), value: auditRole(actor) },
          { term: 'Email', value: actor.email },
          { term: t('ID objek'), value: record.id },
          { term: t('Objek'), value: record.label, wide: true },
          {
            term: t('Perubahan'),
            wide: true,
            value:
              changes.length === 0 ? null : (
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
