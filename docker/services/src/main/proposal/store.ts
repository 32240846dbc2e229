import { fileMessage } from '@portal/shared/contract/file-kind';
import { randomUUID } from 'node:crypto';
import type { StoredFileField } from '@portal/shared/contract/stored-file';
import { PROPOSAL_KIND_DETAILS, type ProposalKind } from '@portal/shared/contract/proposal-kind';
import { eq } from 'drizzle-orm';
import { proposal } from '../../platform/db/schema/proposals';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { checkQuota } from '../../platform/uploads/quota';
import { findProposal } from './load';
import { textValuesOf } from './field-values';
import { mailIncoming } from './notify';
import { fileFieldsOf, folderOf, proposalResponse } from './proposal-row';
import { noteEvent } from './events';
import { keepVersion } from './versions';
import { ValidationError } from '../../platform/http/http-error';
import type { FieldErrors } from '@portal/shared/contract/rules';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';

/** POST store: a new proposal, Pending, with its files. */
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
    await noteEvent(call.db, { proposalId: id, kind: 'sent', actorId: ownerId, step: { from: null, to: 'Pending' } });
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
    if (field.control.kind === 'file' && field.rule.required && !present.has(field.name))
      errors[field.name] = [fileMessage.file(field.rule.label)];
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}
