import * as accountCalls from '@portal/shared/contract/endpoints/account';
import * as facilityCalls from '@portal/shared/contract/endpoints/facility';
import { listRuns, listMachines } from '@portal/shared/contract/endpoints/machine';
import { login, profile } from '@portal/shared/contract/endpoints/session';
import type { Role } from '@portal/shared/contract/roles';
import { enter, enterAll, good, messageOf, metaCode, refused, send, type Person } from './support/client';
import { DATABASES, type TestDatabase } from './support/databases';
import { demoName } from './support/demo-name';
import { PDF, submit } from './support/proposals';
import { startServer, until, type Server } from './support/server';

const PASSWORD = 'Kunci#Admin9';

describe.each(DATABASES)('accounts, facilities and procedures on $name', ({ open }) => {
  let database: TestDatabase;
  let server: Server;
  let people: Record<Role, Person>;
  beforeAll(async () => {
    database = await open();
    server = await startServer({ databaseUrl: await database.url() });
    people = await enterAll(server);
  });
  afterAll(async () => {
    await server?.stop();
    await database?.stop();
  });

  const as = () => ({ as: people.Super });
  const admins = async () => (await good(server, accountCalls.listAdmins, as())).admin;
  const newAdmin = (email: string, role: string) => send(server, accountCalls.registerAdmin, { ...as(), body: { first_name: 'Nur', role, email, password: PASSWORD } });

  it('creates, lists, changes and deletes admins; empty fields keep the old value', async () => {
    expect((await newAdmin('nur@portal.test', '2')).status).toBe(200);
    expect(refused(await newAdmin('NUR@portal.test', '1'))).toEqual({ email: ['Alamat Email sudah dipakai.'] });
    expect(refused(await newAdmin('lain@portal.test', '5'))).toEqual({ role: ['Format role salah.'] });
    const row = (await admins()).find((admin) => admin.email === 'nur@portal.test');
    const params = { id: row?.id ?? '' };
    const nur = await enter(server, 'nur', 'Proposal', PASSWORD);
    await good(server, accountCalls.updateAdmin, { ...as(), params, body: { last_name: 'Aini', email: '', role: '' } });
    expect((await good(server, accountCalls.showAdmin, { ...as(), params })).admin).toMatchObject({ email: 'nur@portal.test', role: 2, admin_profile: { first_name: 'Nur', last_name: 'Aini' } });
    expect((await send(server, profile, { as: nur })).status).toBe(200);
    await good(server, accountCalls.updateAdmin, { ...as(), params, body: { role: '1' } });
    expect((await send(server, profile, { as: nur })).status).toBe(401);
    await good(server, accountCalls.deleteAdmin, { ...as(), params });
    expect((await send(server, accountCalls.showAdmin, { ...as(), params })).status).toBe(404);
    expect(metaCode(await send(server, login, { body: { email: 'nur@portal.test', password: PASSWORD } }))).toBeUndefined();
  });

  it('never loses the last super admin, nor oneself', async () => {
    const self = { ...as(), params: { id: people.Super.id } };
    expect(messageOf(await send(server, accountCalls.deleteAdmin, self))).toBe('Anda tidak dapat menghapus akun Anda sendiri.');
    const demote = await send(server, accountCalls.updateAdmin, { ...self, body: { role: '1' } });
    expect([demote.status, messageOf(demote)]).toEqual([409, 'Super admin terakhir tidak dapat diubah perannya.']);
    await newAdmin('super2@portal.test', '3');
    const second = await enter(server, 'super2', 'Super', PASSWORD);
    const both = await Promise.all([
      send(server, accountCalls.deleteAdmin, { as: people.Super, params: { id: second.id } }),
      send(server, accountCalls.deleteAdmin, { as: second, params: { id: people.Super.id } }),
    ]);
    expect(both.filter((reply) => reply.status === 200)).toHaveLength(1);
    const [left] = (await Promise.all([people.Super, second].map(async (person) => ({ person, status: (await send(server, profile, { as: person })).status })))).filter(({ status }) => status === 200);
    if (left) people.Super = left.person;
    expect((await admins()).filter((admin) => admin.role === 3)).toHaveLength(1);
  });

  it('keeps admins out of the user calls and users out of the admin calls', async () => {
    expect((await send(server, accountCalls.deleteUser, { ...as(), params: { id: people.Content.id } })).status).toBe(404);
    expect((await send(server, accountCalls.updateAdmin, { ...as(), params: { id: people.Internal.id }, body: { role: '3' } })).status).toBe(404);
  });

  it('corrects a researcher\'s type, and deletes one with proposals, files and containers', async () => {
    const maria = await enter(server, 'maria.situmorang', 'External');
    await submit(server, maria, 'industry');
    const { user_profile: shown } = (await good(server, accountCalls.showUser, { ...as(), params: { id: maria.id } })).user;
    expect(shown).toMatchObject({ first_name: demoName('maria.situmorang').split(' ')[0], college: expect.any(String) });
    await good(server, accountCalls.updateUser, { ...as(), params: { id: maria.id }, body: { role: '4', college: 'PT Baru, Tbk.' } });
    expect((await good(server, accountCalls.listUsers, { as: people.Proposal })).user.find((row) => row.id === maria.id)).toMatchObject({ role: 4, user_profile: { college: 'PT Baru, Tbk.' } });
    const before = server.files().length;
    const machineId = (await good(server, listMachines)).data[0]?.id_mesin ?? '';
    const runs = () => good(server, listRuns, { as: people.Proposal, params: { dayId: '4', machineId, username: maria.email } });
    expect((await runs()).data[0]?.status).toBe('running');
    await good(server, accountCalls.deleteUser, { ...as(), params: { id: maria.id } });
    await until(async () => (await runs()).data[0]?.status === 'stop', 'container still running');
    await until(() => server.files().length <= before - 21, 'files stay');
  });

  it('mails an announcement to every researcher and counts', async () => {
    await good(server, accountCalls.storeAnnouncement, { ...as(), body: { subject: 'Libur bersama', announcement: '<p>Mesin <b>dimatikan</b>.</p>' } });
    const researchers = (await good(server, accountCalls.listUsers, as())).user.length;
    const done = await until(async () => {
      const [newest] = (await good(server, accountCalls.listAnnouncements, as())).announcement;
      return newest?.sent === researchers ? newest : null;
    }, 'announcement not sent');
    expect(done).toMatchObject({ subject: 'Libur bersama', recipients: researchers, failed: 0 });
    await server.mail(new RegExp(`To: external@portal.test\\r?\\nSubject: Libur bersama[\\s\\S]*Halo, ${demoName('external')}!`));
    expect(server.mails().some((mail) => /To: (super|konten|proposal)@[\s\S]*Libur bersama/.test(mail))).toBe(false);
  });

  it('keeps the stocks of facilities in order', async () => {
    const person = { as: people.Proposal };
    await good(server, facilityCalls.storeFacility, { ...person, body: { name: 'Lisensi', start_stock: '10', mass_unit: 'B' } });
    expect(refused(await send(server, facilityCalls.storeFacility, { ...person, body: { name: 'lisensi', start_stock: '1', mass_unit: 'B' } }))).toHaveProperty('name');
    expect(refused(await send(server, facilityCalls.storeFacility, { ...person, body: { name: 'Minus', start_stock: '-1', mass_unit: 'kg' } }))).toHaveProperty('mass_unit');
    const stored = (await good(server, facilityCalls.listFacilities, person)).facility;
    expect(stored.find((row) => row.name === 'Lisensi')).toMatchObject({ start_stock: '10', use_stock: '0', remaining_stock: '10' });
    const nvme = stored.find((row) => row.name === 'Penyimpanan NVMe Bersama');
    const params = { id: nvme?.id ?? '' };
    expect(refused(await send(server, facilityCalls.updateFacility, { ...person, params, body: { start_stock: '21' } }))).toEqual({ start_stock: ['Stok Awal tidak boleh kurang dari Stok Terpakai.'] });
    await good(server, facilityCalls.updateFacility, { ...person, params, body: { start_stock: '30', name: '' } });
    expect((await good(server, facilityCalls.showFacility, { ...person, params })).facility).toMatchObject({ name: 'Penyimpanan NVMe Bersama', remaining_stock: '8' });
    await good(server, facilityCalls.deleteFacility, { ...person, params });
    expect((await send(server, facilityCalls.showFacility, { ...person, params })).status).toBe(404);
  });

  it('replaces and deletes procedures with their files', async () => {
    const person = { as: people.Proposal };
    await good(server, facilityCalls.storeProcedure, { ...person, body: { type: 'Pelatihan', document_type: 'SOP' }, files: { file: PDF } });
    const [stored] = (await good(server, facilityCalls.listProcedures, person)).procedure;
    const params = { id: stored?.id ?? '' };
    await good(server, facilityCalls.updateProcedure, { ...person, params, body: { document_type: 'Dokumen Lain' }, files: { file: PDF } });
    const updated = (await good(server, facilityCalls.showProcedure, { ...person, params })).procedure;
    expect(updated).toMatchObject({ type: 'Pelatihan', document_type: 'Dokumen Lain' });
    await until(() => !server.files().includes(`procedure/${stored?.file}`), 'replaced file stays');
    await good(server, facilityCalls.deleteProcedure, { ...person, params });
    await until(() => !server.files().includes(`procedure/${updated.file}`), 'deleted file stays');
  });
});
