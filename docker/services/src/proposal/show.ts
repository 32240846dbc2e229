import type { ProposalKind } from '@portal/shared/contract/proposal-kind';
import { isResearcher } from '../auth/access';
import { first, type Queryable } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { containerStates } from '../queue/container-states';
import { checkOwner, findProposal } from './load';
import { fileFieldsOf, proposalAnswer, type ProposalRow } from './proposal-row';

/** GET show/{id}: HTTP 200 with `submission: null` for an unknown id (product-facts.md 1.1). */
export function showProposal(kind: ProposalKind): Handler {
  return async (call) => {
    const row = await findProposal(call.db, call.params['id'], kind);
    if (!row) return answer('Submission', { submission: null });
    checkOwner(call.session, row);
    const told = isResearcher(call.session.role) ? {} : await toldToAdmins(call.db, row.id);
    const submission = { ...proposalAnswer(row, 'whole'), ...told, files: await filesOf(call.db, row) };
    return answer(`Submission ${row.id}`, { submission });
  };
}

/** Additions that no researcher reads. */
async function toldToAdmins(db: Queryable, id: string): Promise<Record<string, unknown>> {
  return { decided_by: await deciderOf(db, id), container_state: (await containerStates(db, id)).get(id) ?? null };
}

/** Name of the admin who took the last step, for admins (addition); null before the first and when the account is gone. */
async function deciderOf(db: Queryable, id: string): Promise<string | null> {
  const event = await first<{ name: string }>(
    db,
    `select concat_ws(' ', a.first_name, a.last_name) as name from proposal_event e join account a on a.id = e.actor_id
      where e.proposal_id = $1 and e.to_status in ('Approved', 'Rejected', 'Revision', 'Finished') order by e.at desc, e.id desc limit 1`,
    [id],
  );
  return event?.name ?? null;
}

/** Real names and sizes of a proposal's files, by field (addition). */
async function filesOf(db: Queryable, row: ProposalRow): Promise<Record<string, unknown>> {
  const files = await db.query<{ name: string; original_name: string; size: number }>('select name, original_name, size from stored_file where proposal_id = $1', [row.id]);
  const byName = new Map(files.map((file) => [file.name, file]));
  return Object.fromEntries(fileFieldsOf(row.kind).flatMap((field) => {
    const file = byName.get(String(row[field]));
    return file ? [[field, file]] : [];
  }));
}
