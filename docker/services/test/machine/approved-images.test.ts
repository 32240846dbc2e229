import {
  listApprovedImages,
  lookUpApprovedImage,
  storeApprovedImage,
  updateApprovedImage,
} from '@portal/shared/contract/endpoints/machine/approved-image';
import { listMachines, listRunning, scheduleApproval } from '@portal/shared/contract/endpoints/machine/machine';
import { notImageReference } from '@portal/shared/contract/machine/image-reference';

import { running } from '../support/running';

const DESCRIPTION = 'PyTorch 2.5 dengan CUDA 12';

describe('approved images with engine record', () => {
  const at = running();
  const list = async () => (await at.good(listApprovedImages, { as: 'Proposal' })).data;

  it('lets the super admin add, change and deactivate images and refuses invalid ones with the reason', async () => {
    const add = (name: string, reference: string) =>
      at.send(storeApprovedImage, { as: 'Super', body: { name, reference, description: DESCRIPTION } });
    // The second one is a retry whose first response was lost: it is listed once.
    for (const name of ['PyTorch', 'PyTorch'])
      expect((await add(name, 'quay.io/lab/pytorch:1')).json).toMatchObject({ error: false });
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
    await at.good(updateApprovedImage, { as: 'Super', params: { id }, body });
    expect((await list())[1]).toMatchObject({ status: 'inactive', description: null });
    const taken = { ...body, reference: 'alpha' };
    expect(await at.status(updateApprovedImage, { as: 'Super', params: { id }, body: taken })).toBe(422);
    for (const unknown of ['0d1d7a4e-58c5-4b39-9d0c-0b3f0f1f9c11', 'x'])
      expect(await at.status(updateApprovedImage, { as: 'Super', params: { id: unknown }, body })).toBe(404);
  });

  it('looks up no image and says so', async () => {
    const { data, engine } = await at.good(listApprovedImages, { as: 'Super' });
    expect([engine, data[0]?.places]).toEqual(['record', []]);
    const { json } = await at.send(lookUpApprovedImage, { as: 'Super', params: { id: data[0]?.id ?? '' } });
    expect(json).toMatchObject({ error: true, message: expect.stringContaining('image tidak dicari') as unknown });
  });

  it('refuses a malformed image reference at approval and books no slot', async () => {
    const { Internal } = at.people;
    const [machine] = (await at.good(listMachines)).data;
    const place = { username: Internal.email, id_hari: '2', durasi: '7', id_mesin: machine?.id_mesin ?? '' };
    const book = (image: string) =>
      at.send(scheduleApproval, { as: 'Proposal', body: { ...place, DockerImages: image } });
    const held = async () => (await at.good(listRunning, { as: 'Proposal' })).data;
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
