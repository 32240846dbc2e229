import {
  listApprovedImages,
  lookUpApprovedImage,
  storeApprovedImage,
  updateApprovedImage,
} from '@portal/shared/contract/endpoints/approved-image';
import { listMachines, listRunning, scheduleApproval, showLogs } from '@portal/shared/contract/endpoints/machine';
import { notImageReference } from '@portal/shared/contract/image-reference';
import { good, send } from '../support/client';
import { openDatabases } from '../support/databases';
import { TEST_IMAGE } from '../support/docker-image';
import { openFake, servicesOn, type DockerTestEngine } from '../support/engines';
import { startRegistry, type TestRegistry } from '../support/registry';
import { running } from '../support/running';
import { until } from '../support/server';
import { sessionsAt } from '../support/sessions';

const DESCRIPTION = 'PyTorch 2.5 dengan CUDA 12';

describe('approved images where slots are only recorded', () => {
  const at = running(openDatabases);
  const list = async () => (await good(at.server, listApprovedImages, { as: at.people.Proposal })).data;

  it('the super admin keeps them: added, refused with the reason, changed, switched off', async () => {
    const { Super } = at.people;
    const add = (name: string, reference: string) =>
      send(at.server, storeApprovedImage, { as: Super, body: { name, reference, description: DESCRIPTION } });
    expect((await add('PyTorch', 'quay.io/lab/pytorch:1')).json).toMatchObject({ error: false });
    expect((await add('', 'Quay.io/Lab PyTorch')).json).toMatchObject({
      detail: [
        { loc: ['body', 'name'], msg: 'Nama image tidak boleh kosong.' },
        { loc: ['body', 'reference'], msg: notImageReference },
      ],
    });
    expect((await add('PyTorch dua', 'quay.io/lab/pytorch:1')).json).toMatchObject({
      detail: [{ loc: ['body', 'reference'], msg: 'Referensi ini sudah ada dalam daftar.' }],
    });
    await add('Alpha', 'alpha');
    expect((await list()).map(({ name, reference, status, places }) => [name, reference, status, places])).toEqual([
      ['Alpha', 'alpha', 'active', []],
      ['PyTorch', 'quay.io/lab/pytorch:1', 'active', []],
    ]);
    const id = (await list())[1]?.id ?? '';
    const body = { name: 'PyTorch', reference: 'quay.io/lab/pytorch:1', description: '', status: 'inactive' };
    await good(at.server, updateApprovedImage, { as: Super, params: { id }, body });
    expect((await list())[1]).toMatchObject({ status: 'inactive', description: null });
    const taken = { ...body, reference: 'alpha' };
    expect((await send(at.server, updateApprovedImage, { as: Super, params: { id }, body: taken })).status).toBe(422);
    for (const unknown of ['0d1d7a4e-58c5-4b39-9d0c-0b3f0f1f9c11', 'x'])
      expect((await send(at.server, updateApprovedImage, { as: Super, params: { id: unknown }, body })).status).toBe(
        404,
      );
  });

  it('nothing is looked up, and that is said', async () => {
    const { data, engine } = await good(at.server, listApprovedImages, { as: at.people.Super });
    expect([engine, data[0]?.places]).toEqual(['record', []]);
    const { json } = await send(at.server, lookUpApprovedImage, {
      as: at.people.Super,
      params: { id: data[0]?.id ?? '' },
    });
    expect(json).toMatchObject({ error: true, message: expect.stringContaining('image tidak dicari') as unknown });
  });

  it('a reference without the form of one is refused at the approval, and takes no slot', async () => {
    const { Proposal, Internal } = at.people;
    const [machine] = (await good(at.server, listMachines)).data;
    const place = { username: Internal.email, id_hari: '2', durasi: '7', id_mesin: machine?.id_mesin ?? '' };
    const book = (image: string) =>
      send(at.server, scheduleApproval, { as: Proposal, body: { ...place, DockerImages: image } });
    const held = async () => (await good(at.server, listRunning, { as: Proposal })).data;
    const before = (await held()).length;
    const refused = await book('Jupyter Lab');
    expect([refused.status, refused.json]).toEqual([
      422,
      { detail: [{ loc: ['body', 'DockerImages'], msg: notImageReference, type: 'value_error' }] },
    ]);
    expect((await held()).length).toBe(before);
    expect((await book('quay.io/lab/pytorch:1')).json).toMatchObject({ message: 'Container telah di daftarkan' });
    const [run, ...others] = await held();
    expect([run, others.length]).toEqual([expect.objectContaining({ engine: 'record', image: null }), before]);
  });
});

