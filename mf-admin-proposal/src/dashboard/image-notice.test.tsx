import { screen, waitFor } from '@testing-library/react';
import { defineRemote } from '@portal/shared/remote/area/define-remote';
import { portalForEachTest } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import { texts } from '../texts';
import { ImageNotice } from './image-notice';

const sessionOf = (id: string, over: object = {}) => ({
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

it('lists failed images before images in preparation, each with its reason', async () => {
  const away = 'Mesin container tidak menjawab. Dicoba lagi otomatis; slot tetap milik Anda.';
  show([
    sessionOf('siti', { image: 'preparing', reason: away }),
    sessionOf('budi', { image: 'failed', reason: 'Image tidak dapat dipakai: Disk mesin penuh.' }),
    sessionOf('tono'),
  ]);
  expect(await screen.findByText('Image sesi tidak dapat dipakai')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'budi@portal.test, DGX-1: Image tidak dapat dipakai: Disk mesin penuh.',
    `siti@portal.test, DGX-1: ${away}`,
  ]);
  expect(screen.getByRole('link', { name: 'Sesi Berjalan' })).toHaveAttribute('href', '/admin/sesi-berjalan');
});

it('lists five sessions and counts the others', async () => {
  show(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => sessionOf(id, { image: 'preparing', reason: 'Sabar.' })));
  expect(await screen.findByText('Image sesi sedang disiapkan')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByText('dan 2 sesi lain')).toBeInTheDocument();
});

it('is hidden if no image is failed or in preparation', async () => {
  show([sessionOf('siti')]);
  await waitFor(() => expect(portal.seen('/run/all')).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});
