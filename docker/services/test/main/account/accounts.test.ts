import * as accountCalls from '@portal/shared/contract/endpoints/account/account';
import * as facilityCalls from '@portal/shared/contract/endpoints/machine/facility';
import { listRuns, listMachines } from '@portal/shared/contract/endpoints/machine/machine';
import { login, profile } from '@portal/shared/contract/endpoints/account/session';
import { enter, messageOf, metaCode, refused } from '../../support/client';
import { demoName, PDF, submit } from '../../support/data/proposals';
import { running } from '../../support/running';
import { until } from '../../support/server';

const PASSWORD = 'Kunci#Admin9';

describe('accounts and procedures', () => {
  const at = running();

  const admins = async () => (await at.good(accountCalls.listAdmins, { as: 'Super' })).admin;
  const newAdmin = (email: string, role: string) =>
    at.send(accountCalls.registerAdmin, { as: 'Super', body: { first_name: 'Nur', role, email, password: PASSWORD } });

  it('creates, lists, updates and deletes admins; an empty field keeps its value', async () => {
    expect((await newAdmin('nur@portal.test', '2')).status).toBe(200);
    expect(refused(await newAdmin('NUR@portal.test', '1'))).toEqual({ email: ['Alamat Email sudah dipakai.'] });
    expect(refused(await newAdmin('lain@portal.test', '5'))).toEqual({ role: ['Format role salah.'] });
    const row = (await admins()).find((admin) => admin.email === 'nur@portal.test');
    const params = { id: row?.id ?? '' };
    const nur = await enter(at.server, 'nur', 'Proposal', PASSWORD);
    await at.good(accountCalls.updateAdmin, { as: 'Super', params, body: { last_name: 'Aini', email: '', role: '' } });
    expect((await at.good(accountCalls.showAdmin, { as: 'Super', params })).admin).toMatchObject({
      email: 'nur@portal.test',
      role: 2,
      admin_profile: { first_name: 'Nur', last_name: 'Aini' },
    });
    expect(await at.status(profile, { as: nur })).toBe(200);
    await at.good(accountCalls.updateAdmin, { as: 'Super', params, body: { role: '1' } });
    expect(await at.status(profile, { as: nur })).toBe(401);
    await at.good(accountCalls.deleteAdmin, { as: 'Super', params });
    expect(await at.status(accountCalls.showAdmin, { as: 'Super', params })).toBe(404);
    expect(metaCode(await at.send(login, { body: { email: 'nur@portal.test', password: PASSWORD } }))).toBeUndefined();
  });

  it("keeps the last super admin, and refuses to delete one's own account here", async () => {
    const self = { as: 'Super' as const, params: { id: at.people.Super.id } };
    expect(messageOf(await at.send(accountCalls.deleteAdmin, self))).toBe(
      'Anda tidak dapat menghapus akun Anda sendiri.',
    );
    const demote = await at.send(accountCalls.updateAdmin, { ...self, body: { role: '1' } });
    expect([demote.status, messageOf(demote)]).toEqual([409, 'Super admin terakhir tidak dapat diubah perannya.']);
    await newAdmin('super2@portal.test', '3');
    const second = await enter(at.server, 'super2', 'Super', PASSWORD);
    const both = await Promise.all([
      at.send(accountCalls.deleteAdmin, { as: 'Super', params: { id: second.id } }),
      at.send(accountCalls.deleteAdmin, { as: second, params: { id: at.people.Super.id } }),
    ]);
    expect(both.filter((reply) => reply.status === 200)).toHaveLength(1);
    // The other one is refused, or its account no longer exists.
    expect([401, 403, 404, 409]).toContain(both.find((reply) => reply.status !== 200)?.status);
    for (const person of [at.people.Super, second])
      if ((await at.status(profile, { as: person })) === 200) at.people.Super = person;
    expect((await admins()).filter((admin) => admin.role === 3)).toHaveLength(1);
  });

  it("refuses a change of one's own role", async () => {
    await newAdmin('super-tiga@portal.test', '3');
    const second = await enter(at.server, 'super-tiga', 'Super', PASSWORD);
    const own = await at.send(accountCalls.updateAdmin, { as: second, params: { id: second.id }, body: { role: '1' } });
    expect([own.status, messageOf(own)]).toEqual([409, 'Anda tidak dapat mengubah peran Anda sendiri.']);
    await at.good(accountCalls.deleteAdmin, { as: 'Super', params: { id: second.id } });
  });

  it("changes a researcher's type and email with their containers, and deletes them with their proposals", async () => {
    const maria = await enter(at.server, 'maria.situmorang', 'External');
    await submit(at.server, maria, 'industry');
    const { user_profile: shown } = (await at.good(accountCalls.showUser, { as: 'Super', params: { id: maria.id } }))
      .user;
    expect(shown).toMatchObject({
      first_name: demoName('maria.situmorang').split(' ')[0],
      college: expect.any(String),
    });
    const update = (body: Record<string, string>) =>
      at.good(accountCalls.updateUser, { as: 'Super', params: { id: maria.id }, body });
    await update({ role: '4', college: 'PT Baru, Tbk.' });
    const users = (await at.good(accountCalls.listUsers, { as: 'Proposal' })).user;
    expect(users.find((row) => row.id === maria.id)).toMatchObject({
      role: 4,
      user_profile: { college: 'PT Baru, Tbk.' },
    });
    const before = at.server.files().length;
    const machineId = (await at.good(listMachines)).data[0]?.id_mesin ?? '';
    const runs = (username = 'maria.baru@kampus.test') =>
      at.good(listRuns, { as: 'Proposal', params: { dayId: '4', machineId, username } });
    expect((await runs(maria.email)).data[0]?.status).toBe('running');
    // Containers are stored by email: running ones move to the new email.
    await update({ email: 'Maria.Baru@kampus.test' });
    for (const to of [maria.email, 'maria.baru@kampus.test'])
      await at.server.mail(new RegExp(`To: ${to}[\\s\\S]*menjadi maria.baru@kampus.test`));
    await until(async () => (await runs()).data[0]?.status === 'running', 'no container under the new email');
    expect((await runs(maria.email)).data).toEqual([]);
    await at.good(accountCalls.deleteUser, { as: 'Super', params: { id: maria.id } });
    await until(async () => (await runs()).data[0]?.status === 'stop', 'container still running');
    await until(() => at.server.files().length <= before - 21, 'files stay');
  });

  it('replaces and deletes procedures with their files', async () => {
    const files = { file: PDF };
    const fields = { type: 'Pelatihan', document_type: 'SOP' };
    await at.good(facilityCalls.storeProcedure, { as: 'Proposal', body: fields, files });
    const [stored] = (await at.good(facilityCalls.listProcedures, { as: 'Proposal' })).procedure;
    const params = { id: stored?.id ?? '' };
    const body = { document_type: 'Dokumen Lain' };
    await at.good(facilityCalls.updateProcedure, { as: 'Proposal', params, body, files });
    const updated = (await at.good(facilityCalls.showProcedure, { as: 'Proposal', params })).procedure;
    expect(updated).toMatchObject({ type: 'Pelatihan', document_type: 'Dokumen Lain' });
    await until(() => !at.server.files().includes(`procedure/${stored?.file}`), 'replaced file stays');
    await at.good(facilityCalls.deleteProcedure, { as: 'Proposal', params });
    await until(() => !at.server.files().includes(`procedure/${updated.file}`), 'deleted file stays');
  });
});
