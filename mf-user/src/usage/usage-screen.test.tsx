import { screen, within } from '@testing-library/react';
import { portalForEachTest, success } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

const API = '/api/user-internal/usage/own/12-bulan';
const REPORT = {
  from: '2025-11-30T17:00:00.000000Z',
  to: '2026-11-30T17:00:00.000000Z',
  proposals: [
    { id: 'a', kind: 'thesis', title: 'Visi Komputer', status: 'Approved', gpu_hours: 24.5 },
    { id: 'b', kind: 'thesis', title: 'Robotika', status: 'Pending', gpu_hours: 0 },
  ],
  waiting: { decided: 1, median_hours: 10, p90_hours: 10 },
  machines: { gpu_hours: 24.5, by_month: [{ month: '2026-11', gpu_hours: 24.5 }] },
};

const portal = portalForEachTest();

const open = () => renderArea(area, '/user/pemakaian', { role: 'Internal', username: 'siti@portal.test' });

it('shows GPU hours by proposal and month', async () => {
  portal.respond('GET', API, success(REPORT));
  open();
  const list = await screen.findByRole('list', { name: 'Jam GPU per usulan' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Visi Komputer (Disetujui)24,5', 'Robotika (Belum Disetujui)0']);
  expect(screen.getByRole('list', { name: 'Jam GPU per bulan' })).toHaveTextContent('November 202624,5');
  expect(screen.getByLabelText('Ringkasan pemakaian')).toHaveTextContent('Usulan saya2');
  expect(screen.getByLabelText('Ringkasan pemakaian')).toHaveTextContent('10 jamumumnya, dari 1 keputusan');
});

it('shows a message for a period without usage', async () => {
  portal.respond('GET', API, success({ ...REPORT, proposals: [], machines: { gpu_hours: 0, by_month: [] } }));
  open();
  expect(await screen.findByText('Belum ada pemakaian pada masa ini')).toBeInTheDocument();
});

it('shows a message and no hours if the machine service does not respond', async () => {
  portal.respond('GET', API, success({ ...REPORT, machines: null }));
  open();
  expect(await screen.findByText('Pemakaian mesin tidak dapat dimuat')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Jam GPU per usulan' })).toBeNull();
});
