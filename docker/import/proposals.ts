import { and, eq, isNull } from 'drizzle-orm';
import { PROPOSAL_KIND_DETAILS, type ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import type { StoredFileField } from '@portal/shared/contract/file/stored-file';
import { readField } from '@portal/shared/contract/field/form';
import { PROPOSAL_STATUSES, type ProposalStatus } from '@portal/shared/contract/proposal/status';
import type { TimelineEventKind } from '@portal/shared/contract/proposal/timeline';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { sanitiseHtml } from '../services/src/main/content/sanitise';
import type { Queryable } from '../services/src/platform/db/database';
import { account } from '../services/src/platform/db/schema/accounts';
import { proposal, proposal_event, revision_note } from '../services/src/platform/db/schema/proposals';
import { isUuid } from '../services/src/platform/http/wire';
import { textValuesOf } from '../services/src/main/proposal/submit';
import { folderOf } from '../services/src/main/proposal/proposal-row';
import { findProposal } from '../services/src/main/proposal/load';
import { keepVersion } from '../services/src/main/proposal/review/versions';
import type { FileBringer } from './bring-file';
import type { DumpRow } from './dump';
import { RefusedRow, type Outcome } from './report';
import { textOf, timesOf } from './values';

/** Folders that the other server used by mistake (product-facts.md 1.3). */
const STRAY_FOLDERS: Partial<Record<string, string>> = { institution: 'institutional' };

const EVENT_OF: Record<ProposalStatus, TimelineEventKind> = {
  Pending: 'sent',
  Approved: 'approved',
  Rejected: 'rejected',
  Revision: 'revisionAsked',
  Finished: 'finished',
};

/** Imports a proposal with its files and the events that its row still shows. */
export async function importProposal(
  tx: Queryable,
  kind: ProposalKind,
  row: DumpRow,
  offset: string,
  files: FileBringer,
): Promise<Outcome> {
  const id = textOf(row, 'id') ?? '';
  const ownerId = textOf(row, 'user_id') ?? '';
  const status = PROPOSAL_STATUSES.find((known) => known === textOf(row, 'status'));
  if (!isUuid(id)) throw new RefusedRow('the id is not a UUID');
  if (!status) throw new RefusedRow(`unknown status ${textOf(row, 'status')}`);
  if (!isUuid(ownerId) || (await tx.$count(account, eq(account.id, ownerId))) === 0)
    throw new RefusedRow(`there is no owner ${ownerId}`);
  if (await isThere(tx, id)) return null;
  const notes: string[] = [];
  const times = timesOf(row, offset);
  const { created_at: created, updated_at: updated } = times;
  const note = textOf(row, 'rev_description');
  await tx.insert(proposal).values({
    ...textValuesOf(kind, fieldsIn(kind, row)),
    type_of_proposal: textOf(row, 'type_of_proposal') ?? PROPOSAL_KIND_DETAILS[kind].type,
    id,
    kind,
    user_id: ownerId,
    status,
    term_and_condition: true,
    rev_description: note && sanitiseHtml(note),
    ...times,
    status_changed_at: status === 'Pending' ? created : updated,
  });
  const names: Partial<Record<StoredFileField, string>> = {};
  for (const field of PROPOSALS[kind].fields) {
    if (field.control.kind !== 'file') continue;
    const to = folderOf(field.control.field);
    const wanted = {
      name: textOf(row, field.name),
      from: [to, ...(STRAY_FOLDERS[to] ? [STRAY_FOLDERS[to]] : [])],
      to,
      kind: field.control.accept,
      ownerId,
      proposalId: id,
    };
    const name = await files.bring(tx, wanted, notes);
    if (name) names[field.control.field] = name;
  }
  if (Object.keys(names).length > 0) await tx.update(proposal).set(names).where(eq(proposal.id, id));
  await tx
    .insert(proposal_event)
    .values({ proposal_id: id, to_status: 'Pending', actor_id: ownerId, at: created, kind: 'sent' });
  const imported = await findProposal(tx, id, null);
  if (imported) await keepVersion(tx, imported, created);
  if (status !== 'Pending')
    await tx
      .insert(proposal_event)
      .values({ proposal_id: id, from_status: 'Pending', to_status: status, at: updated, kind: EVENT_OF[status] });
  return notes;
}

/** Returns a row's fields as the portal's form would send them. */
function fieldsIn(kind: ProposalKind, row: DumpRow): Record<string, string> {
  return Object.fromEntries(
    PROPOSALS[kind].fields.flatMap(({ name, schema }) => {
      const text = textOf(row, name);
      if (text === null) return [];
      if (name === 'shared_data') return [[name, text === '1' ? 'yes' : 'no']];
      return [[name, readField(schema, text)]];
    }),
  );
}

async function isThere(tx: Queryable, proposalId: string): Promise<boolean> {
  return (await tx.$count(proposal, eq(proposal.id, proposalId))) > 0;
}

/** Imports a revision note. The other server did not record its author. */
export async function importNote(tx: Queryable, row: DumpRow, offset: string): Promise<Outcome> {
  const id = textOf(row, 'id') ?? '';
  const proposalId = textOf(row, 'proposal_id') ?? '';
  if (!isUuid(id)) throw new RefusedRow('the id is not a UUID');
  if (!isUuid(proposalId) || !(await isThere(tx, proposalId)))
    throw new RefusedRow(`there is no proposal ${proposalId}`);
  const [made] = await tx
    .insert(revision_note)
    .values({
      id,
      proposal_id: proposalId,
      catatan: sanitiseHtml(textOf(row, 'catatan') ?? ''),
      created_at: timesOf(row, offset).created_at,
    })
    .onConflictDoNothing({ target: revision_note.id })
    .returning();
  if (!made) return null;
  await keepAsEvent(tx, made);
  return [];
}

/**
 * Stores the note as the text of its revision event. The first note fills the event that the status was imported with.
 */
async function keepAsEvent(tx: Queryable, note: typeof revision_note.$inferSelect): Promise<void> {
  const said = { detail: note.catatan, at: note.created_at };
  const isWithoutNote = and(
    eq(proposal_event.proposal_id, note.proposal_id),
    eq(proposal_event.kind, 'revisionAsked'),
    isNull(proposal_event.detail),
  );
  const filled = await tx.update(proposal_event).set(said).where(isWithoutNote).returning({ id: proposal_event.id });
  if (filled.length > 0) return;
  await tx.insert(proposal_event).values({ proposal_id: note.proposal_id, kind: 'revisionAsked', ...said });
}
