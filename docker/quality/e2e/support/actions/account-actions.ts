import type { Page } from '@playwright/test';
import * as ownAccount from '@portal/shared/contract/endpoints/own-account';
import * as session from '@portal/shared/contract/endpoints/session';
import * as passwordReset from '@portal/shared/contract/endpoints/password-reset';
import * as registration from '@portal/shared/contract/endpoints/registration';
import { chooseInAccountMenu } from '../account';
import { answer } from '../admin';
import { PNG } from '../content';
import { control, PASSWORD } from '../researcher';
import { type Action, press, inDialog, fill, agreed, opened } from './action';
import { EDITOR } from './content-actions';

const VISITOR = { email: '', isQuiet: true } as const;
const visitorFill = (values: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
};
export const NAMES = { first_name: 'Tri', last_name: 'Wahyuni', email: 'tri@portal.test', password: PASSWORD };

export const ACCOUNTS: readonly Action[] = [
  {
    ...VISITOR,
    call: session.login,
    at: '/masuk',
    open: visitorFill({ email: 'a@b.test', password: PASSWORD }),
    press: press('Masuk'),
    says: /Email \/ Kata Sandi salah/,
  },
  {
    ...VISITOR,
    call: registration.register,
    at: '/daftar',
    open: visitorFill({
      first_name: 'Ratna',
      college: 'Politeknik',
      phone_number: '081234567890',
      email: 'a@b.test',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    }),
    press: press('Daftar'),
  },
  {
    ...VISITOR,
    call: passwordReset.forgotPassword,
    at: '/reset',
    open: visitorFill({ email: 'a@b.test' }),
    press: press('Kirim tautan'),
  },
  {
    ...VISITOR,
    call: passwordReset.resetPassword,
    at: '/reset?token=x&email=a%40b.test',
    open: visitorFill({ password: PASSWORD, password_confirmation: PASSWORD }),
    press: press('Simpan kata sandi'),
    says: /Tautan ini tidak (berlaku lagi|dapat dipakai)/,
  },
  {
    call: registration.resendVerification,
    email: 'internal@portal.test',
    at: '/verifikasi',
    isQuiet: true,
    press: press('Kirim Ulang'),
  },
  {
    call: session.logout,
    email: 'internal@portal.test',
    at: '/user/prosedur-template',
    isQuiet: true,
    says: /Kamu gagal keluar\./,
    press: async (page) => {
      await chooseInAccountMenu(page, 'Keluar');
      await answer(page, 'Siap untuk Meninggalkan?', 'Keluar');
    },
  },
];

const NEW_PASSWORD = 'Kunci#Baru2027';
export const OWN_ACCOUNTS: readonly Action[] = [
  {
    call: ownAccount.deleteOwnAccount,
    email: 'internal@portal.test',
    at: '/akun',
    open: (page) =>
      opened(page, 'Hapus akun…', fill({ current_password: PASSWORD, confirmation: ownAccount.DELETION_WORD })),
    press: inDialog('Hapus akun saya'),
    keeps: ['confirmation', ownAccount.DELETION_WORD],
  },
  {
    call: ownAccount.updateOwnProfile,
    email: EDITOR,
    at: '/akun',
    open: (page) => opened(page, 'Ubah data diri', fill({ first_name: 'Tri' })),
    press: inDialog('Simpan'),
    keeps: ['first_name', 'Tri'],
  },
  {
    call: ownAccount.storeAvatar,
    email: EDITOR,
    at: '/akun',
    open: (page) => opened(page, 'Pasang foto', () => control(page, 'avatar').setInputFiles(PNG)),
    press: inDialog('Pasang'),
  },
  {
    call: ownAccount.deleteAvatar,
    email: EDITOR,
    at: '/akun',
    open: withPicture,
    press: agreed('Hapus foto', 'Hapus foto profil?', 'Hapus'),
    says: /Foto profil gagal dihapus\./,
  },
  {
    call: ownAccount.changePassword,
    email: EDITOR,
    at: '/akun',
    open: (page) =>
      opened(
        page,
        'Ganti kata sandi',
        fill({ current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }),
      ),
    press: inDialog('Ganti'),
    keeps: ['password', NEW_PASSWORD],
  },
  {
    call: ownAccount.changeEmail,
    email: EDITOR,
    at: '/akun',
    open: (page) =>
      opened(page, 'Ubah alamat email', fill({ email: 'alamat.baru@portal.test', current_password: PASSWORD })),
    press: inDialog('Kirim tautan'),
    keeps: ['email', 'alamat.baru@portal.test'],
  },
  {
    call: ownAccount.endOtherSessions,
    email: EDITOR,
    at: '/akun',
    press: agreed('Akhiri semua sesi lain', 'Akhiri semua sesi lain?', 'Akhiri'),
    says: /Sesi gagal diakhiri\./,
  },
  {
    call: ownAccount.downloadOwnData,
    email: EDITOR,
    at: '/akun',
    press: press('Unduh'),
    says: /Data gagal diunduh\./,
  },
  {
    call: ownAccount.beginSecondFactor,
    email: EDITOR,
    at: '/akun',
    open: (page) => opened(page, 'Aktifkan', fill({ current_password: PASSWORD })),
    press: inDialog('Lanjut'),
    keeps: ['current_password', PASSWORD],
  },
];

/** A person who has a picture. */
async function withPicture(page: Page): Promise<void> {
  await page.route(/\/api\/profile$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace('"avatar":null', '"avatar":"/favicon.svg"') });
  });
  await page.reload();
}
