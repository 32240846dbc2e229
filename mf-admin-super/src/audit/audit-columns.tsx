import { actionCode, actionLabel, actorRole, changeText, recordLabel } from '@portal/shared/contract/audit';
import type { AuditEntry } from '@portal/shared/contract/entities/audit';
import { formatDateTimeSeconds } from '@portal/shared/format/date';
import type { Column } from '@portal/shared/ui/table';
import { byLabel, distinctCodes } from '../options-of';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

export const actionOf = ({ call }: AuditEntry) => translate(actionLabel(call));
export const kindOf = ({ record }: AuditEntry) => translate(recordLabel(record.kind));
/** An actor in the registry's history has no account (read-release-history.ts) and is known only by name. */
const actorOf = ({ email, name }: AuditEntry['actor']) => email || name;
export const roleOf = ({ email, role }: AuditEntry['actor']) =>
  email ? translate(actorRole(role)) : t('menurut riwayat registri');
export const changesOf = ({ changes }: AuditEntry) => changes.map((change) => translate(changeText(change)));

/** Returns the columns of the log; the options of their filters are the values in the entries. */
export function auditColumns(entries: readonly AuditEntry[]): readonly Column<AuditEntry>[] {
  const actors = new Map(
    entries.map(({ actor }) => [actorOf(actor), `${actor.name} (${actor.email || roleOf(actor)})`]),
  );
  return [
    {
      key: 'waktu',
      title: t('Waktu'),
      look: 'stamp',
      card: 'fact',
      width: 240,
      value: ({ at }) => at,
      text: ({ at }) => formatDateTimeSeconds(at),
      unsearched: true,
    },
    {
      key: 'oleh',
      title: t('Oleh'),
      card: 'fact',
      width: 214,
      value: ({ actor }) => actorOf(actor),
      text: ({ actor }) => actor.name,
      render: ({ actor }) => (
        <>
          <span className="pr-cell-line" title={actor.email}>
            {actor.name}
          </span>
          <span className="pr-cell-note">{roleOf(actor)}</span>
        </>
      ),
      filter: byLabel([...actors].map(([value, label]) => ({ value, label }))),
    },
    {
      key: 'tindakan',
      title: t('Tindakan'),
      look: 'title',
      card: 'title',
      width: 180,
      value: actionOf,
      code: ({ call }) => actionCode(call),
      filter: distinctCodes(
        entries.map((entry) => ({
          value: actionCode(entry.call),
          label: actionOf(entry),
        })),
      ),
    },
    {
      key: 'jenis',
      title: t('Jenis'),
      card: 'chip',
      width: 100,
      value: kindOf,
      code: ({ record }) => record.kind,
      filter: distinctCodes(
        entries.map((entry) => ({
          value: entry.record.kind,
          label: kindOf(entry),
        })),
      ),
    },
    { key: 'objek', title: t('Objek'), width: 180, value: ({ record }) => record.label || null },
    {
      key: 'perubahan',
      title: t('Perubahan'),
      look: 'quiet',
      width: 170,
      value: (entry) => changesOf(entry).join('; ') || null,
    },
    { key: 'email', title: 'Email', width: 220, value: ({ actor }) => actor.email || null, hidden: true },
    { key: 'peran', title: t('Peran'), width: 140, value: ({ actor }) => roleOf(actor), hidden: true },
    { key: 'id', title: t('ID objek'), look: 'whole', width: 320, value: ({ record }) => record.id, hidden: true },
  ];
}
