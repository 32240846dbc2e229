import * as field from '@portal/shared/contract/fields';
import { LANGUAGES } from '../text/language';

const email = field.email('Email', { required: true, maxLength: 255 });
const secret = field.secret('Kata sandi', { required: true, maxLength: 200 });
/** Represents a sign-in at the provider; valid only in the browser that started it. */
const ticket = field.text('Tiket', { required: true, maxLength: 200 });
const token = field.text('Tautan', { required: true, maxLength: 200 });
/** The visitor's language, for mails to an account without a chosen one. Absent: Indonesian. */
const language = field.choice('Bahasa', LANGUAGES);
const newPassword = {
  password: field.password('Kata sandi', { required: true, maxLength: 200 }),
  password_confirmation: field.secret('Konfirmasi kata sandi', { required: true, maxLength: 200 }),
};
const researcher = {
  first_name: field.person('Nama depan', { required: true, maxLength: 255 }),
  last_name: field.person('Nama belakang', { maxLength: 255 }),
  college: field.institution('Instansi', { required: true, maxLength: 255 }),
  phone_number: field.phone('Nomor handphone', { required: true, maxLength: 25 }),
};

export const login = field.form(() => ({ email, password: secret }));
export const secondFactor = field.form(() => ({ ticket, code: field.text('Kode', { required: true, maxLength: 40 }) }));
export const register = field.form(() => ({ ...researcher, email, ...newPassword, language }));
export const forgotPassword = field.form(() => ({ email, language }));
export const resetPassword = field.form(() => ({ token, email, ...newPassword }));
export const resetLink = field.form(() => ({ token, email }));
export const continueSso = field.form(() => ({ ticket }));
export const linkSso = field.form(() => ({ ticket, password: secret, code: field.text('Kode', { maxLength: 40 }) }));
export const completeSso = field.form(() => ({ ticket, ...researcher, language }));
