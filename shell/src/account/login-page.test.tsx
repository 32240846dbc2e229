import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { currentSession } from '@portal/shared/auth';
import { portalForEachTest, refused, success } from '@portal/shared/testing/fake-portal';
import { page, renderPages } from '../prerender/render-pages.testing';
import { LoginPage } from './login-page';

const portal = portalForEachTest();
afterEach(() => {
  jest.restoreAllMocks();
});

const granted = (role: number) =>
  success({ access_token: '1|rahasia', token_type: 'Bearer', user: { id: 1, role, email: 'siti@kampus.test' } });
const open = (address = '/masuk') => renderPages([page('/masuk', <LoginPage />)], address);

async function logIn() {
  await userEvent.type(screen.getByLabelText('Alamat Email'), 'siti@kampus.test');
  await userEvent.type(screen.getByLabelText('Kata Sandi'), 'Rahasia#2026{Enter}');
}

test.each([
  ['an envelope without code', { json: { meta: { status: 'error', message: 'Authentication Failed' }, data: null } }],
  ['HTTP 401', { status: 401, json: { message: 'Unauthenticated.' } }],
])('a wrong password (%s) shows the specified message and keeps the input', async (_, reply) => {
  portal.respond('POST', '/api/login', reply);
  open();
  await logIn();
  expect(await screen.findByText('Email / Kata Sandi salah.')).toHaveAttribute('role', 'alert');
  expect(screen.getByLabelText('Kata Sandi')).toHaveValue('Rahasia#2026');
  expect(screen.getByRole('button', { name: 'Masuk' })).toBeEnabled();
});

test('an unknown role cannot sign in', async () => {
  portal.respond('POST', '/api/login', granted(9));
  const where = open();
  await logIn();
  expect(await screen.findByText('Error credential.')).toBeVisible();
  expect(where.path()).toBe('/masuk');
  expect(currentSession().status).toBe('anonymous');
});

test('the prerendered page hydrates under the address that names an ended session', async () => {
  const onRecoverableError = jest.fn();
  const route = (address: string) => (
    <RouterProvider router={createMemoryRouter([page('/masuk', <LoginPage />)], { initialEntries: [address] })} />
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(route('/masuk'));
  render(route('/masuk?sesi=berakhir'), { container, hydrate: true, onRecoverableError });
  expect(await screen.findByText(/^Sesi Anda berakhir/)).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('empty fields show errors, the first gets the focus, and nothing is sent', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Masuk' }));
  expect(screen.getByLabelText('Alamat Email')).toHaveAccessibleDescription('Email tidak boleh kosong.');
  expect(screen.getByLabelText('Kata Sandi')).toHaveAccessibleDescription('Kata sandi tidak boleh kosong.');
  await waitFor(() => expect(screen.getByLabelText('Alamat Email')).toHaveFocus());
  expect(portal.seen()).toHaveLength(0);
});

test('the show button reveals the password and keeps its value', async () => {
  open();
  await userEvent.type(screen.getByLabelText('Kata Sandi'), 'Rahasia');
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan kata sandi' }));
  expect(screen.getByLabelText('Kata Sandi')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Kata Sandi')).toHaveValue('Rahasia');
});

describe('an account with a second factor', () => {
  const ticket = success({ second_factor: { ticket: 'tiket-1' } });
  const code = () => screen.findByLabelText('Kode verifikasi');

  test('an expired ticket leads back to the password and keeps the email', async () => {
    portal.respond('POST', '/api/login', ticket);
    const over = 'Waktu untuk memasukkan kode sudah habis. Masuk kembali dengan kata sandi Anda.';
    portal.respond('POST', '/api/login/second-factor', refused(409, over));
    open();
    await logIn();
    await userEvent.type(await code(), '123456{Enter}');
    expect(await screen.findByText(over)).toBeVisible();
    expect(screen.queryByLabelText('Kode verifikasi')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Kembali ke kata sandi' }));
    expect(screen.getByLabelText('Alamat Email')).toHaveValue('siti@kampus.test');
  });
});
