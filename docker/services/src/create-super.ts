import { createInterface } from 'node:readline/promises';
import { checkFields } from '@portal/shared/contract/rules';
import { registerAdmin } from '@portal/shared/contract/endpoints/account';
import { createAccount } from './account/create-account';
import { refuseTaken } from './account/taken-fields';
import { hashPassword } from './auth/password';
import { readConfig } from './config/config';
import { withSecretFiles } from './config/secret-files';
import { openDatabase } from './db/open';
import { ValidationError } from './http/http-error';

/**
 * Makes a super admin, the first account of a production portal: `npx tsx src/create-super.ts`. Takes SUPER_EMAIL,
 * SUPER_FIRST_NAME, SUPER_LAST_NAME and SUPER_PASSWORD, and asks for what is missing.
 */
async function createSuper(): Promise<void> {
  const ask = createInterface({ input: process.stdin, output: process.stderr });
  const value = async (variable: string, question: string) =>
    process.env[variable]?.trim() || (await ask.question(`${question}: `)).trim();
  const fields = {
    email: await value('SUPER_EMAIL', 'Alamat email'),
    first_name: await value('SUPER_FIRST_NAME', 'Nama depan'),
    last_name: process.env['SUPER_FIRST_NAME']
      ? (process.env['SUPER_LAST_NAME'] ?? '')
      : await value('SUPER_LAST_NAME', 'Nama belakang (boleh kosong)'),
    password: await value('SUPER_PASSWORD', 'Kata sandi'),
    role: '3',
  };
  ask.close();
  const errors = checkFields(registerAdmin.body ?? {}, fields);
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  const config = readConfig(withSecretFiles(process.env));
  const db = await openDatabase(config);
  try {
    await refuseTaken(db, { email: fields.email });
    await createAccount(db, {
      role: 'Super',
      email: fields.email,
      passwordHash: await hashPassword(fields.password, config.passwordCost),
      firstName: fields.first_name,
      lastName: fields.last_name || null,
      isVerified: true,
    });
    process.stdout.write(`Akun Super ${fields.email} dibuat.\n`);
  } finally {
    await db.close();
  }
}

await createSuper().catch((error: unknown) => {
  const text =
    error instanceof ValidationError
      ? Object.values(error.errors).flat().join('\n')
      : error instanceof Error
        ? error.message
        : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
