import { MASS_UNITS, type FacilityCounts } from '@portal/shared/contract/options';
import { and, eq, gt, isNull, or, sql, type AnyColumn } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { proposal } from '../../platform/db/schema/proposals';

/** Amounts that approved proposals hold until they end, GB. */
export type GrantedAmounts = Readonly<Record<Exclude<FacilityCounts, 'tidak'>, number>>;

/** The fields of a facility that concern its stock. */
interface Stocked {
  readonly counts: FacilityCounts;
  readonly mass_unit: string;
  /** The stored value; it counts if the facility is not counted automatically. */
  readonly use_stock: number;
}

/** Sums over the proposals that run or will: approved, not in the bin, their end not past. */
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

/** @returns the stock that is used, in the facility's own unit, whole units and never too few */
export function usedStock({ counts, mass_unit, use_stock }: Stocked, granted: GrantedAmounts): number {
  if (counts === 'tidak') return use_stock;
  return Math.ceil(inUnit(granted[counts], mass_unit));
}

/** Their symbols are decimal ones: 1 TB is 1000 GB. */
function inUnit(gigabytes: number, unit: string): number {
  const steps = MASS_UNITS.findIndex((known) => known === unit) - MASS_UNITS.indexOf('GB');
  // By whole numbers either way: 0.001 has no exact value.
  return steps < 0 ? gigabytes / 1000 ** -steps : gigabytes * 1000 ** steps;
}
