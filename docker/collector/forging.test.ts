import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { registerAdmin } from '@portal/shared/contract/endpoints/account/account';
import { register } from '@portal/shared/contract/endpoints/account/registration';
import { reportTicket } from '@portal/shared/contract/endpoints/account/session';
import type { SentBeacon } from '@portal/shared/remote/report/beacon';
import { deployArea } from '../rollout/src/release/deploy';
import { RegistryStore } from '../rollout/src/registry/registry-store';
import { run } from '../rollout/src/command/run';
import { builtArea } from '../rollout/test/support/fixture-area';
import { enter, type Person } from '../services/test/support/client';
import { running } from '../services/test/support/running';
import { newFolder } from '../services/test/support/new-folder';
import { createSiteServer } from '../web/serve';
import { startCollector } from './server';

const PASSWORD = 'Percobaan#2026';
const AUTHOR = { by: 'uji', reason: 'uji' };
const PLAN = { steps: [{ name: 'peran', roles: ['Content' as const], soakHours: 0 }] };
const AREA = {
  title: 'Konten',
  paths: [{ pattern: '/admin/konten/*', roles: ['Content', 'Super'] as const }],
  menu: [],
};

/** Forged reports to the real main API, web server, registry and collector, judged by the real command. */
describe('forged reports', () => {
  const at = running();
  let site: string;
  let web: FastifyInstance;
  let origin: string;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let url: string;

  beforeAll(async () => {
    site = newFolder();
    for (const [build, plan] of [
      ['b1', null],
      ['b2', PLAN],
    ] as const)
      await deployArea(builtArea('mf-admin-content', build, { area: AREA }), site, { author: AUTHOR, plan });
    const [api, machine, files] = [at.server.urls.main, at.server.urls.machine, at.server.urls.files];
    mkdirSync(join(site, 'shell'), { recursive: true });
    writeFileSync(join(site, 'shell', 'index.html'), '<!doctype html>');
    const origins = { api, machine, files, collector: null, remotes: [] };
    web = createSiteServer({ shell: join(site, 'shell'), site, origins });
    origin = await web.listen({ port: 0, host: '127.0.0.1' });
    collector = await startCollector({ data: site, port: 0, host: '127.0.0.1', origins: [origin], api });
    url = `http://127.0.0.1:${(collector.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await collector.close();
    await web.close();
  });

  const ticketOf = async (as: Pick<Person, 'token'>) => {
    const reply = await at.send(reportTicket, { headers: { authorization: `Bearer ${as.token}` } });
    const { data } = reply.json as { data?: { ticket: string } };
    return { status: reply.status, ticket: data?.ticket ?? 'none' };
  };
  const report = async (ticket: string, build: string, visit: string) => {
    const body: SentBeacon = {
      v: 1,
      area: 'mf-admin-content',
      build,
      visit,
      outcome: 'failed',
      fault: 'render',
      mountMs: null,
      ticket,
    };
    return (await fetch(`${url}/beacon`, { method: 'POST', headers: { origin }, body: JSON.stringify(body) })).status;
  };
  const watch = () => run(['watch', '--once', '--site', site, '--collector', url], newFolder());
  const canary = () => new RegistryStore(site).read('mf-admin-content')?.canary?.build ?? null;
  const stored = () => readdirSync(join(site, 'collector'));

  it('from accounts without access to the area change nothing', async () => {
    for (const role of ['Internal', 'External', 'Proposal'] as const) {
      const { ticket } = await ticketOf(at.people[role]);
      for (let index = 0; index < 30; index++) expect(await report(ticket, 'b2', `v${index}`)).toBe(403);
    }
    // Fresh accounts whose address is not verified get no ticket.
    for (let index = 0; index < 6; index++) {
      const body = {
        first_name: 'Palsu',
        last_name: 'Akun',
        college: 'Kampus',
        email: `palsu${index}@kampus.test`,
        phone_number: `08129999000${index}`,
        password: PASSWORD,
        password_confirmation: PASSWORD,
      };
      const { access_token: token } = await at.good(register, { body });
      expect((await ticketOf({ token })).status).toBe(403);
      expect(await report('none', 'b2', 'v')).toBe(401);
    }
    expect(stored()).toEqual([]);
    expect(await watch()).toEqual([expect.stringContaining('0 of 0 people')]);
  });

  it('from one account count as one person; six people can roll back the canary', async () => {
    const { ticket } = await ticketOf(at.people.Content);
    for (let index = 0; index < 50; index++) expect(await report(ticket, 'b2', `v${index}`)).toBe(204);
    for (let index = 0; index < 5; index++) expect(await report(ticket, `made-up-${index}`, 'v')).toBe(403);
    expect(await watch()).toEqual([expect.stringContaining('1 of 1 people')]);
    expect(canary()).toBe('b2');
    for (let index = 0; index < 5; index++) {
      const email = `penulis${index}@kampus.test`;
      const body = { first_name: 'Penulis', role: '1', email, password: PASSWORD };
      await at.good(registerAdmin, { as: 'Super', body });
      const person = await enter(at.server, email, 'Content', PASSWORD);
      expect(await report((await ticketOf(person)).ticket, 'b2', 'v')).toBe(204);
    }
    expect(await watch()).toEqual([expect.stringContaining('taken back')]);
    expect(canary()).toBeNull();
  });
});
