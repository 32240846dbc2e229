import { forgetAttempts, noteAttempt } from '../auth/login-limit';
import { isPassword } from '../auth/password';
import { first } from '../db/database';
import type { Handler } from '../http/call';
import { answer } from '../http/envelope';
import { HttpError } from '../http/http-error';
import { grantSession } from './grant';

/** POST /api/login. A wrong pair is HTTP 200 with `Authentication Failed` (product-facts.md 1.1). */
export const login: Handler = async (call) => {
  const { db, config } = call.context;
  const email = (call.fields['email'] ?? '').toLowerCase();
  await noteAttempt(db, config, email, call.request.ip);
  const row = await first<{ id: string; role: number; email: string; password_hash: string }>(
    db, 'select id, role, email, password_hash from account where lower(email) = $1', [email],
  );
  const isRight = await isPassword(call.fields['password'] ?? '', row?.password_hash ?? null);
  if (!row || !isRight) throw new HttpError(200, { meta: { status: 'error', message: 'Authentication Failed' }, data: null });
  await forgetAttempts(db, email, call.request.ip);
  return answer('Login Success', await grantSession(call, db, { id: row.id, role: row.role, email: row.email }));
};
