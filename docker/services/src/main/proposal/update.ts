import { detailsOf } from '@portal/shared/contract/field/field';
import { fileMessage } from '@portal/shared/contract/file/file-kind';
import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import type { StoredFileField } from '@portal/shared/contract/file/stored-file';
import type { FieldErrors } from '@portal/shared/contract/field/form';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { eq } from 'drizzle-orm';
import { proposal } from '../../platform/db/schema/proposals';
import type { Admission, Call, Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { ValidationError } from '../../platform/http/http-error';
import { refusal } from '../../platform/http/refusal';
import { checkQuota } from '../../platform/uploads/quota';
import { textValuesOf } from './store';
import { checkOwner, findProposal, lockProposal } from './load';
import { mailIncoming } from './notify';
import { fileFieldsOf, folderOf, valueOf, type ProposalRow } from './proposal-row';
import { applyTransition } from './review/transition';
import { keepVersion } from './review/versions';

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
    refuseForeignNames(call, row);
    await applyTransition(call.db, row, 'resubmit', call.session.accountId);
    const texts = textValuesOf(row.kind, call.fields);
    const type = call.fields['type_of_proposal'];
    const files: Partial<Record<StoredFileField, string>> = {};
    for (const field of fileFieldsOf(row.kind)) {
      const name = await call.uploads.keep(call.db, field, folderOf(field), {
        ownerId: row.user_id,
        proposalId: row.id,
      });
      // The replaced file stays, because the version that was sent with it is kept.
      if (name) files[field] = name;
    }
    await call.db
      .update(proposal)
      .set({
        ...texts,
        ...(type ? { type_of_proposal: type } : {}),
        ...files,
        rev_description: null,
        withdrawn_at: null,
      })
      .where(eq(proposal.id, row.id));
    await checkQuota(call);
    const sent = await lockProposal(call.db, row.id, kind);
    await keepVersion(call.db, sent);
    await mailIncoming(call, sent, true);
    return success('Success Update Submission');
  };
}

/** Text in a file field means "unchanged", so it must be the stored name of that very field. */
function refuseForeignNames(call: Call, row: ProposalRow): void {
  const errors: FieldErrors = {};
  for (const field of PROPOSALS[row.kind].fields) {
    if (field.control.kind !== 'file' || call.uploads.get(field.name)) continue;
    const text = call.fields[field.name];
    if (text && text !== valueOf(row, field.name))
      errors[field.name] = [fileMessage.file(detailsOf(field.schema).label)];
  }
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}
