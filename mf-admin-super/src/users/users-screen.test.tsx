import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { choose, chooseRowAction } from '@portal/shared/testing/choose';
import { renderArea } from '@portal/shared/testing/render-area';
import { USER_LIST } from '@portal/shared/lists/users';
import { respondList } from '@portal/shared/testing/respond-list';
import area from '../remote';

const SITI = {
  id: 'u-1',
  role: 4,
  email: 'siti@portal.test',
  email_verified_at: null,
  user_profile: { first_name: 'Siti', last_name: 'Rahmawati', college: 'Universitas Contoh' },
};
const BUDI = {
  id: 'u-2',
  role: 5,
  email: 'budi@portal.test',
  user_profile: { first_name: 'Budi', last_name: null, college: null },
};

const portal = portalForEachTest();
beforeEach(() => {
  for (const prefix of ['admin-super', 'admin-proposal'])
    respondList(portal, `/api/${prefix}/user/page`, USER_LIST, [SITI, BUDI]);
});

it('shows the sign-in method in an optional column and in the user form', async () => {
  const users = [
    { ...SITI, sign_in: 'both' },
    { ...BUDI, sign_in: 'campus' },
  ];
  respondList(portal, '/api/admin-super/user/page', USER_LIST, users);
  portal.respond('GET', '/api/admin-super/user/show-user/u-1', success({ user: users[0] }));
  renderArea(area, '/admin/daftar-user', { role: 'Super', username: 'super@portal.test' });
  expect(await screen.findByText('budi@portal.test')).toBeInTheDocument();
  expect(screen.queryByText('Akun kampus')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Tampilan' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cara masuk' }));
  expect((await screen.findByText('Akun kampus')).closest('tr')).toHaveTextContent('budi@portal.test');
  cleanup();
  renderArea(area, '/admin/ubah-user/u-1', { role: 'Super', username: 'super@portal.test' });
  expect(await screen.findByText('Kata sandi dan akun kampus')).toBeInTheDocument();
});

it('deletes a user after a confirmation that names the person', async () => {
  const user = userEvent.setup();
  portal.respond('POST', '/api/admin-super/user/delete-user/u-2', success(null));
  renderArea(area, '/admin/daftar-user', { role: 'Super', username: 'super@portal.test' });
  await chooseRowAction('Budi', 'Hapus');
  const question = await screen.findByRole('alertdialog', { name: 'Benar ingin menghapus akun user?' });
  expect(question).toHaveTextContent('Budi');
  await user.click(within(question).getByRole('button', { name: 'Hapus' }));
  expect(await screen.findByText('Akun user berhasil dihapus')).toBeInTheDocument();
});

it('edits a prefilled user, shows the email verification and confirms a new role', async () => {
  const user = userEvent.setup();
  portal.respond('GET', '/api/admin-super/user/show-user/u-1', success({ user: SITI }));
  portal.respond('POST', '/api/admin-super/user/update-user/u-1', success(null));
  const { router } = renderArea(area, '/admin/ubah-user/u-1', { role: 'Super', username: 'super@portal.test' });
  expect(await screen.findByLabelText('Instansi')).toHaveValue('Universitas Contoh');
  expect(screen.getByText('Belum')).toBeInTheDocument();
  await choose(screen.getByLabelText('Tipe User'), 'Eksternal');
  await user.click(screen.getByRole('button', { name: 'Ubah' }));
  // The new type ends the person's session, so the form asks first.
  expect(await screen.findByText(/berubah dari Internal menjadi Eksternal/)).toBeInTheDocument();
  expect(portal.seen('/api/admin-super/user/update-user/u-1')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ubah peran' }));
  expect(await screen.findByText('Akun user berhasil diubah')).toBeInTheDocument();
  expect(JSON.parse(portal.seen('/api/admin-super/user/update-user/u-1')[0]?.body ?? '')).toMatchObject({
    college: 'Universitas Contoh',
    role: '5',
    password: '',
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/daftar-user'));
});

it('rejects clearing the institution, which servers would silently keep', async () => {
  const user = userEvent.setup();
  portal.respond('GET', '/api/admin-super/user/show-user/u-1', success({ user: SITI }));
  renderArea(area, '/admin/ubah-user/u-1', { role: 'Super', username: 'super@portal.test' });
  await user.clear(await screen.findByLabelText('Instansi'));
  await user.click(screen.getByRole('button', { name: 'Ubah' }));
  expect(await screen.findByText('Instansi tidak boleh kosong.')).toBeInTheDocument();
  expect(portal.seen('/api/admin-super/user/update-user/u-1')).toEqual([]);
});
