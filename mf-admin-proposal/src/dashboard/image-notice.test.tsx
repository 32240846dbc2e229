import { screen, waitFor } from '@testing-library/react';
import { defineRemote } from '@portal/shared/remote/area/define-remote';
import { portalForEachTest } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import { texts } from '../texts';
import { ImageNotice } from './image-notice';

const held = (id: string, over: object = {}) => ({
  id_container: id,
  username: `${id}@portal.test`,
  proposal_id: null,
  machine: 'DGX-1',
  day_name: 'rabu',
  ends_at: '2099-12-05T05:00:00Z',
  state: 'booked',
  reason: null,
  image: null,
  engine: 'docker',
  ...over,
});
const area = defineRemote(
  { titles: { '/uji': 'Uji' } },
  { texts, screens: { '/uji': async () => ({ default: ImageNotice }) } },
);

const portal = portalForEachTest();

const show = (data: readonly object[]) => {
  portal.respond('GET', '/run/all', { json: { data } });
  renderArea(area, '/uji', { role: 'Proposal', username: 'proposal@portal.test' });
};

it('tells whose image failed before whose is on its way, each with the reason', async () => {
  const away = 'Mesin container tidak menjawab. Dicoba lagi otomatis; slot tetap milik Anda.';
  show([
    held('siti', { image: 'preparing', reason: away }),
    held('budi', { image: 'failed', reason: 'Image tidak dapat dipakai: Disk mesin penuh.' }),
    held('tono'),
  ]);
  expect(await screen.findByText('Image sesi tidak dapat dipakai')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'budi@portal.test, DGX-1: Image tidak dapat dipakai: Disk mesin penuh.',
    `siti@portal.test, DGX-1: ${away}`,
  ]);
  expect(screen.getByRole('link', { name: 'Sesi Berjalan' })).toHaveAttribute('href', '/admin/sesi-berjalan');
});

it('tells five one by one, and how many more there are', async () => {
  show(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => held(id, { image: 'preparing', reason: 'Sabar.' })));
  expect(await screen.findByText('Image sesi sedang disiapkan')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByText('dan 2 sesi lain')).toBeInTheDocument();
});

it('is not there while every image is', async () => {
  show([held('siti')]);
  await waitFor(() => expect(portal.seen('/run/all')).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});
