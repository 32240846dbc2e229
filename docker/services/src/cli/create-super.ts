import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Command } from 'commander';
import { problemsIn } from '@portal/shared/contract/field/form';
import { registerAdmin } from '@portal/shared/contract/endpoints/account/account';
import { readValue } from '@portal/shared/contract/values/read-value';
import { createAccount, refuseTaken } from '../main/account/create-account';
import { hashPassword } from '../platform/auth/password';
import { ownConfig, ownSuperSettings } from '../platform/config/environment';
import { openDatabase } from '../platform/data/open-portal';
import { ValidationError } from '../platform/http/http-error';
import { messageOf } from '../platform/log';

/**
 * Creates a super admin, the first account of a production portal:
 * `node --import tsx docker/services/src/cli/create-super.ts`. Reads SUPER_EMAIL, SUPER_FIRST_NAME, SUPER_LAST_NAME and
 * SUPER_PASSWORD and asks for missing ones; answers may be piped, one per line.
 */
async function createSuper(): Promise<void> {
  new Command('create-super').description('Creates a super admin.').parse();
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
  const errors = problemsIn(registerAdmin.body, typed);
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  const fields = {
    email: readValue('email', typed.email),
    first_name: readValue('person', typed.first_name),
    last_name: readValue('person', typed.last_name) || null,
  };
  const config = ownConfig();
  const db = await openDatabase(config);
  try {
    await refuseTaken(db, { email: fields.email });
    await createAccount(db, {
      role: 'Super',
      ...fields,
      password_hash: await hashPassword(typed.password, config.passwordCost),
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

interface Questions {
  /**
   * Asks on standard error and returns the next line of standard input, trimmed.
   * @throws Error when the input ends before the answer
   */
  ask(question: string): Promise<string>;
  /** Like `ask`, without showing the typed text. */
  askSecret(question: string): Promise<string>;
  close(): void;
}

/** Starts reading at once: piped answers arrive before their questions and must not be lost. */
function openQuestions(): Questions {
  let isHidden = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  // In terminal mode the terminal's own echo is off; readline shows typed characters, through `output`.
  const isTyped = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, output, terminal: isTyped });
  const answers = lines[Symbol.asyncIterator]();

  async function answerTo(question: string, hides: boolean): Promise<string> {
    lines.setPrompt(`${question}: `);
    // Piped input may have ended already, and readline refuses to prompt once it is closed.
    if (isTyped) lines.prompt();
    else process.stderr.write(`${question}: `);
    isHidden = hides;
    const { value, done } = await answers.next();
    isHidden = false;
    if (hides || !isTyped) process.stderr.write('\n');
    if (done) throw new Error(`Masukan berakhir sebelum "${question}" dijawab.`);
    return String(value).trim();
  }

  return {
    ask: (question) => answerTo(question, false),
    askSecret: (question) => answerTo(question, true),
    close: () => lines.close(),
  };
}
