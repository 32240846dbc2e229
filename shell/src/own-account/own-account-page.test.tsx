import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, signIn } from '@portal/shared/auth';
import type { Role } from '@portal/shared/contract/account/roles';
import { setRuntimeConfig } from '@portal/shared/http';
import { portalForEachTest, refusedFields, success } from '@portal/shared/testing/fake-portal';
import { preloadDialog } from '@portal/shared/ui/dialog';
import { preloadFormDialog } from '@portal/shared/ui/form';
import { page, renderPages } from '../prerender/render-pages.testing';
import { OwnAccountPage } from './own-account-page';

beforeAll(() => Promise.all([preloadFormDialog(), preloadDialog()]), 60_000);

const portal = portalForEachTest();
afterEach(() => {
  setRuntimeConfig({ campusSignIn: null });
});

const session = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  address: '103.21.x.x',
  created_at: '2026-11-20T01:00:00.000000Z',
  last_used_at: '2026-11-22T03:24:00.000000Z',
  is_current: isCurrent,
});
const HERE = session('s1', 'Firefox di Linux', true);
const THERE = session('s2', 'Chrome di Windows');
const OFF = { is_on: false, since: null, recovery_left: 0 };

function open(role: Role) {
  signIn('t', role, 'siti@kampus.test');
  const person = { first_name: 'Siti', last_name: 'Aminah', avatar: null };
  const base = { id: 'u', role: 5, email: 'siti@kampus.test', email_verified_at: '2026-01-01T00:00:00.000000Z' };
  const isAdmin = role === 'Super';
  const profile = isAdmin
    ? { ...base, admin_profile: person }
    : { ...base, user_profile: { ...person, phone_number: '081234567890', college: 'Institut Uji' } };
  portal.respond('GET', '/api/profile', success({ profile }));
  portal.respond('GET', '/api/own-account/sessions', success({ session: [HERE, THERE] }));
  portal.respond('GET', '/api/own-account/second-factor', success(OFF));
  return renderPages([page('/akun', <OwnAccountPage />)], ['/', '/akun']);
}
const button = (name: string) => screen.findByRole('button', { name });
const bodyOf = (path: string) => JSON.parse(portal.seen(path).at(-1)?.body ?? '') as unknown;

const CAMPUS = {
  id: 'c1',
  provider: 'sso.kampus.test',
  email: 'siti@kampus.test',
  created_at: '2026-11-20T01:00:00.000000Z',
  last_used_at: '2026-11-22T03:24:00.000000Z',
};
const WAYS_IN = '/api/own-account/ways-in';
/** Opens the account where an identity provider is configured. */
function openWithCampus(hasPassword: boolean) {
  setRuntimeConfig({ campusSignIn: { isRequired: false } });
  portal.respond('GET', WAYS_IN, success({ has_password: hasPassword, campus: [CAMPUS] }));
  return open('External');
}

test('without an identity provider campus accounts are neither shown nor requested', async () => {
  open('External');
  expect(await button('Ganti kata sandi')).toBeVisible();
  expect(screen.queryByText(/akun kampus/i)).not.toBeInTheDocument();
  expect(portal.seen(WAYS_IN)).toHaveLength(0);
});

test('a campus account shows its provider and use', async () => {
  openWithCampus(true);
  expect(
    await screen.findByText(
      'sso.kampus.test · terhubung 20 November 2026 · terakhir dipakai 22 November 2026, 10.24 WIB',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hubungkan akun kampus' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/sso/start?kembali=%2Fakun%3Fhubungkan'),
  );
});

