import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, signIn } from '@portal/shared/auth';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { page, renderPages } from '../render-pages.testing';
import { VerificationPage } from './verification-page';

const portal = portalForEachTest();
beforeEach(() => {
  signIn('t', 'External', 'siti@kampus.test');
});

const profile = (verifiedAt: string | null) =>
  success({
    profile: {
      id: 1,
      role: 5,
      email: 'siti@kampus.test',
      email_verified_at: verifiedAt,
      user_profile: { first_name: 'Siti' },
    },
  });
const unverified = { json: { meta: { code: 403, message: 'Your email address is not verified.', status: 200 } } };
const open = (address = '/verifikasi') => renderPages([page('/verifikasi', <VerificationPage />)], address);

test('sends the mail again, says where to, and makes one wait', async () => {
  portal.respond('GET', '/api/profile', profile(null));
  portal.respond('POST', '/api/email/verification-notification', success(null));
  open('/verifikasi?verified=false');
  expect(screen.getByText(/Verifikasi Anda gagal/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Kirim Ulang' }));
  expect(await screen.findByText(/Kami telah mengirimkan email kepada siti@kampus\.test/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Kirim Ulang \(\d+ detik\)/ })).toBeDisabled();
});

test('who is verified by now goes on', async () => {
  portal.respond('GET', '/api/profile', profile('2026-11-01T00:00:00Z'));
  const where = open('/verifikasi?verified=true');
  await waitFor(() => expect(where.path()).toBe('/masuk'));
});

test('a link opened in another browser leads to the login instead of an error', () => {
  endSession('logout');
  open('/verifikasi?verified=true');
  expect(screen.getByRole('heading', { name: 'Email Anda sudah diverifikasi' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/masuk');
});

test("'Saya sudah memverifikasi' says when the server knows nothing of it, and goes on once it does", async () => {
  portal.respond('GET', '/api/profile', profile(null));
  portal.respond('GET', '/api/check_user', unverified);
  const where = open();
  const claim = screen.getByRole('button', { name: 'Saya sudah memverifikasi' });
  await userEvent.click(claim);
  expect(await screen.findByRole('alert')).toHaveTextContent('Email Anda belum terverifikasi.');
  expect(where.path()).toBe('/verifikasi');
  portal.respond('GET', '/api/check_user', success(null));
  await userEvent.click(claim);
  await waitFor(() => expect(where.path()).toBe('/user/dasbor'));
});

test("a fault while 'Saya sudah memverifikasi' is asked is told", async () => {
  portal.respond('GET', '/api/profile', profile(null));
  portal.respond('GET', '/api/check_user', { status: 500, json: {} });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Saya sudah memverifikasi' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Terjadi gangguan di server');
});
