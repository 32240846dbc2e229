import { CHANGED_MEANWHILE } from '@portal/shared/contract/fields';
import {
  listDays,
  listMachines,
  listOccupancy,
  removeMachine,
  scheduleApproval,
  storeMachine,
  updateMachine,
} from '@portal/shared/contract/endpoints/machine/machine';
import { fetchReply } from '../support/client';
import { addMachine } from '../support/data/proposal-actors';
import { running } from '../support/running';

/** Slots that one person may hold: more than any other test takes. */
const MOST = 30;

describe('machine service', () => {
  const at = running({ MAX_SESSIONS_PER_PERSON: String(MOST) });

  const machine = (name: string, gpu: number, parts: number) => addMachine(at, name, gpu, parts);
  const approve = (machineId: string, dayId: string, username: string, key?: string, image = 'a.zip') =>
    at.send(scheduleApproval, {
      as: 'Proposal',
      body: { DockerImages: image, username, id_hari: dayId, durasi: '7', id_mesin: machineId },
      headers: key ? { 'idempotency-key': key } : {},
    });
  const used = async (machineId: string, dayId: string) =>
    (await at.good(listOccupancy, { as: 'Super' })).data.find(
      (row) => row.id_mesin === machineId && row.id_hari === dayId,
    )?.used;

  it('answers with the messages of the original service', async () => {
    expect((await fetchReply(`${at.server.urls.machine}/`)).json).toEqual({ error: true, message: 'API DGX A100' });
    const days = await at.send(listDays);
    expect(days.json).toEqual({
      error: false,
      data: ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'minggu'].map((nama, index) => ({
        id: String(index + 1),
        nama,
      })),
    });
    expect((await at.send(listMachines)).json).toMatchObject({
      error: false,
      data: [{ nama_mesin: 'DGX-A100-01', status: 'active', gpu: '8', mig_pergpu: '7' }, { nama_mesin: 'DGX-A100-02' }],
    });
    const missing = await at.send(storeMachine, {
      as: 'Super',
      body: { nama_mesin: 'X', url: '', description: 'd', gpu: '1' },
    });
    expect(missing.status).toBe(422);
    expect(missing.json).toMatchObject({
      detail: [{ loc: ['body', 'url'], type: 'value_error' }, { loc: ['body', 'mig_pergpu'] }],
    });
    expect(
      (
        await at.send(storeMachine, {
          as: 'Super',
          body: { nama_mesin: 'X', url: 'http://x.id', description: 'd', gpu: '1', mig_pergpu: '1' },
        })
      ).json,
    ).toEqual({ error: false, message: 'mesin_berhasil_ditambah' });
  });

  it('requires a unique machine name, ignoring case, on create and update', async () => {
    const id = await machine('Nama Satu', 1, 1);
    const other = await machine('Nama Dua', 1, 1);
    const body = { nama_mesin: 'NAMA satu', url: 'http://x.id', description: 'd', gpu: '1', mig_pergpu: '1' };
    const as = at.people.Super;
    const refused = { detail: [{ loc: ['body', 'nama_mesin'], msg: 'Nama mesin ini sudah dipakai.' }] };
    expect(await at.send(storeMachine, { as, body })).toMatchObject({ status: 422, json: refused });
    const params = { id: other };
    const changed = { ...body, status: 'active' };
    expect(await at.send(updateMachine, { as, params, body: changed })).toMatchObject({
      status: 422,
      json: refused,
    });
    expect(await at.status(updateMachine, { as, params: { id }, body: changed })).toBe(200);
  });

  it('stores a repeated request once, because its first response may have been lost', async () => {
    const as = at.people.Super;
    const body = { nama_mesin: 'Sekali', url: 'http://x.id', description: 'd', gpu: '1', mig_pergpu: '1' };
    const stored = async () => (await at.good(listMachines)).data.filter((row) => row.nama_mesin === 'Sekali');
    for (const response of [await at.send(storeMachine, { as, body }), await at.send(storeMachine, { as, body })])
      expect(response.json).toEqual({ error: false, message: 'mesin_berhasil_ditambah' });
    const [row, second] = await stored();
    expect(second).toBeUndefined();
    const params = { id: row?.id_mesin ?? '' };
    const changed = { ...body, description: 'lain', status: 'active', seen_updated_at: row?.updated_at ?? '' };
    expect(await at.status(updateMachine, { as, params, body: changed })).toBe(200);
    expect(await at.status(updateMachine, { as, params, body: changed })).toBe(200);
  });

  it('changes and deactivates a machine, keeps its bookings, and refuses to drop slots in use', async () => {
    const id = await machine('Berubah', 1, 3);
    const shown = async () => (await at.good(listMachines)).data.find((row) => row.id_mesin === id);
    const update = (over: Record<string, string>) =>
      at.send(updateMachine, {
        as: 'Proposal',
        params: { id },
        body: {
          nama_mesin: 'Berubah',
          url: 'https://gpu.example.test',
          description: 'uji',
          gpu: '1',
          mig_pergpu: '3',
          status: 'active',
          ...over,
        },
      });
    for (const name of ['a@x.id', 'b@x.id'])
      expect((await approve(id, '2', name, `ubah-${name}`)).json).toMatchObject({ error: false });
    const outdated = await update({ seen_updated_at: '2026-01-01T00:00:00.000000Z' });
    expect(outdated).toMatchObject({ status: 409, json: { code: CHANGED_MEANWHILE } });
    expect((await update({ mig_pergpu: '1' })).json).toEqual({
      error: true,
      code: 'machine/slots-in-use',
      parameters: { slot: 2, people: 'b@x.id' },
      message: 'Slot 2 masih dipakai; GPU × bagian tidak boleh kurang dari itu sampai sesi ini selesai: b@x.id.',
    });
    expect(await shown()).toMatchObject({ mig_pergpu: '3', status: 'active' });
    expect((await update({ mig_pergpu: '2', nama_mesin: 'Baru', status: 'inactive' })).json).toEqual({
      error: false,
      message: 'mesin_berhasil_diubah',
    });
    expect(await shown()).toMatchObject({ nama_mesin: 'Baru', mig_pergpu: '2', status: 'inactive' });
    expect((await approve(id, '3', 'c@x.id')).json).toMatchObject({
      error: true,
      message: 'Mesin ini sedang tidak aktif.',
    });
    // A repeated booking returns the existing booking and keeps its slot.
    expect((await approve(id, '2', 'a@x.id', 'ubah-a@x.id')).json).toMatchObject({ error: false });
    expect(await used(id, '2')).toBe(2);
    for (const url of [
      'bukan alamat',
      'https://admin:rahasia@gpu.test',
      'https://admin@gpu.test/x',
      'https://a\\@gpu.test',
    ])
      expect((await update({ url })).status).toBe(422);
    expect((await update({ gpu: '1.5' })).status).toBe(422);
    expect((await update({ status: 'rusak' })).status).toBe(422);
    await update({});
    expect((await approve(id, '3', 'c@x.id')).json).toMatchObject({ error: false });
    const unknown = { as: at.people.Super, params: { id: 'tidak-ada' } };
    expect(await at.status(updateMachine, { ...unknown, body: await bodyOf(id) })).toBe(404);
  });

  it('removes a machine only without sessions, frees its name, and keeps it listed as removed', async () => {
    const id = await machine('Dihapus', 1, 3);
    const as = at.people.Proposal;
    const remove = () => at.send(removeMachine, { as, params: { id } });
    for (const name of ['b@x.id', 'a@x.id', 'a@x.id']) await approve(id, '2', name, `hapus-${name}-${Math.random()}`);
    expect(await remove()).toMatchObject({
      status: 409,
      json: {
        code: 'machine/in-use',
        meta: { message: expect.stringContaining('masih memegang 3 sesi: a@x.id, b@x.id.') },
      },
    });
    const ended = `update machine.container set created_at = now() - interval '9 days',
      ends_at = now() - interval '1 second' where id_mesin = '${id}'`;
    await at.restart(() => at.sql(ended));
    expect(await remove()).toMatchObject({ status: 200, json: { error: false, message: 'mesin_berhasil_dihapus' } });
    const listed = (await at.good(listMachines)).data.find((row) => row.id_mesin === id);
    expect(listed).toMatchObject({ nama_mesin: 'Dihapus', status: 'inactive', removed: true });
    expect((await approve(id, '3', 'c@x.id')).json).toMatchObject({
      error: true,
      message: 'Mesin ini sedang tidak aktif.',
    });
    expect(await used(id, '2')).toBeUndefined();
    expect((await remove()).status).toBe(404);
    expect(await at.status(updateMachine, { as, params: { id }, body: await bodyOf(id) })).toBe(404);
    expect(await machine('Dihapus', 1, 1)).not.toBe('');
  });

  const bodyOf = async (id: string) => {
    const row = (await at.good(listMachines)).data.find(({ id_mesin }) => id_mesin === id);
    return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, String(value ?? '')]));
  };

  it('refuses an approval for a full day, but not for other days', async () => {
    const id = await machine('Penuh', 1, 2);
    for (const name of ['a@x.id', 'b@x.id'])
      expect((await approve(id, '1', name)).json).toMatchObject({
        error: false,
        message: 'Container telah di daftarkan',
        ends_at: expect.any(String),
      });
    const full = await approve(id, '1', 'c@x.id');
    expect([full.status, full.json]).toEqual([200, { error: true, message: 'jadwal penuh!!!' }]);
    expect((await approve(id, '2', 'c@x.id')).json).toMatchObject({ error: false });
    expect([await used(id, '1'), await used(id, '2'), await used(id, '3')]).toEqual([2, 1, 0]);
  });

  it('books each slot once under concurrent requests', async () => {
    const id = await machine('Serentak', 1, 5);
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => approve(id, '3', `orang${index}@x.id`)));
    expect(replies.filter((reply) => reply.text.includes('Container telah di daftarkan'))).toHaveLength(5);
    expect(replies.filter((reply) => reply.text.includes('jadwal penuh!!!'))).toHaveLength(15);
    expect(await used(id, '3')).toBe(5);
  });

  it('books one slot for repeated requests with the same key or alike within two minutes', async () => {
    const id = await machine('Ulang', 1, 4);
    const keyed = await Promise.all(Array.from({ length: 4 }, () => approve(id, '1', 'a@x.id', 'usulan-1')));
    expect(new Set(keyed.map((reply) => reply.text)).size).toBe(1);
    expect(await used(id, '1')).toBe(1);
    await approve(id, '1', 'a@x.id', 'usulan-2');
    expect(await used(id, '1')).toBe(2);
    await approve(id, '1', 'b@x.id');
    await approve(id, '1', 'b@x.id');
    expect(await used(id, '1')).toBe(3);
    await approve(id, '1', 'b@x.id', undefined, 'lain.zip');
    expect(await used(id, '1')).toBe(4);
  });

  it('moves the container when the same proposal is booked on another day', async () => {
    const id = await machine('Pindah', 1, 1);
    await approve(id, '1', 'a@x.id', 'usulan-9');
    expect((await approve(id, '2', 'a@x.id', 'usulan-9')).json).toMatchObject({ error: false });
    expect([await used(id, '1'), await used(id, '2')]).toEqual([0, 1]);
  });

  it('limits slots per person under concurrent requests; a move needs no further slot', async () => {
    const id = await machine('Batas', 8, 7);
    const place = (key: string, day = '3') => approve(id, day, 'Banyak@x.id', key);
    for (let count = 1; count < MOST; count++) expect((await place(`b${count}`)).json).toMatchObject({ error: false });
    const last = await Promise.all([place('b-kiri'), place('b-kanan')]);
    const refused = {
      error: true,
      message: `Peneliti ini sudah memegang ${MOST} slot, batas untuk satu orang. Akhiri salah satu sesinya dahulu.`,
    };
    expect(last.map(({ json }) => json)).toContainEqual(expect.objectContaining(refused));
    expect(await used(id, '3')).toBe(MOST);
    expect((await place('b1', '4')).json).toMatchObject({ error: false });
    expect((await approve(id, '3', 'lain@x.id', 'lain')).json).toMatchObject({ error: false });
  });

  it('refuses an unknown machine or day', async () => {
    const id = await machine('Hari', 1, 1);
    const noMachine = { error: true, message: 'Mesin tidak ditemukan.', code: 'booking/no-machine' };
    expect((await approve('tidak-ada', '1', 'a@x.id')).json).toMatchObject(noMachine);
    const noDay = { error: true, message: 'Hari tidak ditemukan.', code: 'booking/no-day' };
    expect((await approve(id, '9', 'a@x.id')).json).toMatchObject(noDay);
  });
});
