import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApprovedImage } from '@portal/shared/contract/entities/approved-image';
import { defineRemote } from '@portal/shared/remote/area/define-remote';
import { choose, chosenIn } from '@portal/shared/testing/choose';
import { portalForEachTest } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import { useState } from 'react';
import { texts } from '../../texts';
import { ImageChoice } from './image-choice';

const DIGEST = `quay.io/lab/pytorch@sha256:${'ab'.repeat(32)}`;
const PYTORCH: ApprovedImage = {
  id: 'i-1',
  name: 'PyTorch',
  reference: 'quay.io/lab/pytorch:1',
  description: null,
  status: 'active',
  places: [
    { machine: 'DGX-1', state: 'ready', digest: DIGEST, reason: null, lines: [] },
    {
      machine: 'DGX-2',
      state: 'failed',
      digest: null,
      reason: 'Disk mesin penuh.',
      lines: ['no space left on device'],
    },
  ],
};
const OLD = { ...PYTORCH, id: 'i-2', name: 'Lama', reference: 'quay.io/lab/lama:1', status: 'inactive', places: [] };

const portal = portalForEachTest();

const respondImages = (engine = 'docker') =>
  portal.respond('GET', '/image', { json: { data: [PYTORCH, OLD], engine } });

/** Renders the field as in the dialog, with the image to book below. */
function renderChoice({
  zip = 'a.zip',
  value = zip ?? '',
  machine = 'DGX-1',
}: { zip?: string | null; value?: string; machine?: string } = {}) {
  function ChoiceForm() {
    const [image, setImage] = useState(value);
    return (
      <>
        <ImageChoice zip={zip} value={image} onChange={setImage} machine={machine} disabled={false} error={undefined} />
        <output>{image}</output>
      </>
    );
  }
  const area = defineRemote(
    { titles: { '/uji': 'Uji' } },
    { texts, screens: { '/uji': async () => ({ default: ChoiceForm }) } },
  );
  renderArea(area, '/uji', { role: 'Proposal', username: 'proposal@portal.test' });
}

const source = () => screen.findByLabelText('Image');
const booked = () => screen.getByRole('status').textContent;

it('defaults to the ZIP of the applicant; an approved image shows its digest on the chosen machine', async () => {
  respondImages();
  renderChoice();
  expect(chosenIn(await source())).toBe('ZIP pengaju');
  await choose(await source(), 'PyTorch (quay.io/lab/pytorch:1)');
  expect(booked()).toBe('quay.io/lab/pytorch:1');
  expect(await screen.findByText('sha256:abababababab')).toHaveAttribute('title', DIGEST);
  expect(screen.getByText('Ditemukan')).toBeInTheDocument();
  expect(screen.queryByText(/Lama/)).toBeNull();
  await choose(await source(), 'ZIP pengaju');
  expect([booked(), screen.queryByText('Ditemukan')]).toEqual(['a.zip', null]);
});

it('an approved image that failed on the chosen machine shows the reason and the log lines', async () => {
  respondImages();
  renderChoice({ value: 'quay.io/lab/pytorch:1', machine: 'DGX-2' });
  expect(await screen.findByText('Disk mesin penuh.')).toBeInTheDocument();
  expect(screen.getByText('no space left on device')).toBeInTheDocument();
  expect(chosenIn(await source())).toContain('PyTorch');
});

it('a typed reference keeps its text field even while it equals an approved image', async () => {
  const user = userEvent.setup();
  respondImages();
  renderChoice();
  await waitFor(() => expect(portal.seen('/image')).toHaveLength(1));
  await choose(await source(), 'Referensi lain');
  const field = await screen.findByLabelText('Referensi image');
  await user.type(field, 'quay.io/lab/pytorch:1');
  expect(booked()).toBe('quay.io/lab/pytorch:1');
  await user.type(field, '2');
  expect([booked(), field]).toEqual(['quay.io/lab/pytorch:12', screen.getByLabelText('Referensi image')]);
  expect(screen.getByText(/^Image dicari di mesin setelah disetujui/)).toBeInTheDocument();
});

it('without a ZIP nothing is chosen, and a "record" engine shows that images are not looked up', async () => {
  respondImages('record');
  renderChoice({ zip: null });
  expect(chosenIn(await source())).toBe('');
  expect(await screen.findByText(/slot hanya dicatat, dan image tidak dicari/)).toBeInTheDocument();
});

it('an image list that fails to load can be retried; without the endpoint a reference can be typed', async () => {
  const user = userEvent.setup();
  portal.respond('GET', '/image', { status: 500, json: {} });
  renderChoice();
  expect(await screen.findByText('Image yang disetujui tidak dapat dimuat')).toBeInTheDocument();
  portal.respond('GET', '/image', { status: 404, json: {} });
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(screen.queryByText('Image yang disetujui tidak dapat dimuat')).toBeNull());
  await choose(await source(), 'Referensi lain');
  expect(await screen.findByLabelText('Referensi image')).toBeInTheDocument();
});
