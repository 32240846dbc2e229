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
import type { Fields, Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { checkQuota } from '../../platform/uploads/quota';
import { ValidationError } from '../../platform/http/http-error';
import { findProposal } from './load';
import { mailIncoming } from './notify';
import { fileFieldsOf, folderOf, proposalResponse } from './proposal-row';
import { noteOwnEvent } from './course/events';
import { keepVersion } from './review/versions';

export function storeProposal(kind: ProposalKind): Handler {
  return async (call) => {
    refuseNamesForFiles(kind, call.uploads.fields());
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
    const names: Partial<Record<StoredFileField, string | null>> = {};
    for (const field of fileFieldsOf(kind))
      names[field] = await call.uploads.keep(call.db, field, folderOf(field), { ownerId, proposalId: id });
    await call.db.update(proposal).set(names).where(eq(proposal.id, id));
    await checkQuota(call);
    await noteOwnEvent(call, { id }, 'sent', { step: { from: null, to: 'Pending' } });
    const row = await findProposal(call.db, id, kind);
    if (!row) throw new Error('stored proposal cannot be read');
    await keepVersion(call.db, row);
    await mailIncoming(call, row, false);
    return success('Success Store Submission', { submission: proposalResponse(row, 'whole') });
  };
}

/** Refuses names in place of files. The rules accept a stored file's name, but a first submission has no such file. */
function refuseNamesForFiles(kind: ProposalKind, present: ReadonlySet<string>): void {
  const errors: FieldErrors = {};
  for (const field of PROPOSALS[kind].fields) {
    if (field.control.kind === 'file' && !present.has(field.name))
      errors[field.name] = [fileMessage.file(detailsOf(field.schema).label)];
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
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
