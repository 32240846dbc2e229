import { PROPOSAL_KIND_FACTS, type ProposalKind } from '@portal/shared/contract/proposal-kind';
import { storedPhone } from '@portal/shared/contract/rules';
import { PROPOSAL_STATUSES, type ProposalStatus } from '@portal/shared/contract/status';
import type { TimelineEventKind } from '@portal/shared/contract/timeline';
import { PROPOSALS } from '@portal/shared/proposal/all';
import type { ProposalField } from '@portal/shared/proposal/field';
import { sanitiseHtml } from '../content/sanitise';
import { first, type Queryable } from '../db/database';
import { isUuid } from '../http/wire';
import { folderOf } from '../proposal/proposal-row';
import { findProposal } from '../proposal/load';
import { keepVersion } from '../proposal/versions';
import type { FileBringer } from './bring-file';
import type { DumpRow } from './dump';
import { RefusedRow, type Outcome } from './report';
import { textOf, timesOf, type ImportZone } from './values';

/** Folders that the other server used besides the one it was to use (product-facts.md 1.3). */
const STRAY_FOLDERS: Partial<Record<string, string>> = { institution: 'institutional' };

const EVENT_OF: Record<ProposalStatus, TimelineEventKind> = {
  Pending: 'sent',
  Approved: 'approved',
  Rejected: 'rejected',
  Revision: 'revisionAsked',
  Finished: 'finished',
};

/** Carries a proposal over with its files and the events that can be told of it. */
export async function importProposal(
  tx: Queryable,
  kind: ProposalKind,
  row: DumpRow,
  zone: ImportZone,
  files: FileBringer,
): Promise<Outcome> {
  const id = textOf(row, 'id') ?? '';
  const ownerId = textOf(row, 'user_id') ?? '';
  const status = PROPOSAL_STATUSES.find((known) => known === textOf(row, 'status'));
  if (!isUuid(id)) throw new RefusedRow('id bukan UUID');
  if (!status) throw new RefusedRow(`status ${textOf(row, 'status')} tidak dikenal`);
  if (!isUuid(ownerId) || !(await first(tx, 'select 1 as there from account where id = $1', [ownerId])))
    throw new RefusedRow(`pemilik ${ownerId} tidak ada`);
  if (await first(tx, 'select 1 as there from proposal where id = $1', [id])) return { state: 'there' };
  const notes: string[] = [];
  const { created, updated } = timesOf(row, zone);
  const fields = PROPOSALS[kind].fields;
  const note = textOf(row, 'rev_description');
  const values: Record<string, unknown> = {
    ...Object.fromEntries(
      fields.filter((field) => field.control.kind !== 'file').map((field) => [field.name, valueOf(field, row)]),
    ),
    type_of_proposal: textOf(row, 'type_of_proposal') ?? PROPOSAL_KIND_FACTS[kind].type,
    id,
    kind,
    user_id: ownerId,
    status,
    term_and_condition: true,
    rev_description: note && sanitiseHtml(note),
    created_at: created,
    updated_at: updated,
    status_changed_at: status === 'Pending' ? created : updated,
  };
  const columns = Object.keys(values);
  await tx.query(
    `insert into proposal (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(values),
  );
  for (const field of fields) {
    if (field.control.kind !== 'file') continue;
    const to = folderOf(field.control.field);
    const wanted = {
      name: textOf(row, field.name),
      from: [to, ...(STRAY_FOLDERS[to] ? [STRAY_FOLDERS[to]] : [])],
      to,
      kind: field.rule.accept ?? 'pdf',
      ownerId,
      proposalId: id,
    };
    const name = await files.bring(tx, wanted, notes);
    if (name) await tx.query(`update proposal set ${field.name} = $2 where id = $1`, [id, name]);
  }
  const event = `insert into proposal_event (proposal_id, from_status, to_status, actor_id, at, kind)
     values ($1, $2, $3, $4, $5, $6)`;
  await tx.query(event, [id, null, 'Pending', ownerId, created, 'sent']);
  await keepImported(tx, id, created);
  if (status !== 'Pending') await tx.query(event, [id, 'Pending', status, null, updated, EVENT_OF[status]]);
  return { state: 'made', notes };
}

/** What came over is the first version that is known here. */
async function keepImported(tx: Queryable, id: string, sentAt: Date): Promise<void> {
  const row = await findProposal(tx, id, null);
  if (row) await keepVersion(tx, row, sentAt);
}

function valueOf(field: ProposalField, row: DumpRow): unknown {
  const text = textOf(row, field.name);
  if (field.name === 'shared_data') return text === '1';
  if (text === null) return null;
  if (field.rule.kind === 'phone') return storedPhone(text) ?? text;
  return field.name === 'research_fee' ? Math.round(Number(text)) : text;
}

/** Carries a revision note over; who wrote it was not kept by the other server. */
export async function importNote(tx: Queryable, row: DumpRow, zone: ImportZone): Promise<Outcome> {
  const id = textOf(row, 'id') ?? '';
  const proposalId = textOf(row, 'proposal_id') ?? '';
  if (!isUuid(id)) throw new RefusedRow('id bukan UUID');
  if (!isUuid(proposalId) || !(await first(tx, 'select 1 as there from proposal where id = $1', [proposalId])))
    throw new RefusedRow(`usulan ${proposalId} tidak ada`);
  const made = await tx.query(
    'insert into revision_note (id, proposal_id, catatan, created_at) values ($1, $2, $3, $4) on conflict (id) do nothing returning id',
    [id, proposalId, sanitiseHtml(textOf(row, 'catatan') ?? ''), timesOf(row, zone).created],
  );
  if (made.length === 0) return { state: 'there' };
  await tellOfNote(tx, proposalId, id);
  return { state: 'made', notes: [] };
}

/** The note is what its revision said; of several the first takes the event that the status told of. */
async function tellOfNote(tx: Queryable, proposalId: string, noteId: string): Promise<void> {
  const told = await tx.query(
    `update proposal_event e set detail = n.catatan, at = n.created_at from revision_note n
      where n.id = $2 and e.proposal_id = $1 and e.kind = 'revisionAsked' and e.detail is null returning e.id`,
    [proposalId, noteId],
  );
  if (told.length > 0) return;
  await tx.query(
    `insert into proposal_event (proposal_id, kind, at, detail)
     select $1, 'revisionAsked', created_at, catatan from revision_note where id = $2`,
    [proposalId, noteId],
  );
}
