import { first, type Queryable } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { notFound } from '../http/http-error';
import { instantOf, intId } from '../http/wire';
import { removeStored } from '../uploads/remove';

interface ProcedureRow {
  id: number;
  type: string;
  document_type: string;
  file: string;
  created_at: Date;
  updated_at: Date;
  original_name: string | null;
  size: number | null;
}

const SELECT =
  'select d.*, f.original_name, f.size from procedure_document d left join stored_file f on f.name = d.file';

function procedureAnswer(row: ProcedureRow): Record<string, unknown> {
  return { ...row, created_at: instantOf(row.created_at), updated_at: instantOf(row.updated_at) };
}

/** GET procedure/show-all, newest first; with the file's real name as an addition. */
export const listProcedures: Handler = async (call) => {
  const rows = await call.db.query<ProcedureRow>(`${SELECT} order by d.created_at desc, d.id desc`);
  return answer('All Procedure', { procedure: rows.map(procedureAnswer) });
};

/** GET procedure/show/{id}. */
export const showProcedure: Handler = async (call) => {
  const row = await load(call.db, call.params['id']);
  return answer(`Procedure ${row.id}`, { procedure: procedureAnswer(row) });
};

/** POST procedure/store. */
export const storeProcedure: Handler = async (call) => {
  const file = await call.uploads.keep(call.db, 'file', 'procedure');
  await call.db.query('insert into procedure_document (type, document_type, file) values ($1, $2, $3)', [
    call.fields['type'],
    call.fields['document_type'],
    file,
  ]);
  return answer('Success Store Procedure');
};

/** POST procedure/update/{id}: empty fields keep the old value, a new file replaces the old one. */
export const updateProcedure: Handler = async (call) => {
  const row = await load(call.db, call.params['id']);
  const file = await call.uploads.keep(call.db, 'file', 'procedure');
  await call.db.query(
    'update procedure_document set type = $2, document_type = $3, file = $4, updated_at = now() where id = $1',
    [row.id, call.fields['type'] || row.type, call.fields['document_type'] || row.document_type, file ?? row.file],
  );
  if (file) await removeStored(call, [row.file]);
  return answer('Success Update Procedure');
};

/** POST procedure/delete/{id}: with its file. */
export const deleteProcedure: Handler = async (call) => {
  const row = await load(call.db, call.params['id']);
  await call.db.query('delete from procedure_document where id = $1', [row.id]);
  await removeStored(call, [row.file]);
  return answer(`Success Delete Procedure ${row.id}`);
};

async function load(db: Queryable, id: string | undefined): Promise<ProcedureRow> {
  const row = await first<ProcedureRow>(db, `${SELECT} where d.id = $1`, [intId(id)]);
  if (!row) throw notFound('Prosedur');
  return row;
}
