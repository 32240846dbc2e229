import { checkFields } from '@portal/shared/contract/rules';
import { registerAdmin } from '@portal/shared/contract/endpoints/account';
import { readValue } from '@portal/shared/contract/values/read-value';
import { createAccount } from '../main/account/create-account';
import { refuseTaken } from '../main/account/taken-fields';
import { hashPassword } from '../platform/auth/password';
import { ownConfig, ownSuperSettings } from '../platform/config/environment';
import { openDatabase } from '../platform/data/open-portal';
import { ValidationError } from '../platform/http/http-error';
import { messageOf } from '../platform/log';
import { openQuestions } from './questions';

/**
 * Makes a super admin, the first account of a production portal: `npx tsx src/cli/create-super.ts`. Takes SUPER_EMAIL,
 * SUPER_FIRST_NAME, SUPER_LAST_NAME and SUPER_PASSWORD, and asks for missing ones; answers may be piped, one per line.
 * The password is not shown.
 */
async function createSuper(): Promise<void> {
  const questions = openQuestions();
  const given = ownSuperSettings();
  const typed = {
    email: given.SUPER_EMAIL ?? (await questions.ask('Alamat email')),
    first_name: given.SUPER_FIRST_NAME ?? (await questions.ask('Nama depan')),
    last_name:
      given.SUPER_LAST_NAME ??
      (given.SUPER_FIRST_NAME === null ? await questions.ask('Nama belakang (boleh kosong)') : ''),
    password: given.SUPER_PASSWORD ?? (await questions.askSecret('Kata sandi')),
    role: '3',
  };
  questions.close();
  const errors = checkFields(registerAdmin.body ?? {}, typed);
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  const fields = {
    email: readValue('email', typed.email),
    firstName: readValue('person', typed.first_name),
    lastName: readValue('person', typed.last_name) || null,
  };
  const config = ownConfig();
  const db = await openDatabase(config);
  try {
    await refuseTaken(db, { email: fields.email });
    await createAccount(db, {
      role: 'Super',
      ...fields,
      passwordHash: await hashPassword(typed.password, config.passwordCost),
      isVerified: true,
    });
    process.stdout.write(`Akun Super ${fields.email} dibuat.\n`);
  } finally {
    await db.close();
  }
}

await createSuper().catch((error: unknown) => {
  const text = error instanceof ValidationError ? Object.values(error.errors).flat().join('\n') : messageOf(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
