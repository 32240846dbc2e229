import { screen } from '@testing-library/react';
import { signIn } from '@portal/shared/auth';
import { portalForEachTest } from '@portal/shared/testing/fake-portal';
import { page, renderPages } from '../prerender/render-pages.testing';
import { ForbiddenPage } from './error-pages';

portalForEachTest();

test('/403 says which account is signed in, because a link may belong to another one', async () => {
  signIn('t', 'External', 'siti@kampus.test');
  renderPages([page('/403', <ForbiddenPage />)], '/403');
  expect(await screen.findByText(/milik akun atau peran lain\. Anda masuk sebagai siti@kampus\.test/)).toBeVisible();
});
