import { gunzipSync } from 'node:zlib';
import { listRunning, restartRun, showLogs } from '@portal/shared/contract/endpoints/machine/machine';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { linkHome } from '@portal/shared/contract/endpoints/machine/session-days';
import { DAY_MS, dayAt } from '@portal/shared/contract/time/calendar-days';
import { makeZip } from '../../src/platform/files/zip';
import { fetchReply, sendOrder } from '../support/client';
import { TEST_IMAGE } from '../support/engine/docker-image';
import { newId, openFake, servicesOn, type DockerTestEngine } from '../support/engine/engines';
import { addMachine } from '../support/data/proposal-actors';
import { filledForm, submit } from '../support/data/proposals';
import { running } from '../support/running';
import { until } from '../support/server';
import { sessionsAt } from '../support/engine/sessions';

const SECRET = 'rahasia-antar-layanan-yang-panjang';
const DAY_NAMES = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'minggu'];

describe('machine service with Docker', () => {
  let engine: DockerTestEngine;
  let machineId: string;
  beforeAll(async () => {
    engine = await openFake();
  });
  const at = running(() => ({
    ...servicesOn(engine),
    ENGINE_BASE_IMAGE: TEST_IMAGE,
    // Home folders are packed at once.
    HOME_GRACE_DAYS: '0',
    INTERNAL_SECRET: SECRET,
    LOG_LEVEL: 'warn',
  }));
  beforeAll(async () => {
    machineId = await addMachine(at, 'DGX-UJI', 1, 2);
  });
  afterAll(() => engine?.stop());

  const { today, tomorrow, approve, run, untilState } = sessionsAt(() => ({ ...at, machineId }));
  const order = (path: string, body: object) => sendOrder(at.server, path, SECRET, body);
  const stop = (proposal: string) => {
    const place = { id_hari: null, id_mesin: null, before: null };
    return order('/stop', { username: at.people.Internal.email, proposal_id: proposal, ...place });
  };
  const extend = (proposal: string, days: number) => {
    const end = new Date(Date.now() + days * DAY_MS);
    return order('/extend', { proposal_id: proposal, ends_at: end });
  };
  const isThere = (id: string | undefined) => engine.has(id ?? '');

  it('runs an approval on its day only, and keeps the legacy status in /run', async () => {
    expect((await approve('p1')).json).toMatchObject({ error: false, message: 'Container telah di daftarkan' });
    const row = await untilState('p1', 'running');
    const dayName = DAY_NAMES[Number(today) - 1];
    expect(row).toMatchObject({ status: 'running', engine: 'docker', reason: null, day_name: dayName });
    expect((await order('/started', {})).json).toMatchObject({ data: [{ key: 'approval-p1' }] });
    expect(row.url_jupyter).toMatch(/^http:.*:8888$/);
    await approve('p2', { dayId: tomorrow });
    expect(await run('p2', tomorrow)).toMatchObject({ status: 'running', state: 'booked', url_jupyter: null });
    await stop('p1');
    await stop('p2');
    expect(await run('p1')).toMatchObject({ status: 'stop', state: 'ended', url_jupyter: null });
    await until(async () => !(await isThere(row.id_container)), 'the container is still there');
  });

  it("starts a proposal's container only after its approval is recorded", async () => {
    const { id } = await submit(at.server, at.people.Internal);
    await approve(id);
    const booked = await run(id);
    // A container that is booked later starts, which shows that the loop has run.
    await approve('p0');
    await untilState('p0', 'running');
    expect([booked?.status, await isThere(booked?.id_container)]).toEqual(['running', false]);
    const body = {
      ...{ DockerImages: TEST_IMAGE, username: at.people.Internal.email, id_hari: today, durasi: '7' },
      ...{ id_mesin: machineId, appr_description: '<p>Ya</p>' },
    };
    await at.good(proposalEndpoints.thesis.approved, { as: 'Proposal', params: { id }, body });
    const row = await untilState(id, 'running');
    expect([row.id_container, await isThere(row.id_container)]).toEqual([booked?.id_container, true]);
    await stop(id);
    await stop('p0');
    await until(async () => !(await isThere(row.id_container)), 'the container is still there');
  });

  it('reports an unusable image to the owner and keeps the slot', async () => {
    await approve('p4', { image: '127.0.0.1:9/tidak/ada:1' });
    const { status, reason } = await untilState('p4', 'failed');
    expect([status, reason]).toEqual([
      'running',
      expect.stringMatching(
        /^Image tidak dapat dipakai: Image tidak ada di mesin, dan registrinya tidak dapat dihubungi/,
      ),
    ]);
    expect(at.server.log()).toContain('image could not be made or found');
    await stop('p4');
  });

  it('extends a session before and after its end, but not a full slot or a stopped session', async () => {
    await approve('p6');
    const { id_container: id, token } = await untilState('p6', 'running');
    expect((await extend('p6', 40)).json).toMatchObject({ error: false });
    expect(Date.parse((await run('p6'))?.ends_at ?? '')).toBeGreaterThan(Date.now() + 39 * DAY_MS);
    await extend('p6', -1);
    await until(async () => !(await isThere(id)), 'it runs after its end');
    await extend('p6', 5);
    expect(await untilState('p6', 'running')).toMatchObject({ id_container: id, token });
    await extend('p6', -1);
    await approve('p7');
    await approve('p8');
    expect((await extend('p6', 5)).json).toEqual({ error: true, message: 'jadwal penuh!!!' });
    await stop('p7');
    await stop('p8');
    expect((await extend('p7', 5)).json).toEqual({ error: true, message: 'Container tidak ditemukan.' });
    expect((await extend('tidak-ada', 5)).json).toEqual({ error: true, message: 'Container tidak ditemukan.' });
    expect((await order('/extend', { proposal_id: 'p6', ends_at: 'kapan-kapan' })).status).toBe(422);
  });

  it("builds the applicant's ZIP ahead of its day, reports a failure, and rebuilds on request", async () => {
    const { body, files } = filledForm('thesis');
    const submit = async (script: string) => {
      const zip = { name: 'proyek.zip', bytes: makeZip({ 'requirements.txt': script }) };
      const sent = { as: at.people.Internal, body, files: { ...files, docker_image: zip } };
      return (await at.good(proposalEndpoints.thesis.store, sent)).submission.docker_image ?? '';
    };
    const [fits, fails] = [await submit('echo terpasang\n'), await submit('echo torch tidak ada\nexit 1\n')];
    const archive = `${at.server.urls.files}/internal/archive/${fits}`;
    expect((await fetchReply(archive, {})).status).toBe(401);
    await approve('z1', { image: fits });
    expect(await untilState('z1', 'running')).toMatchObject({ reason: null, image: null });
    await approve('z2', { dayId: tomorrow, image: fails });
    const failed = await until(async () => {
      const row = await run('z2', tomorrow);
      return row?.image === 'failed' ? row : null;
    }, 'the image has not failed');
    expect([failed.state, failed.reason]).toEqual(['booked', expect.stringMatching(/^Image gagal dibuat: Paket dari/)]);
    const params = { id: failed.id_container };
    expect((await at.good(showLogs, { as: 'Internal', params })).lines).toContain('torch tidak ada');
    expect((await at.good(listRunning, { as: 'Super' })).data).toContainEqual(
      expect.objectContaining({ id_container: failed.id_container, image: 'failed' }),
    );
    const again = await at.good(restartRun, { as: 'Internal', params });
    expect(again).toMatchObject({ error: false, message: 'Image dibuat lagi' });
    await until(async () => (await run('z2', tomorrow))?.image === 'failed', 'it has not failed again');
    await approve('z3', { image: 'tidak-ada.zip' });
    expect((await untilState('z3', 'failed')).reason).toMatch(/^Image gagal dibuat: Berkas ZIP tidak ditemukan/);
    for (const proposal of ['z1', 'z2', 'z3']) await stop(proposal);
  });

  it('packs files after the end, serves them by signed link, and removes the folder', async () => {
    const { Internal, Proposal } = at.people;
    await approve('p10');
    const { id_container: id } = await untilState('p10', 'running');
    const params = { id };
    expect(await at.good(linkHome, { as: Internal, params })).toMatchObject({
      error: true,
      message: expect.stringMatching(/^Tidak ada berkas yang dapat diunduh/),
    });
    await stop('p10');
    const row = await until(async () => {
      const found = await run('p10');
      return found?.files_until ? found : null;
    }, 'the home folder is not packed');
    expect(Date.parse(row.files_until ?? '')).toBeGreaterThan(Date.now() + 29 * DAY_MS);
    for (const as of [Internal, Proposal]) {
      const { path } = await at.good(linkHome, { as, params });
      const reply = await fetch(at.server.urls.machine + (path ?? ''));
      expect([reply.status, reply.headers.get('content-disposition')]).toEqual([
        200,
        expect.stringContaining(`filename=berkas-sesi-${dayAt(Date.now())}.tar.gz`),
      ]);
      expect(gunzipSync(Buffer.from(await reply.arrayBuffer())).toString()).toContain('akurasi 0,93');
    }
    const { path } = await at.good(linkHome, { as: Internal, params });
    const [, , home = '', end = '', signed = ''] = (path ?? '').split('/');
    for (const wrong of [`/berkas/${newId()}/${end}/${signed}`, `/berkas/${home}/${Number(end) + 1}/${signed}`])
      expect((await fetchReply(at.server.urls.machine + wrong, {})).status).toBe(404);
    const { docker, call } = engine.client;
    const volume = () => call(docker.getVolume(`portal-home-${home}`).inspect(), 404);
    await until(async () => (await volume()) === null, 'the home folder is still there');
  });

  it('recreates a container that was removed while the service was down', async () => {
    await approve('p9');
    const { id_container: id } = await untilState('p9', 'running');
    await at.restart(() => engine.removeBehind(id));
    await until(() => isThere(id), 'the container is not recreated');
    expect((await untilState('p9', 'running')).id_container).toBe(id);
  });
});
