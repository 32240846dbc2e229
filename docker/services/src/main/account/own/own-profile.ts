import { PASSWORDS_DIFFER } from '@portal/shared/contract/endpoints/account/account-fields';
import type { FieldErrors } from '@portal/shared/contract/field/form';
import { ruleMessage } from '@portal/shared/contract/field/rule-message';
import { hashPassword } from '../../../platform/auth/password';
import { endSessions } from '../../../platform/auth/session';
import type { Handler } from '../../../platform/call';
import { success } from '../../../platform/http/envelope';
import { invalid, ValidationError } from '../../../platform/http/http-error';
import { orNull } from '../../../platform/http/wire';
import { nameOfUrl, removeStored } from '../../../platform/uploads/remove';
import { unauthenticated } from '../../../platform/auth/access';
import { queueMails } from '../../mail/queue-mail';
import { accountResponse, findAccount, isAdminNumber, lockOwn, updateAccount } from '../account-row';
import { invalidateLinks, refuseTaken } from '../create-account';
import { passwordChangedMail } from './account-changed-mails';

/** POST own-account/update. Admins do not edit phone number and institution: their stored values stay. */
export const updateOwnProfile: Handler = async (call) => {
  const { fields } = call;
  const row = await lockOwn(call);
  const isAdmin = isAdminNumber(row.role);
  const phone = isAdmin ? row.phone_number : (fields['phone_number'] ?? '');
  const college = isAdmin ? row.college : (fields['college'] ?? '');
  const missing: FieldErrors = {
    ...(phone === '' ? { phone_number: [ruleMessage.required('Nomor handphone')] } : {}),
    ...(college === '' ? { college: [ruleMessage.required('Instansi')] } : {}),
  };
  if (Object.keys(missing).length > 0) throw new ValidationError(missing);
  if (!isAdmin) await refuseTaken(call.db, { phone, exceptId: row.id });
  await updateAccount(call.db, row.id, {
    first_name: fields['first_name'] ?? '',
    last_name: orNull(fields['last_name']),
    phone_number: phone,
    college,
  });
  return success('Success Update Profile');
};

export const storeAvatar: Handler = async (call) => {
  const row = await lockOwn(call);
  const name = await call.uploads.keep(call.db, 'avatar', 'avatar', { ownerId: row.id, proposalId: null });
  if (!name) throw invalid('avatar', ruleMessage.required('Foto profil'));
  const avatar = `${call.context.config.filesUrl}/avatar/${name}`;
  await updateAccount(call.db, row.id, { avatar });
  await removeStored(call, [nameOfUrl(row.avatar)]);
  return success('Success Update Avatar', { avatar });
};

/** POST own-account/avatar/delete; without a picture nothing happens. */
export const deleteAvatar: Handler = async (call) => {
  const row = await lockOwn(call);
  await updateAccount(call.db, row.id, { avatar: null });
  await removeStored(call, [nameOfUrl(row.avatar)]);
  return success('Success Delete Avatar');
};

/** POST own-account/password, after the current one was confirmed. Ends other sessions and invalidates reset links. */
export const changePassword: Handler = async (call) => {
  const { fields, context } = call;
  const password = fields['password'] ?? '';
  if (password !== fields['password_confirmation']) throw invalid('password_confirmation', PASSWORDS_DIFFER);
  if (password === fields['current_password'])
    throw invalid('password', 'Kata sandi baru harus berbeda dari yang sekarang.');
  const hash = await hashPassword(password, context.config.passwordCost);
  const row = await lockOwn(call);
  await updateAccount(call.db, row.id, { password_hash: hash });
  await invalidateLinks(call.db, row.id);
  await endSessions(call.db, row.id, call.session.id);
  await queueMails(call.db, context.config, [passwordChangedMail(context.config, row)]);
  context.log('info', 'own password changed', { by: row.email });
  return success('Success Update Password');
};

export const profile: Handler = async (call) => {
  const row = await findAccount(call.db, call.session.accountId);
  if (!row) throw unauthenticated();
  return success('Profile', { profile: accountResponse(row) });
};

/** GET /api/check_user: an unverified researcher gets HTTP 200 with `meta.code` 403 (product-facts.md 1.1). */
export const checkUser: Handler = async (call) =>
  call.session.isVerified
    ? success('You are User')
    : { message: '', data: null, meta: { code: 403, message: 'Your email address is not verified.', status: 200 } };

export const checkAdmin: Handler = async () => success('You are Admin');
