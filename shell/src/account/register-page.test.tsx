import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { page, renderPages } from '../render-pages.testing';
import { RegisterPage } from './register-page';

const portal = portalForEachTest();

const VALUES = {
  'Nama Depan': 'Siti',
  Instansi: 'Universitas Contoh',
  'Nomor Handphone': '+62 812-3456-789',
  'Alamat Email': 'siti@kampus.test',
  'Kata Sandi': 'Rahasia#2026',
  'Konfirmasi Kata Sandi': 'Rahasia#2026',
} as const;

async function fill(changes: Partial<Record<keyof typeof VALUES, string>> = {}) {
  for (const [label, text] of Object.entries({ ...VALUES, ...changes }))
    await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.click(screen.getByRole('button', { name: 'Daftar' }));
}

test('registers with the phone number as the server keeps it, and goes on to the user area', async () => {
  portal.respond(
    'POST',
    '/api/register',
    success({ access_token: 't', token_type: 'Bearer', user: { id: 'u', role: 5, email: 'siti@kampus.test' } }),
  );
  const where = renderPages([page('/daftar', <RegisterPage />)], '/daftar');
  await fill();
  await waitFor(() => expect(where.path()).toBe('/user/dasbor'));
  expect(JSON.parse(portal.seen('/api/register')[0]?.body ?? '')).toEqual({
    first_name: 'Siti',
    last_name: '',
    college: 'Universitas Contoh',
    phone_number: '08123456789',
    email: 'siti@kampus.test',
    password: 'Rahasia#2026',
    password_confirmation: 'Rahasia#2026',
  });
});

test('a weak password and another repetition are told before anything is sent', async () => {
  renderPages([page('/daftar', <RegisterPage />)], '/daftar');
  await fill({ 'Kata Sandi': 'rahasia', 'Konfirmasi Kata Sandi': 'lain' });
  expect(screen.getByLabelText('Kata Sandi')).toHaveAccessibleDescription(/Kata sandi harus minimal 8 karakter\./);
  expect(screen.getByLabelText('Konfirmasi Kata Sandi')).toHaveAccessibleDescription(
    'Konfirmasi kata sandi tidak cocok.',
  );
  expect(screen.getByText('2 isian perlu diperbaiki.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Kata Sandi')).toHaveFocus());
  expect(portal.seen()).toHaveLength(0);
});

test('what the server refuses stands under its field, with the focus there', async () => {
  portal.respond('POST', '/api/register', {
    json: {
      meta: { status: 'error', message: 'validation_errors' },
      data: { validation_errors: { email: ['Email sudah terdaftar.'] } },
    },
  });
  renderPages([page('/daftar', <RegisterPage />)], '/daftar');
  await fill();
  await waitFor(() =>
    expect(screen.getByLabelText('Alamat Email')).toHaveAccessibleDescription('Email sudah terdaftar.'),
  );
  expect(screen.getByLabelText('Alamat Email')).toHaveFocus();
  expect(screen.getByLabelText('Nama Depan')).toHaveValue('Siti');
});
