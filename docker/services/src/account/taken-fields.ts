import type { FieldErrors } from '@portal/shared/contract/rules';
import type { Queryable } from '../db/database';
import { ValidationError } from '../http/http-error';

/**
 * Refuses an address or a phone number that another account has.
 * @throws ValidationError with the product's texts (product-facts.md 4.1)
 */
export async function refuseTaken(
  db: Queryable,
  wanted: { email?: string | null; phone?: string | null; exceptId?: string },
): Promise<void> {
  const rows = await db.query<{ same_email: boolean; same_phone: boolean }>(
    `select coalesce(lower(email) = lower($1), false) as same_email, coalesce(phone_number = $2, false) as same_phone
       from account where (lower(email) = lower($1) or phone_number = $2) and ($3::uuid is null or id <> $3::uuid)`,
    [wanted.email ?? null, wanted.phone ?? null, wanted.exceptId ?? null],
  );
  const errors: FieldErrors = {};
  if (rows.some((row) => row.same_email)) errors['email'] = ['Alamat Email sudah dipakai.'];
  if (rows.some((row) => row.same_phone)) errors['phone_number'] = ['Nomor handphone sudah dipakai.'];
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}
