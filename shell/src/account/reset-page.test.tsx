import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@portal/shared/auth';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { page, renderPages } from '../prerender/render-pages.testing';
import { ResetPage } from './reset-page';

const portal = portalForEachTest();
beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

const open = (address: string) => renderPages([page('/reset', <ResetPage />)], address);

async function writePassword(password: string) {
  await userEvent.type(await screen.findByLabelText('Kata Sandi'), password);
  await userEvent.type(screen.getByLabelText('Konfirmasi Kata Sandi'), `${password}{Enter}`);
}

test('the token is removed from the address bar', async () => {
  window.history.replaceState(null, '', '/reset?token=abc&email=siti%40kampus.test');
  open('/reset?token=abc&email=siti%40kampus.test');
  expect(await screen.findByLabelText('Kata Sandi')).toBeVisible();
  expect(window.location.href).not.toContain('abc');
});

test('a reload keeps the reset link until the password is changed', async () => {
  portal.respond('POST', '/api/reset-password', success(null));
  const first = open('/reset?token=abc&email=siti%40kampus.test');
  expect(await screen.findByText('Untuk akun siti@kampus.test.')).toBeVisible();
  first.leave();

  const again = open('/reset');
  expect(await screen.findByText('Untuk akun siti@kampus.test.')).toBeVisible();
  await writePassword('Rahasia#2027');
  expect(await screen.findByRole('heading', { name: 'Kata sandi baru tersimpan' })).toBeVisible();
  expect(portal.seen('/api/reset-password')[0]?.body).toContain('abc');
  again.leave();

  open('/reset');
  expect(await screen.findByLabelText('Alamat Email')).toBeVisible();
});

test('a link whose address was cut says that it cannot be used', async () => {
  open('/reset?token=abc');
  expect(await screen.findByRole('heading', { name: 'Tautan ini tidak dapat dipakai' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Minta tautan baru' })).toBeVisible();
});

test('a person who is signed in with another account is told so after the reset', async () => {
  signIn('t', 'External', 'rina@kampus.test');
  portal.respond('POST', '/api/reset-password', success(null));
  open('/reset?token=abc&email=siti%40kampus.test');
  await writePassword('Rahasia#2027');
  expect(await screen.findByRole('heading', { name: 'Kata sandi baru tersimpan' })).toBeVisible();
  expect(screen.getByText(/Di peramban ini Anda masuk sebagai rina@kampus\.test\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Masuk dengan akun lain' })).toBeVisible();
});
