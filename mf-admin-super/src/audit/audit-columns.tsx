import type { AuditEntry } from '@portal/shared/contract/entities/audit';
import { AUDIT_LIST, auditRole } from '@portal/shared/lists/audit';
import { tableColumn } from '@portal/shared/lists/table-column';
import type { Column } from '@portal/shared/ui/table';

const column = (key: string) => tableColumn(AUDIT_LIST, key);

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { ...column('waktu'), look: 'stamp', card: 'fact', width: 240 },
  {
    ...column('oleh'),
    card: 'fact',
    width: 214,
    render: ({ actor }) => (
      <>
        <span className="pr-cell-line" title={actor.email}>
          {actor.name}
        </span>
        <span className="pr-cell-note">{auditRole(actor)}</span>
      </>
    ),
  },
  { ...column('tindakan'), look: 'title', card: 'title', width: 180 },
  { ...column('jenis'), card: 'chip', width: 100 },
  { ...column('objek'), width: 180 },
  { ...column('perubahan'), look: 'quiet', width: 170 },
  { ...column('email'), width: 220 },
  { ...column('peran'), width: 140 },
  { ...column('id'), look: 'whole', width: 320 },
];
