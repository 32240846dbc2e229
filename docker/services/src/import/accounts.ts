import { checkField, storedPhone } from '@portal/shared/contract/rules';
import { login } from '@portal/shared/contract/endpoints/session';
import { isForeignHash } from '../auth/password';
import { first, type Queryable } from '../db/database';
import { isUuid } from '../http/wire';
import type { DumpRow } from './dump';
import { RefusedRow, type Outcome } from './report';
import { instantIn, textOf, timesOf, type ImportZone } from './values';

/** Carries an account over with its profile and the hash of its password (product-facts.md section 3). */
export async function importAccount(tx: Queryable, row: DumpRow, profile: DumpRow, zone: ImportZone): Promise<Outcome> {
  const id = textOf(row, 'id') ?? '';
  const role = Number(textOf(row, 'role'));
  const email = (textOf(row, 'email') ?? '').toLowerCase();
  if (!isUuid(id)) throw new RefusedRow('id bukan UUID');
  if (!Number.isInteger(role) || role < 1 || role > 5) throw new RefusedRow(`role ${role} tidak dikenal`);
  const wrong = login.body?.['email'] ? checkField(login.body['email'], email) : null;
  if (wrong) throw new RefusedRow(wrong);
  const present = await first<{ id: string }>(tx, 'select id from account where id = $1 or lower(email) = $2', [
    id,
    email,
  ]);
  if (present?.id === id) return { state: 'there' };
  if (present) throw new RefusedRow(`alamat ${email} sudah dipakai akun ${present.id}`);
  const notes: string[] = [];
  const hash = textOf(row, 'password') ?? '';
  if (!isForeignHash(hash)) notes.push('kata sandi tidak dapat dibawa, pemilik perlu mengatur ulang');
  const { created, updated } = timesOf(row, zone);
  await tx.query(
    `insert into account (id, role, email, email_verified_at, password_hash, first_name, last_name, phone_number, college, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      role,
      email,
      instantIn(row, 'email_verified_at', zone),
      isForeignHash(hash) ? hash : 'none',
      textOf(profile, 'first_name') ?? email.split('@')[0],
      textOf(profile, 'last_name'),
      await phoneOf(tx, profile, notes),
      textOf(profile, 'college'),
      created,
      updated,
    ],
  );
  return { state: 'made', notes };
}

/** The number in our form, as written when it is no mobile number; none when another account has it. */
async function phoneOf(tx: Queryable, profile: DumpRow, notes: string[]): Promise<string | null> {
  const written = textOf(profile, 'phone_number');
  const phone = written ? (storedPhone(written) ?? written) : null;
  if (!phone || !(await first(tx, 'select 1 as taken from account where phone_number = $1', [phone]))) return phone;
  notes.push(`nomor ${phone} sudah dipakai akun lain`);
  return null;
}
