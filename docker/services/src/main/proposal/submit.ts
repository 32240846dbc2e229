import { randomUUID } from 'node:crypto';
import { detailsOf } from '@portal/shared/contract/field/field';
import { fileMessage } from '@portal/shared/contract/file/file-kind';
import type { StoredFileField } from '@portal/shared/contract/file/stored-file';
import { PROPOSAL_KIND_DETAILS, type ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import type { FieldErrors } from '@portal/shared/contract/field/form';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import type { ProposalFieldName } from '@portal/shared/contract/proposal/field';
import { eq } from 'drizzle-orm';
import { proposal } from '../../platform/db/schema/proposals';
import type { Fields, Handler, Admission, Call } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { checkQuota } from '../../platform/uploads/quota';
import type { FileOwner } from '../../platform/uploads/uploads';
import { ValidationError } from '../../platform/http/http-error';
import { findProposal, checkOwner, lockProposal } from './load';
import { RESUBMITTED, SUBMITTED } from '../mail/proposal-mails';
import { notifyAdmins } from './proposal-notices';
import { fileFieldsOf, folderOf, proposalResponse, valueOf, type ProposalRow } from './proposal-row';
import { noteOwnEvent } from './course/events';
import { keepVersion } from './review/versions';
import { refusal } from '../../platform/http/refusal';
import { applyTransition } from './review/transition';

export function storeProposal(kind: ProposalKind): Handler {
  return async (call) => {
    refuseNamesForFiles(call, kind, null);
    const id = randomUUID();
    const ownerId = call.session.accountId;
    await call.db.insert(proposal).values({
      ...textValuesOf(kind, call.fields),
      type_of_proposal: call.fields['type_of_proposal'] || PROPOSAL_KIND_DETAILS[kind].type,
      id,
      kind,
      user_id: ownerId,
      status: 'Pending',
      term_and_condition: true,
    });
    const files = await keepFiles(call, kind, { ownerId, proposalId: id });
    await call.db.update(proposal).set(files).where(eq(proposal.id, id));
    await checkQuota(call);
    await noteOwnEvent(call, { id }, 'sent', { step: { from: null, to: 'Pending' } });
    const row = await findProposal(call.db, id, kind);
    if (!row) throw new Error('stored proposal cannot be read');
    await keepVersion(call.db, row);
    await notifyAdmins(call, row, 'submitted', SUBMITTED);
    return success('Success Store Submission', { submission: proposalResponse(row, 'whole') });
  };
}

/**
 * Admits only the proposal's owner, before files are received. Whether the status allows the change is checked later,
 * with the row locked.
 */
export function admitOwner(kind: ProposalKind | null): Admission {
  return async ({ db, params, session }) => {
    const row = await findProposal(db, params['id'], kind);
    if (!row) throw refusal('missing/proposal');
    checkOwner(session, row);
  };
}

/** POST update/{id}: the owner resubmits; Revision becomes Pending, `rev_description` is cleared, the notes stay. */
export function updateProposal(kind: ProposalKind): Handler {
  return async (call) => {
    const row = await lockProposal(call.db, call.params['id'], kind);
    checkOwner(call.session, row);
    refuseNamesForFiles(call, row.kind, row);
    await applyTransition(call.db, row, 'resubmit', call.session.accountId);
    const type = call.fields['type_of_proposal'];
    // A replaced file stays, because the version that was sent with it is kept.
    const files = await keepFiles(call, row.kind, { ownerId: row.user_id, proposalId: row.id });
    await call.db
      .update(proposal)
      .set({
        ...textValuesOf(row.kind, call.fields),
        ...(type ? { type_of_proposal: type } : {}),
        ...files,
        rev_description: null,
        withdrawn_at: null,
      })
      .where(eq(proposal.id, row.id));
    await checkQuota(call);
    const sent = await lockProposal(call.db, row.id, kind);
    await keepVersion(call.db, sent);
    await notifyAdmins(call, sent, 'resubmitted', RESUBMITTED);
    return success('Success Update Submission');
  };
}

/**
 * Refuses a text in place of a file. The rules accept the stored name of a file, which means "unchanged", so it must be
 * the name in that very field.
 * @param row the stored proposal; null: a first submission, which has no such file
 */
function refuseNamesForFiles({ uploads, fields }: Call, kind: ProposalKind, row: ProposalRow | null): void {
  const errors: FieldErrors = {};
  for (const { name, control, schema } of PROPOSALS[kind].fields) {
    if (control.kind !== 'file' || uploads.get(name)) continue;
    const isUnchanged = row !== null && (!fields[name] || fields[name] === valueOf(row, name));
    if (!isUnchanged) errors[name] = [fileMessage.file(detailsOf(schema).label)];
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}

/** Stores the sent files of a proposal, and returns their names by field. */
async function keepFiles({ db, uploads }: Call, kind: ProposalKind, owner: FileOwner) {
  const names: Partial<Record<StoredFileField, string>> = {};
  for (const field of fileFieldsOf(kind)) {
    const name = await uploads.keep(db, field, folderOf(field), owner);
    if (name) names[field] = name;
  }
  return names;
}

type Columns = typeof proposal.$inferInsert;
type TextName = Exclude<ProposalFieldName, 'shared_data' | 'research_fee' | 'type_of_proposal'>;
type TextValues = Partial<Record<TextName, string | null>> & Pick<Columns, 'shared_data' | 'research_fee'>;

/**
 * Converts a kind's text fields to stored values, by column: `yes` is true, anything else false (product-facts.md 4.2);
 * a fee is a whole number of Rupiah. Leaves out files and the type, which has a default.
 */
export function textValuesOf(kind: ProposalKind, fields: Fields): TextValues {
  const values: TextValues = {};
  for (const { name, control } of PROPOSALS[kind].fields) {
    const text = fields[name];
    if (control.kind === 'file' || name === 'type_of_proposal') continue;
    if (name === 'shared_data') values.shared_data = text === 'yes';
    else if (name === 'research_fee') values.research_fee = text ? Number(text) : null;
    else values[name] = text || null;
  }
  return values;
}
