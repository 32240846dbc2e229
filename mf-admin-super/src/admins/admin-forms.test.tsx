import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalForEachTest, refused, refusedFields, type Reply, success } from '@portal/shared/testing/fake-portal';
import { choose } from '@portal/shared/testing/choose';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

const AGUS = { role: 'Super', username: 'super@portal.test' } as const;
const API = '/api/admin-super/user';

const portal = portalForEachTest();
const respondAdmin = (role: number, first_name: string, email = 'a@portal.test') =>
  portal.respond(
    'GET',
    `${API}/show-admin/7`,
    success({ admin: { id: 7, role, email, admin_profile: { first_name, last_name: null } } }),
  );

it('a refusal with a message shows no retry button', async () => {
  const user = userEvent.setup();
  respondAdmin(3, 'Tri');
  const message = 'Super admin terakhir tidak dapat diubah perannya.';
  portal.respond('POST', `${API}/update-admin/7`, refused(409, message));
  renderArea(area, '/admin/ubah-admin/7', AGUS);
  await choose(await screen.findByLabelText('Role'), 'Admin Konten');
  await user.click(screen.getByRole('button', { name: 'Ubah' }));
  await user.click(await screen.findByRole('button', { name: 'Ubah peran' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
});

it('shows a refused field at its place, and the message of a field that the form lacks above', async () => {
  const errors = { email: ['Alamat ini sudah dipakai.'], avatar: ['Foto terlalu besar.'] };
  respondAdmin(2, 'Tri');
  portal.respond('POST', `${API}/update-admin/7`, refusedFields(errors));
  renderArea(area, '/admin/ubah-admin/7', AGUS);
  await userEvent.type(await screen.findByLabelText('Nama Depan'), 'g');
  await userEvent.click(screen.getByRole('button', { name: 'Ubah' }));
  expect(await screen.findByText('Foto terlalu besar.')).toBeInTheDocument();
  expect(screen.getByLabelText('Alamat Email')).toHaveAccessibleDescription('Alamat ini sudah dipakai.');
});

it('the page of a failed call asks before it replaces a form with unsent text', async () => {
  respondAdmin(2, 'Tri');
  const { router } = renderArea(area, '/admin/ubah-admin/7', AGUS);
  await userEvent.type(await screen.findByLabelText('Nama Depan'), 'g');
  act(() => void router.navigate('/404'));
  const question = await screen.findByRole('alertdialog', { name: 'Tinggalkan formulir ini?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Batal' }));
  expect(screen.getByLabelText('Nama Depan')).toHaveValue('Trig');
  expect(router.state.location.pathname).toBe('/admin/ubah-admin/7');
});

it('unlocks the login of an admin after a confirmation that names the person', async () => {
  const user = userEvent.setup();
  respondAdmin(2, 'Bambang');
  portal.respond('POST', `${API}/unlock-login/7`, success(null));
  renderArea(area, '/admin/ubah-admin/7', AGUS);
  await user.click(await screen.findByRole('button', { name: 'Buka kunci masuk' }));
  expect(await screen.findByText(/kata sandi salah untuk akun Bambang dihapus/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Buka kunci' }));
  expect(await screen.findByText('Bambang dapat mencoba masuk lagi sekarang.')).toBeInTheDocument();
  expect(portal.seen(`${API}/unlock-login/7`)).toHaveLength(1);
});

it('an admin cannot change the role of the own account', async () => {
  respondAdmin(3, 'Agus', AGUS.username);
  renderArea(area, '/admin/ubah-admin/7', AGUS);
  expect(await screen.findByLabelText('Role')).toBeDisabled();
  expect(screen.getByText('Peran Anda sendiri hanya dapat diubah oleh admin super lain.')).toBeInTheDocument();
});

it('checks a malformed address itself, beside the other fields', async () => {
  renderArea(area, '/admin/buat-admin', AGUS);
  await userEvent.type(await screen.findByLabelText('Alamat Email'), 'tri');
  await userEvent.click(screen.getByRole('button', { name: 'Buat' }));
  expect(await screen.findByText('Alamat Email tidak valid.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Nama Depan')).toHaveFocus());
});

describe('leaving a form', () => {
  const leave = async () => {
    const question = await screen.findByRole('alertdialog', { name: 'Tinggalkan formulir ini?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Tinggalkan' }));
  };

  it('asks if the form has unsent input', async () => {
    const { router } = renderArea(area, '/admin/buat-admin', AGUS);
    await userEvent.type(await screen.findByLabelText('Nama Depan'), 'Tri');
    await userEvent.click(screen.getByRole('link', { name: 'Daftar Admin' }));
    await leave();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/daftar-admin'));
  });

  it('cancels an open confirmation of the form and stays', async () => {
    respondAdmin(2, 'Bambang');
    const { router } = renderArea(area, '/admin/ubah-admin/7', AGUS);
    await choose(await screen.findByLabelText('Role'), 'Admin Konten');
    await userEvent.click(screen.getByRole('button', { name: 'Ubah' }));
    await screen.findByRole('alertdialog', { name: 'Ubah peran Bambang?' });
    await act(async () => void router.navigate('/admin/kalender'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/admin/ubah-admin/7');
    expect(portal.seen(`${API}/update-admin/7`)).toEqual([]);
  });

  it.each([
    ['shows a failure', refused(500, 'Server Error'), /belum tersimpan\..*Terjadi gangguan di server/],
    ['does not redirect after a success', success(null), 'Akun admin berhasil diubah'],
  ])('during sending %s', async (_, reply, message) => {
    let answer: (reply: Reply) => void = () => undefined;
    respondAdmin(2, 'Bambang');
    portal.respond('POST', `${API}/update-admin/7`, () => new Promise((resolve) => (answer = resolve)));
    const { router } = renderArea(area, '/admin/ubah-admin/7', AGUS);
    await userEvent.type(await screen.findByLabelText('Nama Depan'), 'g');
    await userEvent.click(screen.getByRole('button', { name: 'Ubah' }));
    await waitFor(() => expect(portal.seen(`${API}/update-admin/7`)).toHaveLength(1));
    await act(async () => void router.navigate('/admin/kalender'));
    await leave();
    await screen.findByRole('heading', { name: 'Kalender Mesin' });
    answer(reply);
    await waitFor(() => expect(document.querySelector('.pr-toast')).toHaveTextContent(message));
    expect(router.state.location.pathname).toBe('/admin/kalender');
  });
});
