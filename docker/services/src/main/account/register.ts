import { PASSWORDS_DIFFER } from '@portal/shared/contract/endpoints/account/account-fields';
import { roleNumber } from '@portal/shared/contract/account/roles';
import { hashPassword } from '../../platform/auth/password';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { invalid } from '../../platform/http/http-error';
import { countHourly } from '../../platform/http/rate-limit';
import { orNull } from '../../platform/http/wire';
import { createAccount, refuseTaken } from './create-account';
import { grantSession } from './grant';
import { visitorLanguage } from '../mail/words';
import { queueVerification } from './verification';

/** POST /api/register: everyone becomes External and is logged in at once (product-facts.md 2.2). */
export const register: Handler = async (call) => {
  const { db, config } = call.context;
  const { fields } = call;
  const email = (fields['email'] ?? '').toLowerCase();
  const phone = fields['phone_number'] ?? '';
  const password = fields['password'] ?? '';
  const language = visitorLanguage(fields);
  if (password !== fields['password_confirmation']) throw invalid('password_confirmation', PASSWORDS_DIFFER);
  await refuseTaken(db, { email, phone });
  await countHourly(db, `register:${call.request.ip}`, config.registerPerHour, 'limit/register');
  const password_hash = await hashPassword(password, config.passwordCost);
  const data = await db.transaction(async (tx) => {
    const id = await createAccount(tx, {
      role: 'External',
      email,
      password_hash,
      first_name: fields['first_name'] ?? '',
      last_name: orNull(fields['last_name']),
      college: orNull(fields['college']),
      phone_number: phone,
      isVerified: false,
      language,
    });
    await queueVerification(tx, call.context, { id, email, language });
    return grantSession(call, tx, { id, role: roleNumber('External'), email, language });
  });
  call.context.wakeQueues();
  call.context.log('info', 'registered', { domain: email.split('@')[1], brand: config.brandName });
  return success('Registered Successfully', data);
};
