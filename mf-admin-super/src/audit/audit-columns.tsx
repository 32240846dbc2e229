import { actionLabel, actorRole, changeText, recordLabel } from '@portal/shared/contract/audit';
import type { AuditEntry } from '@portal/shared/contract/entities/audit';
import { formatDateTime } from '@portal/shared/format/date';
import type { Column } from '@portal/shared/ui/table';

const actionOf = ({ call }: AuditEntry) => actionLabel(call);
const kindOf = ({ record }: AuditEntry) => recordLabel(record.kind);
const changesOf = ({ changes }: AuditEntry) => changes.map(changeText);

/** Columns of the log; what can be chosen in a filter is what the entries hold. */
export function auditColumns(entries: readonly AuditEntry[]): readonly Column<AuditEntry>[] {
  const actors = new Map(entries.map(({ actor }) => [actor.email, actor.name]));
  return [
    {
      key: 'waktu',
      title: 'Waktu',
      width: 166,
      value: ({ at }) => at,
      text: ({ at }) => formatDateTime(at),
      unsearched: true,
    },
    {
      key: 'oleh',
      title: 'Oleh',
      width: 160,
      value: ({ actor }) => actor.email,
      text: ({ actor }) => actor.name,
      render: ({ actor }) => (
        <span className="ms-audit__actor" title={actor.email}>
          {actor.name}
          <span className="pr-small pr-secondary">{actorRole(actor.role)}</span>
        </span>
      ),
      filter: sorted([...actors].map(([email, name]) => ({ value: email, label: `${name} (${email})` }))),
    },
    {
      key: 'tindakan',
      title: 'Tindakan',
      width: 184,
      value: actionOf,
      filter: optionsOf(entries.map(actionOf)),
    },
    { key: 'jenis', title: 'Jenis', width: 110, value: kindOf, filter: optionsOf(entries.map(kindOf)) },
    {
      key: 'objek',
      title: 'Objek',
      width: 250,
      value: ({ record }) => record.label || null,
      render: ({ record }) =>
        record.label ? (
          <span className="pr-cell-clip" title={record.label}>
            {record.label}
          </span>
        ) : null,
    },
    {
      key: 'perubahan',
      title: 'Perubahan',
      width: 250,
      value: (entry) => changesOf(entry).join('; ') || null,
      render: (entry) =>
        entry.changes.length > 0 ? (
          <span className="ms-audit__changes">
            {changesOf(entry).map((change) => (
              <span key={change}>{change}</span>
            ))}
          </span>
        ) : null,
    },
    { key: 'email', title: 'Email', width: 220, value: ({ actor }) => actor.email, hidden: true },
    { key: 'peran', title: 'Peran', width: 140, value: ({ actor }) => actorRole(actor.role), hidden: true },
    { key: 'id', title: 'ID objek', width: 300, value: ({ record }) => record.id, hidden: true },
  ];
}

function optionsOf(labels: readonly string[]): { value: string; label: string }[] {
  return sorted([...new Set(labels)].map((label) => ({ value: label, label })));
}

function sorted(options: { value: string; label: string }[]): { value: string; label: string }[] {
  return options.sort((a, b) => a.label.localeCompare(b.label, 'id'));
}