test('the only sign-in method cannot be unlinked, and a password is created by a mailed link', async () => {
  openWithCampus(false);
  expect(await button('Lepas akun kampus siti@kampus.test')).toBeDisabled();
  expect(screen.getByText(/Ini satu-satunya cara Anda masuk/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Hubungkan akun kampus' })).not.toBeInTheDocument();
  portal.respond('POST', '/api/forgot-password', success(null));
  await userEvent.click(await button('Buat kata sandi'));
  expect(await screen.findByText('Buka tautan di surat yang kami kirim ke siti@kampus.test.')).toBeVisible();
  expect(bodyOf('/api/forgot-password')).toEqual({ email: 'siti@kampus.test' });
});

test('a failed session end shows an error; a session that already ended disappears', async () => {
  open('External');
  portal.respond('POST', '/api/own-account/sessions/end/s2', { status: 500, json: {} });
  await userEvent.click(await button('Akhiri sesi Chrome di Windows'));
  expect(await screen.findByText('Sesi gagal diakhiri.')).toBeVisible();
  expect(screen.getByText('Chrome di Windows')).toBeVisible();
  portal.respond('POST', '/api/own-account/sessions/end/s2', { status: 404, json: { message: 'x', status: 404 } });
  portal.respond('GET', '/api/own-account/sessions', success({ session: [HERE] }));
  await userEvent.click(await button('Akhiri sesi Chrome di Windows'));
  await waitFor(() => expect(screen.queryByText('Chrome di Windows')).not.toBeInTheDocument());
  expect(currentSession().status).toBe('signedIn');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('Escape on a button of a form dialog asks before typed text is lost', async () => {
  open('External');
  await userEvent.click(await button('Ganti kata sandi'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ganti kata sandi' }));
  await userEvent.type(dialog.getByLabelText('Kata sandi saat ini'), 'Rahasia#2026');
  act(() => dialog.getByRole('button', { name: 'Batal' }).focus());
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Tutup tanpa mengirim?' })).toBeVisible();
});

test('the recovery codes cannot be missed', async () => {
  const { back, path } = open('Super');
  portal.respond('POST', '/api/own-account/second-factor/begin', success({ secret: 'ABCD', uri: 'otpauth://totp/x' }));
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  portal.respond('POST', '/api/own-account/second-factor/confirm', async () => {
    await asked;
    return success({ recovery_codes: ['kode-satu'] });
  });
  await userEvent.click(await button('Aktifkan'));
  await userEvent.type(await screen.findByLabelText('Kata sandi saat ini'), 'Rahasia#2026{Enter}');
  await userEvent.type(await screen.findByLabelText('Kode enam angka dari aplikasi'), '123456{Enter}');
  await waitFor(() => expect(portal.seen('/api/own-account/second-factor/confirm')).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  answer();
  expect(await screen.findByText('kode-satu')).toBeVisible();
  await act(() => back());
  expect(await screen.findByRole('alertdialog', { name: 'Kode pemulihan sudah disimpan?' })).toBeVisible();
  expect(path()).toBe('/akun');
});

test('disabling two-step verification needs password and code, and shows a wrong code at its field', async () => {
  open('Super');
  const on = { is_on: true, since: '2026-11-22T03:24:00.000000Z', recovery_left: 9 };
  portal.respond('GET', '/api/own-account/second-factor', success(on));
  portal.respond('POST', '/api/own-account/second-factor/end', refusedFields({ code: ['Kode salah.'] }));
  await userEvent.click(await button('Matikan'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Matikan verifikasi dua langkah' }));
  await userEvent.type(dialog.getByLabelText('Kata sandi saat ini'), 'Rahasia#2026');
  await userEvent.type(dialog.getByLabelText('Kode'), '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Matikan' }));
  expect(await dialog.findByText('Kode salah.')).toBeVisible();
  portal.respond('POST', '/api/own-account/second-factor/end', success(null));
  portal.respond('GET', '/api/own-account/second-factor', success(OFF));
  await userEvent.click(dialog.getByRole('button', { name: 'Matikan' }));
  expect(await button('Aktifkan')).toBeVisible();
});

test('the last super admin sees why the account cannot be deleted', async () => {
  open('Super');
  const refused = {
    refusal: 'Anda super admin terakhir.',
    proposals_deleted: 0,
    proposals_kept: 0,
    files: 0,
    running: 0,
  };
  portal.respond('GET', '/api/own-account/deletion', success(refused));
  await userEvent.click(await button('Hapus akun…'));
  expect(await screen.findByText('Anda super admin terakhir.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hapus akun saya' })).not.toBeInTheDocument();
});

test('the deletion stays open while it is sent, and asks before typed text is lost', async () => {
  open('External');
  const nothing = { refusal: null, proposals_deleted: 0, proposals_kept: 0, files: 0, running: 0 };
  portal.respond('GET', '/api/own-account/deletion', success(nothing));
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  portal.respond('POST', '/api/own-account/delete', async () => {
    await asked;
    return { status: 500, json: {} };
  });
  await userEvent.click(await button('Hapus akun…'));
  await userEvent.type(await screen.findByLabelText('Kata sandi saat ini'), 'Rahasia#2026');
  await userEvent.type(screen.getByLabelText(/^Ketik/), 'HAPUS AKUN{Enter}');
  await waitFor(() => expect(portal.seen('/api/own-account/delete')).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  answer();
  expect(await screen.findByText('Terjadi gangguan di server')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Tutup tanpa mengirim?' })).toBeVisible();
});

test('a server without account endpoints shows one message', async () => {
  signIn('t', 'External', 'siti@kampus.test');
  portal.respond('GET', '/api/own-account/sessions', { status: 404, json: { message: 'x', status: 404 } });
  renderPages([page('/akun', <OwnAccountPage />)], '/akun');
  expect(await screen.findByText('Akun belum dapat diubah di sini')).toBeVisible();
});
