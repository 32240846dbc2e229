import { eq, or, sql } from 'drizzle-orm';
import { problemIn } from '@portal/shared/contract/field/form';
import type { NameOf } from '@portal/shared/contract/values/name';
import { readValue } from '@portal/shared/contract/values/read-value';
import { login } from '@portal/shared/contract/endpoints/account/session';
import { isForeignHash } from '../services/src/platform/auth/password';
import type { Queryable } from '../services/src/platform/db/database';
import { account } from '../services/src/platform/db/schema/accounts';
import { isUuid } from '../services/src/platform/http/wire';
import type { DumpRow } from './dump';
import { RefusedRow, type Outcome } from './report';
import { instantIn, textOf, timesOf } from './values';

/** Imports an account with its profile and password hash (product-facts.md section 3). */
export async function importAccount(tx: Queryable, row: DumpRow, profile: DumpRow, offset: string): Promise<Outcome> {
  const id = textOf(row, 'id') ?? '';
  const role = Number(textOf(row, 'role'));
  const email = (textOf(row, 'email') ?? '').toLowerCase();
  if (!isUuid(id)) throw new RefusedRow('the id is not a UUID');
  if (!Number.isInteger(role) || role < 1 || role > 5) throw new RefusedRow(`unknown role ${role}`);
  if (problemIn((await login.body()).shape.email, email) !== null)
    throw new RefusedRow(`'${email}' is not an email address`);
  const [present] = await tx
    .select({ id: account.id })
    .from(account)
    .where(or(eq(account.id, id), eq(sql`lower(${account.email})`, email)));
  if (present?.id === id) return null;
  if (present) throw new RefusedRow(`account ${present.id} has the address ${email} already`);
  const notes: string[] = [];
  const hash = textOf(row, 'password') ?? '';
  if (!isForeignHash(hash)) notes.push('the password cannot be carried over; its owner has to reset it');
  await tx.insert(account).values({
    id,
    role,
    email,
    email_verified_at: instantIn(row, 'email_verified_at', offset),
    password_hash: isForeignHash(hash) ? hash : 'none',
    first_name: nameIn(profile, 'first_name', 'person') ?? email.split('@')[0] ?? email,
    last_name: nameIn(profile, 'last_name', 'person'),
    phone_number: await phoneOf(tx, profile, notes),
    college: nameIn(profile, 'college', 'institution'),
    ...timesOf(row, offset),
  });
  return notes;
}

function nameIn(profile: DumpRow, column: string, of: NameOf): string | null {
  return readValue(of, textOf(profile, column) ?? '') || null;
}

/** Returns the normalised number, or the text as written if it is no mobile number; null if another account has it. */
async function phoneOf(tx: Queryable, profile: DumpRow, notes: string[]): Promise<string | null> {
  const written = textOf(profile, 'phone_number');
  const phone = written ? readValue('phone', written) : null;
  if (!phone || (await tx.$count(account, eq(account.phone_number, phone))) === 0) return phone;
  notes.push(`another account has the number ${phone}`);
  return null;
}
