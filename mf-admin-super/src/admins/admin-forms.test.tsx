import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { choose, chosenIn } from '@portal/shared/testing/choose';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

const AGUS = { role: 'Super', username: 'super@portal.test' } as const;
const API = '/api/admin-super/user';

const portal = portalForEachTest();

it('creates: checked here first, the server’s words at the field, then cleared for the next one', async () => {
  const user = userEvent.setup();
  const call = `${API}/register-admin`;
  portal.respond('POST', call, {
    json: {
      meta: { status: 'error', message: 'validation_errors' },
      data: { validation_errors: { email: ['Alamat Email sudah dipakai.'] } },
    },
  });
  const { router } = renderArea(area, '/admin/buat-admin', AGUS);
  await user.click(await screen.findByRole('button', { name: 'Buat' }));
  expect(await screen.findByText('Nama depan tidak boleh kosong.')).toBeInTheDocument();
  expect(portal.seen(call)).toHaveLength(0);

  await user.type(screen.getByLabelText('Nama Depan'), 'Tri');
  await choose(screen.getByLabelText('Role'), 'Admin Konten');
  await user.type(screen.getByLabelText('Alamat Email'), 'tri@portal.test');
  await user.type(screen.getByLabelText('Kata Sandi'), 'Rahasia#2026');
  await user.click(screen.getByRole('button', { name: 'Buat' }));
  expect(await screen.findByText('Alamat Email sudah dipakai.')).toBeInTheDocument();
  expect(screen.getByLabelText('Nama Depan')).toHaveValue('Tri');

  portal.respond('POST', call, success(null));
  await user.click(screen.getByRole('button', { name: 'Buat' }));
  expect(await screen.findByText('Akun admin berhasil dibuat')).toBeInTheDocument();
  expect(JSON.parse(portal.seen(call)[1]?.body ?? '')).toEqual({
    first_name: 'Tri',
    role: '1',
    email: 'tri@portal.test',
    password: 'Rahasia#2026',
    college: '',
  });
  await waitFor(() => expect(screen.getByLabelText('Nama Depan')).toHaveValue(''));
  expect(router.state.location.pathname).toBe('/admin/buat-admin');
});

it('edits: details read-only, the form filled in, role numbers as number or text, then back to the list', async () => {
  const user = userEvent.setup();
  portal.respond(
    'GET',
    `${API}/show-admin/7`,
    success({
      admin: {
        id: 7,
        role: '2',
        email: 'bambang@portal.test',
        admin_profile: { first_name: 'Bambang', last_name: null },
      },
    }),
  );
  portal.respond('GET', `${API}/show-all-admin`, success({ admin: [] }));
  portal.respond('POST', `${API}/update-admin/7`, success(null));
  const { router } = renderArea(area, '/admin/ubah-admin/7', AGUS);
  expect(await screen.findByLabelText('Nama Depan')).toHaveValue('Bambang');
  expect(screen.getByLabelText('Nama Belakang')).toHaveValue('');
  expect(chosenIn(screen.getByLabelText('Role'))).toBe('Admin Proposal');
  await user.type(screen.getByLabelText('Nama Belakang'), 'Hartono');
  await user.click(screen.getByRole('button', { name: 'Ubah' }));
  expect(await screen.findByText('Akun admin berhasil diubah')).toBeInTheDocument();
  expect(JSON.parse(portal.seen(`${API}/update-admin/7`)[0]?.body ?? '')).toMatchObject({
    first_name: 'Bambang',
    last_name: 'Hartono',
    role: '2',
    email: 'bambang@portal.test',
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/daftar-admin'));
});

it('what the server refused in words offers no repetition', async () => {
  const user = userEvent.setup();
  portal.respond(
    'GET',
    `${API}/show-admin/7`,
    success({
      admin: { id: 7, role: 3, email: 'a@portal.test', admin_profile: { first_name: 'Tri', last_name: null } },
    }),
  );
  const message = 'Super admin terakhir tidak dapat diubah perannya.';
  portal.respond('POST', `${API}/update-admin/7`, {
    status: 409,
    json: { meta: { code: 409, status: 'error', message }, data: null },
  });
  renderArea(area, '/admin/ubah-admin/7', AGUS);
  await choose(await screen.findByLabelText('Role'), 'Admin Konten');
  await user.click(screen.getByRole('button', { name: 'Ubah' }));
  await user.click(await screen.findByRole('button', { name: 'Ubah peran' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
});

it('a form that cannot be sent says so and keeps what was written', async () => {
  const user = userEvent.setup();
  portal.respond(
    'GET',
    `${API}/show-admin/7`,
    success({
      admin: { id: 7, role: 1, email: 'a@portal.test', admin_profile: { first_name: 'Tri', last_name: null } },
    }),
  );
  portal.respond('POST', `${API}/update-admin/7`, { cut: true });
  const { router } = renderArea(area, '/admin/ubah-admin/7', AGUS);
  await user.type(await screen.findByLabelText('Nama Depan'), 'anto');
  await user.click(screen.getByRole('button', { name: 'Ubah' }));
  expect(await screen.findByText('Tidak tersambung ke server')).toBeInTheDocument();
  expect(screen.getByLabelText('Nama Depan')).toHaveValue('Trianto');
  expect(router.state.location.pathname).toBe('/admin/ubah-admin/7');
});

it('lets in again whom others have locked out, after a question that names the person', async () => {
  const user = userEvent.setup();
  portal.respond(
    'GET',
    `${API}/show-admin/7`,
    success({
      admin: {
        id: 7,
        role: 2,
        email: 'bambang@portal.test',
        admin_profile: { first_name: 'Bambang', last_name: null, avatar: null },
      },
    }),
  );
  portal.respond('POST', `${API}/unlock-login/7`, success(null));
  renderArea(area, '/admin/ubah-admin/7', AGUS);
  await user.click(await screen.findByRole('button', { name: 'Buka kunci masuk' }));
  expect(await screen.findByText(/kata sandi salah untuk akun Bambang dihapus/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Buka kunci' }));
  expect(await screen.findByText('Bambang dapat mencoba masuk lagi sekarang.')).toBeInTheDocument();
  expect(portal.seen(`${API}/unlock-login/7`)).toHaveLength(1);
});

it("one's own role is changed by another super admin only", async () => {
  const { username } = AGUS;
  portal.respond(
    'GET',
    `${API}/show-admin/7`,
    success({ admin: { id: 7, role: 3, email: username, admin_profile: { first_name: 'Agus', last_name: null } } }),
  );
  renderArea(area, '/admin/ubah-admin/7', AGUS);
  expect(await screen.findByLabelText('Role')).toBeDisabled();
  expect(screen.getByText('Peran Anda sendiri hanya dapat diubah oleh admin super lain.')).toBeInTheDocument();
});
