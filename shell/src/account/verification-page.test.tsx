import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, signIn } from '@portal/shared/auth';
import { startFakePortal, success, type FakePortal } from '@portal/shared/testing/fake-portal';
import { page, renderPages } from '../render-pages.testing';
import { VerificationPage } from './verification-page';

let portal: FakePortal;
beforeEach(async () => {
  portal = await startFakePortal();
  signIn('t', 'External', 'siti@kampus.test');
});
afterEach(async () => {
  endSession('logout');
  await portal.close();
});

const profile = (verifiedAt: string | null) => success({ profile: { id: 1, role: 5, email: 'siti@kampus.test', email_verified_at: verifiedAt, user_profile: { first_name: 'Siti' } } });
const open = (address = '/verifikasi') => renderPages([page('/verifikasi', <VerificationPage />)], address);

test('sends the mail again, says where to, and makes one wait', async () => {
  portal.answer('GET', '/api/profile', profile(null));
  portal.answer('POST', '/api/email/verification-notification', success(null));
  open('/verifikasi?verified=false');
  expect(screen.getByText(/Verifikasi Anda gagal/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Kirim Ulang' }));
  expect(await screen.findByText(/Kami telah mengirimkan email kepada siti@kampus\.test/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Kirim Ulang \(\d+ detik\)/ })).toBeDisabled();
});

test('who is verified by now goes on', async () => {
  portal.answer('GET', '/api/profile', profile('2026-11-01T00:00:00Z'));
  const where = open('/verifikasi?verified=true');
  await waitFor(() => expect(where.path()).toBe('/masuk'));
});

test('a link opened in another browser leads to the login instead of an error', () => {
  endSession('logout');
  open('/verifikasi?verified=true');
  expect(screen.getByRole('heading', { name: 'Email Anda sudah diverifikasi' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/masuk');
});
