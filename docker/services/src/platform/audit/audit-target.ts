import { proposalIdOf } from '@portal/shared/contract/approval-key';
import type { AuditedCall } from '@portal/shared/contract/audit';
import { eq } from 'drizzle-orm';
import { container } from '../db/schema/machines';
import { proposal_extension } from '../db/schema/proposals';
import type { Call } from '../call';
import { isUuid } from '../http/wire';

/** Calls whose id is a container's. */
const OF_CONTAINER: ReadonlySet<string> = new Set([
  'machine.openLab',
  'machine.restartRun',
  'machine.linkHome',
  'machine.storeOpening',
  'machine.withdrawOpening',
]);

/** The id of the record that a call is about; null where the call makes a new one. */
export async function findAuditTarget(call: Call, name: string, { record }: AuditedCall): Promise<string | null> {
  const { params, fields, session, request } = call;
  const id = params['id'] ?? null;
  if (name.startsWith('extension.') && name !== 'extension.grant') return proposalOfExtension(call, id);
  if (name === 'revisionNote.store') return fields['proposal_id'] ?? null;
  if (name === 'machine.approval') {
    const key = request.headers['idempotency-key'];
    return typeof key === 'string' ? proposalIdOf(key) : null;
  }
  if (OF_CONTAINER.has(name)) return proposalOfContainer(call, id);
  // Calls about one's own account have no id in the path, or that of a session.
  const isOwn = record === 'account' && !/^(admin|user)\.|^secondFactor\.reset$/.test(name);
  return isOwn ? session.accountId : id;
}

async function proposalOfExtension({ db }: Call, id: string | null): Promise<string | null> {
  if (id === null || !isUuid(id)) return null;
  const [row] = await db
    .select({ proposal_id: proposal_extension.proposal_id })
    .from(proposal_extension)
    .where(eq(proposal_extension.id, id));
  return row?.proposal_id ?? null;
}

async function proposalOfContainer({ db }: Call, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ key: container.idempotency_key })
    .from(container)
    .where(eq(container.id_container, id));
  return row?.key ? proposalIdOf(row.key) : null;
}

/** Returns the label of a record that the call itself created, from the request. */
export function labelOfNew({ fields }: Call, { record }: AuditedCall): string {
  if (record === 'article' || record === 'page') return fields['title'] || 'Tanpa Judul';
  const names = ['subject', 'title', 'name', 'label', 'nama_mesin', 'type', 'email', 'username'];
  return names.map((name) => fields[name]).find((text) => text) ?? '';
}
