import { ruleMessage } from '@portal/shared/contract/rules';
import { first, type Queryable } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { invalid, notFound } from '../http/http-error';
import { instantOf, intId } from '../http/wire';

interface FacilityRow {
  id: number;
  name: string;
  start_stock: number;
  use_stock: number;
  mass_unit: string;
  created_at: Date;
  updated_at: Date;
}

/** Remaining stock is start less used (product-facts.md 5.2); it is not stored. */
function facilityAnswer(row: FacilityRow): Record<string, unknown> {
  return {
    ...row,
    remaining_stock: row.start_stock - row.use_stock,
    created_at: instantOf(row.created_at),
    updated_at: instantOf(row.updated_at),
  };
}

/** GET facility/show-all, newest first. */
export const listFacilities: Handler = async (call) => {
  const rows = await call.db.query<FacilityRow>('select * from facility order by created_at desc, id desc');
  return answer('All Facility', { facility: rows.map(facilityAnswer) });
};

/** GET facility/show/{id}. */
export const showFacility: Handler = async (call) => {
  const row = await load(call.db, call.params['id']);
  return answer(`Facility ${row.name}`, { facility: facilityAnswer(row) });
};

/** POST facility/store: nothing is used yet. */
export const storeFacility: Handler = async (call) => {
  const { fields } = call;
  const stock = stockOf(fields['start_stock'] ?? '', 0);
  await call.db.query('insert into facility (name, start_stock, mass_unit) values ($1, $2, $3)', [
    fields['name'],
    stock,
    fields['mass_unit'],
  ]);
  return answer('Success Store Facility');
};

/** POST facility/update/{id}: empty fields keep the old value; the start stock may not fall below what is used. */
export const updateFacility: Handler = async (call) => {
  const row = await load(call.db, call.params['id'], true);
  const { fields } = call;
  const stock = fields['start_stock'] ? stockOf(fields['start_stock'], row.use_stock) : row.start_stock;
  await call.db.query(
    'update facility set name = $2, start_stock = $3, mass_unit = $4, updated_at = now() where id = $1',
    [row.id, fields['name'] || row.name, stock, fields['mass_unit'] || row.mass_unit],
  );
  return answer(`Success Update Facility ${fields['name'] || row.name}`);
};

/** POST facility/delete/{id}. */
export const deleteFacility: Handler = async (call) => {
  const row = await load(call.db, call.params['id'], true);
  await call.db.query('delete from facility where id = $1', [row.id]);
  return answer(`Success Delete Facility ${row.id}`);
};

function stockOf(text: string, used: number): number {
  const stock = Number(text);
  if (!Number.isInteger(stock)) throw invalid('start_stock', ruleMessage.numeric('Stok awal'));
  if (stock < used) throw invalid('start_stock', 'Stok Awal tidak boleh kurang dari Stok Terpakai.');
  return stock;
}

async function load(db: Queryable, id: string | undefined, isForUpdate = false): Promise<FacilityRow> {
  const row = await first<FacilityRow>(db, `select * from facility where id = $1${isForUpdate ? ' for update' : ''}`, [
    intId(id),
  ]);
  if (!row) throw notFound('Fasilitas');
  return row;
}
