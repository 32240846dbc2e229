import { ruleMessage } from '@portal/shared/contract/field/rule-message';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { procedure_document } from '../../platform/db/schema/content';
import { stored_file } from '../../platform/db/schema/files';
import type { Handler } from '../../platform/call';
import { refuseChangedMeanwhile } from '../../platform/http/changed-meanwhile';
import { success } from '../../platform/http/envelope';
import { invalid } from '../../platform/http/http-error';
import { refusal } from '../../platform/http/refusal';
import { withInstants, intId } from '../../platform/http/wire';
import { removeStored } from '../../platform/uploads/remove';

/** GET procedure/show-all, newest first, with the file's original name. */
export const listProcedures: Handler = async (call) => {
  const rows = await procedures(call.db).orderBy(desc(procedure_document.created_at), desc(procedure_document.id));
  return success('All Procedure', { procedure: rows.map(withInstants) });
};

export const showProcedure: Handler = async (call) => {
  const row = await load(call.db, call.params['id']);
  return success(`Procedure ${row.id}`, { procedure: withInstants(row) });
};

export const storeProcedure: Handler = async (call) => {
  const file = await call.uploads.keep(call.db, 'file', 'procedure');
  if (!file) throw invalid('file', ruleMessage.required('File'));
  const { type = '', document_type = '' } = call.fields;
  await call.db.insert(procedure_document).values({ type, document_type, file });
  return success('Success Store Procedure');
};

/** POST procedure/update/{id}: empty fields keep the old value, a new file replaces the old one. */
export const updateProcedure: Handler = async (call) => {
  const row = await load(call.db, call.params['id'], true);
  refuseChangedMeanwhile(row, call);
  const file = await call.uploads.keep(call.db, 'file', 'procedure');
  await call.db
    .update(procedure_document)
    .set({
      type: call.fields['type'] || row.type,
      document_type: call.fields['document_type'] || row.document_type,
      file: file ?? row.file,
      updated_at: sql`now()`,
    })
    .where(eq(procedure_document.id, row.id));
  if (file) await removeStored(call, [row.file]);
  return success('Success Update Procedure');
};

export const deleteProcedure: Handler = async (call) => {
  const row = await load(call.db, call.params['id']);
  await call.db.delete(procedure_document).where(eq(procedure_document.id, row.id));
  await removeStored(call, [row.file]);
  return success(`Success Delete Procedure ${row.id}`);
};

async function load(db: Queryable, id: string | undefined, isForUpdate = false) {
  const wanted = procedures(db).where(eq(procedure_document.id, sql`${intId(id)}`));
  const [row] = await (isForUpdate ? wanted.for('update', { of: procedure_document }) : wanted);
  if (!row) throw refusal('missing/procedure');
  return row;
}

function procedures(db: Queryable) {
  return db
    .select({
      ...getTableColumns(procedure_document),
      original_name: stored_file.original_name,
      size: stored_file.size,
    })
    .from(procedure_document)
    .leftJoin(stored_file, eq(stored_file.name, procedure_document.file))
    .$dynamic();
}
