import { translate } from '@portal/shared/language';
import {
  actionCode,
  actionLabel,
  actorRole,
  AUDITED_CALLS,
  recordLabel,
  translatedChange,
} from '../contract/account/audit';
import type { AuditEntry } from '../contract/entities/audit';
import { formatDateTimeSeconds } from '@portal/shared/format/date';
import type { DescribedList } from './described-list';

export const auditAction = ({ call }: AuditEntry): string => translate(actionLabel(call));
export const auditKind = ({ record }: AuditEntry): string => translate(recordLabel(record.kind));
export const auditChanges = ({ changes }: AuditEntry): string[] =>
  changes.map((change) => translatedChange(change, translate));
/** An actor in the registry's history has no account, only a name. */
export const auditRole = ({ email, role }: AuditEntry['actor']): string =>
  translate(email ? actorRole(role) : 'menurut riwayat registri');

const distinct = (choices: readonly { readonly value: string; readonly label: string }[]) =>
  [...new Map(choices.map((choice) => [choice.value, choice])).values()].sort((a, b) => (a.label < b.label ? -1 : 1));

export const AUDIT_LIST: DescribedList<AuditEntry> = {
  name: 'audit',
  idOf: ({ id }) => id,
  columns: [
    {
      key: 'waktu',
      title: 'Waktu',
      type: 'instant',
      isSorted: true,
      value: ({ at }) => at,
      text: ({ at }) => formatDateTimeSeconds(at),
    },
    {
      key: 'oleh',
      title: 'Oleh',
      type: 'text',
      choices: 'free',
      isSearched: true,
      value: ({ actor }) => actor.email || actor.name,
      text: ({ actor }) => actor.name,
    },
    {
      key: 'tindakan',
      title: 'Tindakan',
      type: 'choice',
      choices: distinct([...AUDITED_CALLS].map(([call, { label }]) => ({ value: actionCode(call), label }))),
      value: ({ call }) => actionCode(call),
      text: auditAction,
    },
    {
      key: 'jenis',
      title: 'Jenis',
      type: 'choice',
      choices: distinct(
        [...AUDITED_CALLS.values()].map(({ record }) => ({ value: record, label: recordLabel(record) })),
      ),
      value: ({ record }) => record.kind,
      text: auditKind,
    },
    { key: 'objek', title: 'Objek', type: 'text', isSearched: true, value: ({ record }) => record.label || null },
    {
      key: 'perubahan',
      title: 'Perubahan',
      type: 'text',
      value: (entry) => auditChanges(entry).join('; ') || null,
    },
    {
      key: 'email',
      title: 'Email',
      type: 'text',
      isHidden: true,
      isSearched: true,
      value: ({ actor }) => actor.email || null,
    },
    { key: 'peran', title: 'Peran', type: 'text', isHidden: true, value: ({ actor }) => auditRole(actor) },
    { key: 'id', title: 'ID objek', type: 'text', isHidden: true, isSearched: true, value: ({ record }) => record.id },
  ],
};
