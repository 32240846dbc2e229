import { unlockLogin as forget } from '../../platform/auth/login-limit';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { refusal } from '../../platform/http/refusal';
import { isUuid } from '../../platform/http/wire';
import { findAccount } from './find-account';

/** POST user/unlock-login/{id}: an account that others have tried to enter can be logged in to at once. */
export const unlockLogin: Handler = async (call) => {
  const id = call.params['id'];
  const row = isUuid(id) ? await findAccount(call.db, id, true) : undefined;
  if (!row) throw refusal('missing/account');
  await forget(call.db, row.email);
  call.context.log('info', 'login unlocked', { account: row.email, by: call.session.email });
  return success('Login Unlocked');
};