describe('approved images on machines with Docker', () => {
  let engine: DockerTestEngine;
  let registry: TestRegistry;
  let machines: { readonly id_mesin: string; readonly nama_mesin: string }[];
  beforeAll(async () => {
    [engine, registry] = await Promise.all([openFake(), startRegistry()]);
  });
  const at = running(openDatabases, () => servicesOn(engine));
  beforeAll(async () => {
    machines = (await good(at.server, listMachines)).data;
  });
  afterAll(async () => {
    await engine?.stop();
    await registry?.stop();
  });
  const { tomorrow, approve, untilState } = sessionsAt(() => ({ ...at, machineId: machines[0]?.id_mesin ?? '' }));

  const find = async (name: string) =>
    (await good(at.server, listApprovedImages, { as: at.people.Proposal })).data.find((image) => image.name === name);
  const add = (name: string, reference: string) =>
    good(at.server, storeApprovedImage, { as: at.people.Super, body: { name, reference, description: DESCRIPTION } });
  const untilPlaces = (name: string, state: string) =>
    until(async () => {
      const image = await find(name);
      return image?.places.length === machines.length && image.places.every((place) => place.state === state)
        ? image
        : null;
    }, `${name} is not ${state}`);

  it('one that was added has its digest on every machine, and an approval with it runs that', async () => {
    const reference = `${registry.host}/lab/pytorch:1`;
    const found = `${registry.host}/lab/pytorch@${registry.push('lab/pytorch', '1')}`;
    await add('PyTorch', reference);
    const image = await untilPlaces('PyTorch', 'ready');
    expect(image.places.map(({ machine, digest }) => [machine, digest])).toEqual(
      machines
        .map(({ nama_mesin }) => nama_mesin)
        .sort()
        .map((name) => [name, found]),
    );
    registry.push('lab/pytorch', '1', 'lain');
    expect((await approve('i1', { image: reference })).json).toMatchObject({ error: false });
    const run = await untilState('i1', 'running');
    expect(JSON.stringify(await engine.inspect(run.id_container))).toContain(`"Image":"${found}"`);
  });

  it('one that is not found says so on every machine; once it is there, another look finds it', async () => {
    const reference = `${registry.host}/lab/belum:1`;
    await add('Belum', reference);
    const { id, places } = await untilPlaces('Belum', 'failed');
    expect(places[0]?.reason).toMatch(/^Image tidak ditemukan/);
    expect(places[0]?.lines.join()).toContain('manifest unknown');
    registry.push('lab/belum', '1');
    expect(await good(at.server, lookUpApprovedImage, { as: at.people.Super, params: { id } })).toMatchObject({
      error: false,
    });
    await untilPlaces('Belum', 'ready');
  });

  it('a typed reference that is not found: booked at once, told with its last lines, looked up again at the next approval', async () => {
    const reference = `${registry.host}/lab/salah:1`;
    expect((await approve('i2', { image: reference })).json).toMatchObject({ message: 'Container telah di daftarkan' });
    const failed = await untilState('i2', 'failed');
    expect([failed.image, failed.reason]).toEqual([
      'failed',
      expect.stringMatching(/^Image tidak dapat dipakai: Image tidak ditemukan/),
    ]);
    const params = { id: failed.id_container };
    expect((await good(at.server, showLogs, { as: at.people.Internal, params })).lines.join()).toContain(
      'manifest unknown',
    );
    expect((await good(at.server, listRunning, { as: at.people.Super })).data).toContainEqual(
      expect.objectContaining({ id_container: failed.id_container, image: 'failed', reason: failed.reason }),
    );
    registry.push('lab/salah', '1');
    await approve('i3', { image: reference });
    await untilState('i3', 'running');
    await untilState('i2', 'running');
  });

  it('a machine that is away keeps no approval waiting: it is told, also before its day, and found once it is back', async () => {
    const reference = `${registry.host}/lab/jauh:1`;
    registry.push('lab/jauh', '1');
    await engine.setDown(true);
    await approve('i4', { dayId: tomorrow, image: reference });
    const held = async () =>
      (await good(at.server, listRunning, { as: at.people.Super })).data.find(
        ({ proposal_id }) => proposal_id === 'i4',
      );
    await until(async () => (await held())?.reason?.startsWith('Mesin container tidak menjawab'), 'it is not told');
    expect(await held()).toMatchObject({ state: 'booked', image: 'preparing' });
    await engine.setDown(false);
    await until(async () => (await held())?.image === null, 'it is not found');
  });

  it('what the machine has is found there', async () => {
    await add('Uji', TEST_IMAGE);
    expect((await untilPlaces('Uji', 'ready')).places[0]?.digest).toMatch(/^sha256:/);
  });
});
