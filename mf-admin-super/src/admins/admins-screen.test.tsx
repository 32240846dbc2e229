import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalForEachTest, refused, success } from '@portal/shared/testing/fake-portal';
import { renderArea } from '@portal/shared/testing/render-area';
import { chooseRowAction, openRowMenu } from '@portal/shared/testing/choose';
import area from '../remote';

const AGUS = { role: 'Super', username: 'super@portal.test' } as const;
const API = '/api/admin-super/user';
const TRI = { id: 7, role: 1, email: 'tri@portal.test', admin_profile: { first_name: 'Tri', last_name: null } };
const BAMBANG = {
  id: 8,
  role: '2',
  email: 'bambang@portal.test',
  admin_profile: { first_name: 'Bambang', last_name: 'Hartono' },
};

const portal = portalForEachTest();
beforeEach(() => {
  portal.respond('GET', `${API}/show-all-admin`, success({ admin: [TRI, BAMBANG] }));
});

it('disabling two-step verification asks first and shows a refusal; others lack the action', async () => {
  const user = userEvent.setup();
  const admin = [
    { ...TRI, has_second_factor: false },
    { ...BAMBANG, has_second_factor: true },
  ];
  portal.respond('GET', `${API}/show-all-admin`, success({ admin }));
  portal.respond('POST', `${API}/reset-second-factor/8`, refused(409, 'Verifikasi dua langkah tidak aktif.'));
  renderArea(area, '/admin/daftar-admin', AGUS);
  await chooseRowAction('Bambang Hartono', 'Matikan verifikasi dua langkah');
  const question = await screen.findByRole('alertdialog', { name: 'Matikan verifikasi dua langkah?' });
  expect(question).toHaveTextContent('bambang@portal.test');
  await user.click(within(question).getByRole('button', { name: 'Matikan' }));
  expect(await screen.findByText('Verifikasi dua langkah tidak aktif.')).toBeInTheDocument();
  await openRowMenu('Tri');
  expect(screen.queryByRole('menuitem', { name: 'Matikan verifikasi dua langkah' })).toBeNull();
});
