import { EMAIL_TAKEN } from '@portal/shared/contract/endpoints/account-fields';
import type { FieldErrors } from '@portal/shared/contract/rules';
import { and, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { account } from '../../platform/db/schema/accounts';
import { ValidationError } from '../../platform/http/http-error';

/**
 * Refuses an address or a phone number that another account has.
 * @throws ValidationError with the product's texts (product-facts.md 4.1)
 */
export async function refuseTaken(
  db: Queryable,
  wanted: { email?: string | null; phone?: string | null; exceptId?: string },
): Promise<void> {
  const sameEmail = sql<boolean>`coalesce(lower(${account.email}) = lower(${wanted.email ?? null}), false)`;
  const samePhone = sql<boolean>`coalesce(${account.phone_number} = ${wanted.phone ?? null}, false)`;
  const rows = await db
    .select({ same_email: sameEmail, same_phone: samePhone })
    .from(account)
    .where(and(or(sameEmail, samePhone), wanted.exceptId === undefined ? undefined : ne(account.id, wanted.exceptId)));
  const errors: FieldErrors = {};
  if (rows.some((row) => row.same_email)) errors['email'] = [EMAIL_TAKEN];
  if (rows.some((row) => row.same_phone)) errors['phone_number'] = ['Nomor handphone sudah dipakai.'];
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}
