import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, signIn } from '@portal/shared/auth';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { page, renderPages } from '../../prerender/render-pages.testing';
import { VerificationPage } from './verification-page';

const portal = portalForEachTest();
beforeEach(() => {
  signIn('t', 'External', 'siti@kampus.test');
});

const profile = (verifiedAt: string | null) =>
  success({
    profile: {
      id: '1',
      role: 5,
      email: 'siti@kampus.test',
      email_verified_at: verifiedAt,
      user_profile: { first_name: 'Siti' },
    },
  });
const open = (address = '/verifikasi') => renderPages([page('/verifikasi', <VerificationPage />)], address);

test("a server error after 'Saya sudah memverifikasi' is shown", async () => {
  portal.respond('GET', '/api/profile', profile(null));
  portal.respond('GET', '/api/check_user', { status: 500, json: {} });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Saya sudah memverifikasi' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Terjadi gangguan di server');
});

test('the wait for the next mail goes on after a reload', async () => {
  portal.respond('GET', '/api/profile', profile(null));
  portal.respond('POST', '/api/email/verification-notification', success({}));
  const { leave } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Kirim Ulang' }));
  expect(await screen.findByRole('button', { name: /^Kirim Ulang \(\d+ detik\)$/ })).toBeDisabled();
  leave();
  open();
  expect(screen.getByRole('button', { name: /^Kirim Ulang \(\d+ detik\)$/ })).toBeDisabled();
});

test('a link of another account says so instead of opening the dashboard, and lets the person change accounts', async () => {
  portal.respond('GET', '/api/profile', profile('2026-11-01T00:00:00Z'));
  portal.respond('POST', '/api/logout', success(null));
  const { path } = open('/verifikasi?verified=true&akun=2');
  expect(await screen.findByRole('heading', { name: 'Alamat email itu sudah diverifikasi' })).toBeInTheDocument();
  expect(screen.getByText(/Di peramban ini Anda masuk sebagai siti@kampus\.test\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Tetap dengan akun ini' })).toHaveAttribute('href', '/masuk');
  await userEvent.click(screen.getByRole('button', { name: 'Masuk dengan akun lain' }));
  expect(path()).toBe('/masuk');
  expect(currentSession().status).toBe('anonymous');
});

test("the person's own link goes on to the dashboard", async () => {
  portal.respond('GET', '/api/profile', profile('2026-11-01T00:00:00Z'));
  const { path } = open('/verifikasi?verified=true&akun=1');
  await waitFor(() => expect(path()).toBe('/masuk'));
});

test('a failed link says so to a verified person', async () => {
  portal.respond('GET', '/api/profile', profile('2026-11-01T00:00:00Z'));
  open('/verifikasi?verified=false');
  expect(await screen.findByRole('heading', { name: 'Tautan ini tidak dapat dipakai' })).toBeInTheDocument();
  expect(screen.getByText(/siti@kampus\.test/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lanjutkan' })).toBeInTheDocument();
});
