import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { page, renderPages } from '../render-pages.testing';
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

test('the response to a request does not tell whether the address has an account', async () => {
  portal.respond('POST', '/api/forgot-password', success(null));
  open('/reset');
  await userEvent.type(screen.getByLabelText('Alamat Email'), 'entah@kampus.test{Enter}');
  expect(await screen.findByText(/Jika entah@kampus\.test terdaftar/)).toBeVisible();
});

test('the link sets a new password for its account', async () => {
  portal.respond('POST', '/api/reset-password', success(null));
  open('/reset?token=abc&email=siti%40kampus.test');
  await writePassword('Rahasia#2027');
  expect(await screen.findByRole('heading', { name: 'Kata sandi baru tersimpan' })).toBeVisible();
  expect(JSON.parse(portal.seen('/api/reset-password')[0]?.body ?? '')).toMatchObject({
    token: 'abc',
    email: 'siti@kampus.test',
    password: 'Rahasia#2027',
  });
});

test("the link's key leaves the address bar", async () => {
  window.history.replaceState(null, '', '/reset?token=abc&email=siti%40kampus.test');
  open('/reset?token=abc&email=siti%40kampus.test');
  expect(await screen.findByLabelText('Kata Sandi')).toBeVisible();
  expect(window.location.href).not.toContain('abc');
});

test('a used link is told, with the way to a new one', async () => {
  portal.respond('POST', '/api/reset-password', {
    json: {
      meta: { status: 'error', message: 'Validation Errors' },
      data: { validation_errors: { token: ['Tautan sudah tidak berlaku.'] } },
    },
  });
  open('/reset?token=abc&email=siti%40kampus.test');
  await writePassword('Rahasia#2027');
  expect(await screen.findByText('Tautan sudah tidak berlaku.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Minta tautan baru' })).toHaveAttribute('href', '/reset');
});

test('a reload, as a change of language makes one, keeps the link until it was used', async () => {
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
