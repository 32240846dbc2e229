import { FACILITY_COUNTS, type FacilityCounts } from '@portal/shared/contract/field/options';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { facility } from '../../platform/db/schema/content';
import type { Handler } from '../../platform/call';
import { refuseChangedMeanwhile } from '../../platform/http/changed-meanwhile';
import { success } from '../../platform/http/envelope';
import { invalid } from '../../platform/http/http-error';
import { refusal } from '../../platform/http/refusal';
import { withInstants, intId } from '../../platform/http/wire';
import { grantedAmounts, usedStock, type GrantedAmounts } from './used-stock';

type FacilityRow = typeof facility.$inferSelect;

/** Remaining stock is start less used (product-facts.md 5.2), negative if more was granted; it is not stored. */
function facilityResponse(row: FacilityRow, granted: GrantedAmounts): Record<string, unknown> {
  const used = usedStock(row, granted);
  return { ...withInstants(row), use_stock: used, remaining_stock: row.start_stock - used };
}

export const listFacilities: Handler = async (call) => {
  const rows = await call.db.select().from(facility).orderBy(desc(facility.created_at), desc(facility.id));
  const granted = await grantedAmounts(call.db);
  return success('All Facility', { facility: rows.map((row) => facilityResponse(row, granted)) });
};

export const showFacility: Handler = async (call) => {
  const row = await load(call.db, call.params['id']);
  return success(`Facility ${row.name}`, { facility: facilityResponse(row, await grantedAmounts(call.db)) });
};

/** POST facility/store: the used stock is zero, except in facilities that are counted automatically. */
export const storeFacility: Handler = async (call) => {
  const { fields } = call;
  const stock = stockOf(fields['start_stock'] ?? '', 0);
  const { name = '', mass_unit = '' } = fields;
  await call.db.insert(facility).values({ name, start_stock: stock, mass_unit, counts: countsOf(fields['counts']) });
  return success('Success Store Facility');
};

/**
 * POST facility/update/{id}: empty fields keep the old value. A new start stock may not be below the used stock. An
 * unchanged one may, because proposals can be granted more than the stock.
 */
export const updateFacility: Handler = async (call) => {
  const row = await load(call.db, call.params['id'], true);
  refuseChangedMeanwhile(row, call);
  const { fields } = call;
  const counts = countsOf(fields['counts']) ?? row.counts;
  const mass_unit = fields['mass_unit'] || row.mass_unit;
  const isNewStock = Boolean(fields['start_stock']) && Number(fields['start_stock']) !== row.start_stock;
  const used = isNewStock ? usedStock({ ...row, counts, mass_unit }, await grantedAmounts(call.db)) : 0;
  const stock = isNewStock ? stockOf(fields['start_stock'] ?? '', used) : row.start_stock;
  await call.db
    .update(facility)
    .set({
      name: fields['name'] || row.name,
      start_stock: stock,
      mass_unit,
      counts,
      updated_at: sql`now()`,
    })
    .where(eq(facility.id, row.id));
  return success(`Success Update Facility ${fields['name'] || row.name}`);
};

export const deleteFacility: Handler = async (call) => {
  const row = await load(call.db, call.params['id'], true);
  await call.db.delete(facility).where(eq(facility.id, row.id));
  return success(`Success Delete Facility ${row.id}`);
};

function countsOf(text: string | undefined): FacilityCounts | undefined {
  return FACILITY_COUNTS.find((known) => known === text);
}

function stockOf(text: string, used: number): number {
  const stock = Number(text);
  if (stock < used) throw invalid('start_stock', 'Stok Awal tidak boleh kurang dari Stok Terpakai.');
  return stock;
}

async function load(db: Queryable, id: string | undefined, isForUpdate = false): Promise<FacilityRow> {
  const wanted = db
    .select()
    .from(facility)
    .where(eq(facility.id, sql`${intId(id)}`));
  const [row] = await (isForUpdate ? wanted.for('update') : wanted);
  if (!row) throw refusal('missing/facility');
  return row;
}
