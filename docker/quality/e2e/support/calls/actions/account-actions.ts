import type { Page } from '@playwright/test';
import * as ownAccount from '@portal/shared/contract/endpoints/account/own-account';
import * as session from '@portal/shared/contract/endpoints/account/session';
import * as passwordReset from '@portal/shared/contract/endpoints/account/password-reset';
import * as registration from '@portal/shared/contract/endpoints/account/registration';
import { logOut } from '../../people/account';
import { PNG } from '../../content';
import { control, PASSWORD } from '../../people/researcher';
import { actionsOf, agreed, inDialog, opened, press, typedIn, type Action } from './action';
import { EDITOR } from './content-actions';

const visitorFill = (values: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
};
const EMAIL = { email: 'a@b.test' };
const PASSWORDS = { password: PASSWORD, password_confirmation: PASSWORD };
const PERSON = { first_name: 'Ratna', college: 'Politeknik', phone_number: '081234567890', ...EMAIL, ...PASSWORDS };
const RESET = '/reset?token=x&email=a%40b.test';

const VISITORS = actionsOf('', [
  [
    session.login,
    '/masuk',
    press('Masuk'),
    { open: visitorFill({ ...EMAIL, password: PASSWORD }), says: /Email \/ Kata Sandi salah/ },
  ],
  [registration.register, '/daftar', press('Daftar'), { open: visitorFill(PERSON) }],
  [passwordReset.forgotPassword, '/reset', press('Kirim tautan'), { open: visitorFill(EMAIL) }],
  [
    passwordReset.resetPassword,
    RESET,
    press('Simpan kata sandi'),
    { open: visitorFill(PASSWORDS), says: /Tautan ini tidak (berlaku lagi|dapat dipakai)/ },
  ],
]);
const ENDING = actionsOf('internal@portal.test', [
  [registration.resendVerification, '/verifikasi', press('Kirim Ulang')],
  [session.logout, '/user/prosedur-template', logOut, { says: /Kamu gagal keluar\./ }],
]);

export const ACCOUNTS: readonly Action[] = [...VISITORS, ...ENDING].map((action) => ({ ...action, isQuiet: true }));

const NEW_PASSWORD = 'Kunci#Baru2027';
const CHANGED_PASSWORD = {
  password: NEW_PASSWORD,
  password_confirmation: NEW_PASSWORD,
  current_password: PASSWORD,
};
const DELETION = { confirmation: ownAccount.DELETION_WORD, current_password: PASSWORD };
const CHANGED_EMAIL = { email: 'alamat.baru@portal.test', current_password: PASSWORD };
const withAvatar = opened('Pasang foto', (page) => control(page, 'avatar').setInputFiles(PNG));

export const OWN_ACCOUNTS: readonly Action[] = [
  ...actionsOf('internal@portal.test', [
    [ownAccount.deleteOwnAccount, '/akun', inDialog('Hapus akun saya'), typedIn('Hapus akun…', DELETION)],
  ]),
  ...actionsOf(EDITOR, [
    [ownAccount.updateOwnProfile, '/akun', inDialog('Simpan'), typedIn('Ubah data diri', { first_name: 'Tri' })],
    [ownAccount.storeAvatar, '/akun', inDialog('Pasang'), { open: withAvatar }],
    [
      ownAccount.deleteAvatar,
      '/akun',
      agreed('Hapus foto', 'Hapus foto profil?', 'Hapus'),
      { open: withPicture, says: /Foto profil gagal dihapus\./ },
    ],
    [ownAccount.changePassword, '/akun', inDialog('Ganti'), typedIn('Ganti kata sandi', CHANGED_PASSWORD)],
    [ownAccount.changeEmail, '/akun', inDialog('Kirim tautan'), typedIn('Ubah alamat email', CHANGED_EMAIL)],
    [
      ownAccount.endOtherSessions,
      '/akun',
      agreed('Akhiri semua sesi lain', 'Akhiri semua sesi lain?', 'Akhiri'),
      { says: /Sesi gagal diakhiri\./ },
    ],
    [ownAccount.downloadOwnData, '/akun', press('Unduh'), { says: /Data gagal diunduh\./ }],
    [ownAccount.beginSecondFactor, '/akun', inDialog('Lanjut'), typedIn('Aktifkan', { current_password: PASSWORD })],
  ]),
];

/** Gives the person a picture. */
async function withPicture(page: Page): Promise<void> {
  await page.route(/\/api\/profile$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace('"avatar":null', '"avatar":"/favicon.svg"') });
  });
  await page.reload();
}
