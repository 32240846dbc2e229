import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

const DEWI = { role: 'Content', username: 'konten@portal.test' } as const;

const portal = portalForEachTest();
beforeEach(() => {
  portal.respond('GET', '/api/admin-content/category/select', success({ category: [] }));
});

it('says at once that a chosen picture cannot be used', async () => {
  renderArea(area, '/admin/buat-konten', DEWI);
  await screen.findByRole('button', { name: 'Pilih Gambar Gambar Mini' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File([new Uint8Array(64)], 'foto.png', { type: 'image/png' }));
  expect(await screen.findByText('Gambar Mini harus berupa file dengan tipe: png, jpg, webp, gif.')).toBeVisible();
});
