import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '@portal/shared/auth';
import { listProcedures } from '@portal/shared/contract/endpoints/facility';
import { listDays } from '@portal/shared/contract/endpoints/machine';
import { callApi } from '@portal/shared/http';
import { portalForEachTest } from '@portal/shared/testing/fake-portal';
import { page, renderPages } from '../render-pages.testing';
import { FailureDialogs } from './failure-dialogs';

const portal = portalForEachTest();
beforeEach(() => {
  signIn('t', 'External', 'siti@kampus.test');
});

const open = () =>
  renderPages(
    [
      page(
        '/user/dasbor',
        <>
          <FailureDialogs />
          <input aria-label="Judul" defaultValue="Isian" />
        </>,
      ),
    ],
    '/user/dasbor',
  );
const fail = (endpoint: typeof listProcedures | typeof listDays) => callApi(endpoint).catch(() => {});

test("several 403 at once give one dialog 'Forbedden' with the server's words, then /403", async () => {
  portal.respond('GET', '/api/user-external/procedure/show-all', {
    status: 403,
    json: { message: 'Access  Denied! as you are not User.', status: 403 },
  });
  const where = open();
  await act(async () => void (await Promise.all([1, 2, 3, 4, 5].map(() => fail(listProcedures)))));
  const dialog = screen.getByRole('alertdialog', { name: 'Forbedden' });
  expect(dialog).toHaveAccessibleDescription('Access Denied! as you are not User.');
  expect(where.path()).toBe('/user/dasbor');
  expect(screen.getByLabelText('Judul')).toHaveValue('Isian');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mengerti' }));
  await waitFor(() => expect(where.path()).toBe('/403'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test("404 gives '404 Error', then /404", async () => {
  portal.respond('GET', '/api/user-external/procedure/show-all', { status: 404, json: {} });
  const where = open();
  await act(() => fail(listProcedures));
  await userEvent.click(within(screen.getByRole('alertdialog', { name: '404 Error' })).getByRole('button'));
  await waitFor(() => expect(where.path()).toBe('/404'));
});

test('the machine service leads nobody away from their page', async () => {
  portal.respond('GET', '/hari', { status: 404, json: {} });
  const where = open();
  await act(() => fail(listDays));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(where.path()).toBe('/user/dasbor');
});
