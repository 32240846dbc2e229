import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { portalForEachTest, refused, success } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

const AGUS = { role: 'Super', username: 'super@portal.test' } as const;
const API = '/api/admin-super/facility';
const DISK = {
  id: 3,
  name: 'Penyimpanan',
  start_stock: 60,
  use_stock: 8,
  remaining_stock: 52,
  mass_unit: 'TB',
  updated_at: 'then',
};

const portal = portalForEachTest();
beforeEach(() => {
  portal.respond('GET', '/mesin', {
    json: {
      error: false,
      data: [
        { id_mesin: 'm-1', nama_mesin: 'DGX-A100-01', gpu: '8', mig_pergpu: 7, status: 'active' },
        { id_mesin: 'm-2', nama_mesin: 'DGX-A100-02', status: 'rusak' },
      ],
    },
  });
  portal.respond('GET', `${API}/show-all`, success({ facility: [DISK] }));
  portal.respond('GET', `${API}/show/3`, success({ facility: DISK }));
});

const machine = { id_mesin: 'm-1', nama_mesin: 'DGX-A100-01', url: 'http://dgx.test', description: 'Uji', gpu: '8' };

async function fillMachine(user: UserEvent): Promise<HTMLElement> {
  renderArea(area, '/admin/fasilitas', AGUS);
  await user.click(await screen.findByRole('button', { name: 'Tambah Mesin' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tambah Mesin' });
  const texts = [
    ['Nama Mesin', 'DGX'],
    ['URL', 'http://x.test'],
    ['Deskripsi', 'Uji'],
    ['GPU', '2'],
    ['Mig PerGPU', '7'],
  ] as const;
  for (const [label, text] of texts) {
    await user.click(within(dialog).getByLabelText(label));
    await user.paste(text);
  }
  await user.click(within(dialog).getByRole('button', { name: 'Tambah' }));
  return dialog;
}

it('HTTP 422 keeps the input of a new machine and shows the message at its field', async () => {
  const user = userEvent.setup();
  const refuse = (...detail: object[]) => portal.respond('POST', '/mesin', { status: 422, json: { detail } });
  refuse();
  const dialog = await fillMachine(user);
  const toast = (await screen.findByText('Unprocessable Entity')).closest('.ant-notification-notice');
  expect(toast).toHaveTextContent('harap lengkapi form.');
  expect(within(dialog).getByLabelText('Nama Mesin')).toHaveValue('DGX');

  const message = 'Agen tidak menjawab.';
  refuse({ loc: ['body', 'url'], msg: message, type: 'value_error' });
  await user.click(within(dialog).getByRole('button', { name: 'Tambah' }));
  expect(await within(dialog).findByText(message)).toBeInTheDocument();
  const url = within(dialog).getByLabelText('URL');
  expect(url).toHaveAccessibleDescription(expect.stringContaining(message));
  await user.type(url, '/agen');
  expect(within(dialog).queryByText(message)).toBeNull();
});

it('a machine is switched off; a refusal is shown and keeps the input', async () => {
  const user = userEvent.setup();
  const response = (status: string) =>
    portal.respond('GET', '/mesin', { json: { error: false, data: [{ ...machine, mig_pergpu: 7, status }] } });
  response('active');
  portal.respond('GET', '/run/all', { json: { data: [] } });
  portal.respond('POST', '/mesin/m-1', { json: { error: true, message: 'Slot 9 masih dipakai.' } });
  renderArea(area, '/admin/fasilitas', AGUS);
  await user.click(await screen.findByRole('button', { name: 'Ubah DGX-A100-01' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ubah Mesin' });
  expect(within(dialog).getByLabelText('Mig PerGPU')).toHaveValue('7');
  await user.click(within(dialog).getByRole('radio', { name: 'Nonaktif' }));
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  expect((await screen.findAllByText(/Slot 9 masih dipakai\./)).length).toBeGreaterThan(0);
  expect(within(dialog).getByRole('radio', { name: 'Nonaktif' })).toBeChecked();
  expect(screen.queryByText('harap lengkapi form.')).toBeNull();
  portal.respond('POST', '/mesin/m-1', () => {
    response('inactive');
    return { json: { error: false, message: 'mesin_berhasil_diubah' } };
  });
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Mesin berhasil diubah')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('DGX-A100-01').closest('tr')).toHaveTextContent('Nonaktif'));
});

it('a machine that a colleague deleted while it was edited disappears, and its form keeps the input', async () => {
  const user = userEvent.setup();
  portal.respond('GET', '/mesin', { json: { error: false, data: [{ ...machine, mig_pergpu: 7, status: 'active' }] } });
  portal.respond('POST', '/mesin/m-1', refused(404, 'Mesin tidak ditemukan.'));
  renderArea(area, '/admin/fasilitas', AGUS);
  await user.click(await screen.findByRole('button', { name: 'Ubah DGX-A100-01' }));
  portal.respond('GET', '/mesin', { json: { error: false, data: [] } });
  const dialog = await screen.findByRole('dialog', { name: 'Ubah Mesin' });
  await user.type(within(dialog).getByLabelText('Deskripsi'), ' baru');
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('404 Error');
  expect(within(dialog).getByLabelText('Deskripsi')).toHaveValue('Uji baru');
  await waitFor(() => expect(screen.queryByText('DGX-A100-01')).toBeNull());
});

describe('a machine with sessions', () => {
  const sessionOf = (username: string, machine: string) => ({
    id_container: username,
    username,
    machine,
    day_name: 'senin',
    ends_at: '2099-12-05T05:00:00Z',
    state: 'booked',
    engine: 'record',
  });
  beforeEach(() => {
    const data = [
      { ...machine, mig_pergpu: 7, status: 'active' },
      { ...machine, id_mesin: 'm-9', nama_mesin: 'DGX-LAMA', mig_pergpu: 7, status: 'inactive', removed: true },
    ];
    portal.respond('GET', '/mesin', { json: { error: false, data } });
    const sessions = [sessionOf('siti@portal.test', 'DGX-A100-01'), sessionOf('budi@portal.test', 'Lain')];
    portal.respond('GET', '/run/all', { json: { data: sessions } });
  });

  it.each([
    [
      'renamed',
      'Ubah DGX-A100-01 yang sedang dipakai?',
      'Ubah',
      'Sesi ini tetap berjalan dengan nama yang baru: siti@portal.test.',
      async (dialog: HTMLElement, user: UserEvent) =>
        user.type(within(dialog).getByLabelText('Nama Mesin'), '{Backspace}9'),
    ],
    [
      'switched off',
      'Nonaktifkan DGX-A100-01 yang sedang dipakai?',
      'Nonaktifkan',
      '1 sesi tetap berjalan sampai masa pakainya selesai: siti@portal.test.',
      async (dialog: HTMLElement, user: UserEvent) =>
        user.click(within(dialog).getByRole('radio', { name: 'Nonaktif' })),
    ],
  ])('is %s only after a confirmation that names its users', async (_name, title, yes, text, change) => {
    const user = userEvent.setup();
    portal.respond('POST', '/mesin/m-1', { json: { error: false, message: 'mesin_berhasil_diubah' } });
    renderArea(area, '/admin/fasilitas', AGUS);
    await user.click(await screen.findByRole('button', { name: 'Ubah DGX-A100-01' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ubah Mesin' });
    await change(dialog, user);
    const save = within(dialog).getByRole('button', { name: 'Simpan' });
    await user.click(save);
    expect(save).toHaveAttribute('aria-disabled', 'true');
    const question = await screen.findByRole('alertdialog', { name: title });
    expect(question).toHaveTextContent(text);
    expect(portal.seen('/mesin/m-1')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: yes }));
    expect(await screen.findByText('Mesin berhasil diubah')).toBeInTheDocument();
  });

  it('is not changed if its sessions fail to load', async () => {
    const user = userEvent.setup();
    portal.respond('GET', '/run/all', { status: 500, json: {} });
    renderArea(area, '/admin/fasilitas', AGUS);
    await user.click(await screen.findByRole('button', { name: 'Ubah DGX-A100-01' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ubah Mesin' });
    await user.click(within(dialog).getByRole('radio', { name: 'Nonaktif' }));
    await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
    expect(within(dialog).getByRole('radio', { name: 'Nonaktif' })).toBeChecked();
    expect(portal.seen('/mesin/m-1')).toHaveLength(0);
  });

  it('is removed only if the service allows it, and a removed machine is not listed', async () => {
    const user = userEvent.setup();
    const message = 'Mesin ini masih memegang 1 sesi: siti@portal.test.';
    portal.respond('POST', '/mesin/m-1/hapus', refused(409, message));
    renderArea(area, '/admin/fasilitas', AGUS);
    await user.click(await screen.findByRole('button', { name: 'Tindakan lain: DGX-A100-01' }));
    expect(screen.queryByText('DGX-LAMA')).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Hapus' }));
    const question = await screen.findByRole('alertdialog', { name: 'Benar ingin menghapus mesin?' });
    expect(question).toHaveTextContent('DGX-A100-01');
    expect(question).toHaveTextContent('Pemesanan yang lalu tetap menyebut namanya.');
    await user.click(within(question).getByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    portal.respond('POST', '/mesin/m-1/hapus', { json: { error: false, message: 'mesin_berhasil_dihapus' } });
    await user.click(screen.getByRole('button', { name: 'Tindakan lain: DGX-A100-01' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hapus' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText('Mesin berhasil dihapus')).toBeInTheDocument();
  });
});

it('a saved facility is reloaded, and a change of another admin keeps the input and is replaced only after a question', async () => {
  const user = userEvent.setup();
  renderArea(area, '/admin/fasilitas/3', AGUS);
  const stock = () => screen.findByLabelText(/^Stok Awal/);
  const type = async (text: string) => {
    await user.clear(await stock());
    await user.type(await stock(), text);
  };
  await type('70');
  const others = { ...DISK, start_stock: 65, remaining_stock: 57, updated_at: 'now' };
  portal.respond('GET', `${API}/show/3`, success({ facility: others }));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('65')).toBeInTheDocument();
  expect(await stock()).toHaveValue('70');

  const words = 'Sudah disimpan oleh orang lain sejak Anda membukanya.';
  portal.respond('POST', `${API}/update/3`, ({ body }) =>
    body.includes('then') ? refused(409, words, { code: 'content/changed-meanwhile' }) : success(null),
  );
  const answer = async (choice: string) => {
    await user.click(screen.getByRole('button', { name: 'Perbarui' }));
    const question = await screen.findByRole('alertdialog', { name: 'Sudah diubah sejak Anda membukanya' });
    await user.click(within(question).getByRole('button', { name: choice }));
  };
  await answer('Batal');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Perbarui' })).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await stock()).toHaveValue('70');

  portal.respond('GET', `${API}/show/3`, success({ facility: { ...DISK, start_stock: 71, remaining_stock: 63 } }));
  await answer('Simpan milik saya');
  expect(await screen.findByText(MESSAGES.facilityUpdated)).toBeInTheDocument();
  expect(await stock()).toHaveValue('71');
});

it('deleting a facility leaves the form without asking about unsaved input', async () => {
  const user = userEvent.setup();
  portal.respond('POST', `${API}/delete/3`, success(null));
  const { router } = renderArea(area, '/admin/fasilitas/3', AGUS);
  await user.type(await screen.findByLabelText(/^Stok Awal/), '7');
  await user.click(screen.getByRole('button', { name: 'Hapus Fasilitas' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hapus' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/fasilitas'));
});
