import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { currentSession, endSession } from '@portal/shared/auth';
import { startFakePortal, success } from '@portal/shared/testing/fake-portal';
import { LoginPage } from './login-page';

test('what was typed into the drawn page is kept, and a submit made before the application is carried out', async () => {
  const portal = await startFakePortal();
  portal.respond(
    'POST',
    '/api/login',
    success({ access_token: 't', token_type: 'Bearer', user: { id: 1, role: 4, email: 'siti@kampus.test' } }),
  );
  const app = (
    <MemoryRouter initialEntries={['/masuk']}>
      <LoginPage />
    </MemoryRouter>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(app);
  const type = (label: string, text: string) => {
    const input = screen.getByLabelText(label);
    if (input instanceof HTMLInputElement) input.value = text;
  };
  type('Alamat Email', 'siti@kampus.test');
  type('Kata Sandi', 'Rahasia#2026');
  // The mark that static/early.js sets.
  container.querySelector('form')?.setAttribute('data-submitted', '1');

  const faults: unknown[] = [];
  let root: Root | undefined;
  act(() => {
    root = hydrateRoot(container, app, { onRecoverableError: (error) => faults.push(error) });
  });
  await waitFor(() => expect(currentSession().status).toBe('signedIn'));
  expect(JSON.parse(portal.seen('/api/login')[0]?.body ?? '')).toEqual({
    email: 'siti@kampus.test',
    password: 'Rahasia#2026',
  });
  expect(faults).toEqual([]);
  act(() => root?.unmount());
  container.remove();
  endSession('logout');
  await portal.close();
});
