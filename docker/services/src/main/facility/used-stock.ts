import { MASS_UNITS, type FacilityCounts } from '@portal/shared/contract/field/options';
import { and, eq, gt, isNull, or, sql, type AnyColumn } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import type { facility } from '../../platform/db/schema/content';
import { proposal } from '../../platform/db/schema/proposals';

/** Amounts that approved proposals hold until they end, GB. */
export type GrantedAmounts = Readonly<Record<Exclude<FacilityCounts, 'tidak'>, number>>;

/** `use_stock` is the stored value, used only if the facility is not counted automatically. */
type Stocked = Pick<typeof facility.$inferSelect, 'counts' | 'mass_unit' | 'use_stock'>;

/** Sums over the proposals that run or will run: approved, not in the bin, not past their end. */
export async function grantedAmounts(db: Queryable): Promise<GrantedAmounts> {
  const [row] = await db
    .select({ gpu: total(proposal.gpu), ram: total(proposal.ram), storage: total(proposal.storage) })
    .from(proposal)
    .where(
      and(
        eq(proposal.status, 'Approved'),
        isNull(proposal.deleted_at),
        or(isNull(proposal.ends_at), gt(proposal.ends_at, sql`now()`)),
      ),
    );
  return row ?? { gpu: 0, ram: 0, storage: 0 };
}

/** Sums a text column. An older portal may have stored texts that are not numbers; those count as zero. */
function total(column: AnyColumn) {
  return sql<number>`coalesce(sum(case when ${column} ~ '^\\d{1,9}(\\.\\d{1,6})?$'
    then ${column}::float8 end), 0)::float8`;
}

/** @returns the used stock in the facility's own unit, rounded up */
export function usedStock({ counts, mass_unit, use_stock }: Stocked, granted: GrantedAmounts): number {
  if (counts === 'tidak') return use_stock;
  return Math.ceil(inUnit(granted[counts], mass_unit));
}

/** Units are decimal: 1 TB is 1000 GB. */
function inUnit(gigabytes: number, unit: string): number {
  const steps = MASS_UNITS.findIndex((known) => known === unit) - MASS_UNITS.indexOf('GB');
  // Divides or multiplies by whole numbers: 0.001 has no exact binary value.
  return steps < 0 ? gigabytes / 1000 ** -steps : gigabytes * 1000 ** steps;
}
