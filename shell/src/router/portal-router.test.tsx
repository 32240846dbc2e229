import { act, render, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { blockLeaving } from '@portal/shared/ui/leave';
import { PortalRouter } from './portal-router';

function Page() {
  return <><p>{useLocation().pathname}</p><Link to="/formulir">Formulir</Link><Link to="/dasbor">Dasbor</Link></>;
}

function open() {
  window.history.replaceState(null, '', '/awal');
  render(<PortalRouter><Routes><Route path="*" element={<Page />} /></Routes></PortalRouter>);
}

const at = (path: string) => waitFor(() => expect([window.location.pathname, screen.getByText(/^\//).textContent]).toEqual([path, path]));
const settle = () => act(() => new Promise((done) => setTimeout(done, 30)));

test('links and the browser\'s back button change the page', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Formulir' }));
  await at('/formulir');
  act(() => window.history.back());
  await at('/awal');
});

test('a form with unsent changes is asked before a link leaves it, and keeps or lets go', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Formulir' }));
  const asked: string[] = [];
  let answer = false;
  const release = blockLeaving((pathname) => {
    asked.push(pathname);
    return answer;
  });
  await userEvent.click(screen.getByRole('link', { name: 'Dasbor' }));
  await settle();
  await at('/formulir');
  answer = true;
  await userEvent.click(screen.getByRole('link', { name: 'Dasbor' }));
  await at('/dasbor');
  expect(asked).toEqual(['/dasbor', '/dasbor']);
  release();
});

test('the back button is undone while one is asked, and carried out when one agrees', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Formulir' }));
  await at('/formulir');
  let agree: (agreed: boolean) => void = () => {};
  const release = blockLeaving(() => new Promise((resolve) => {
    agree = resolve;
  }));
  act(() => window.history.back());
  await settle();
  await at('/formulir');
  act(() => agree(false));
  await settle();
  await at('/formulir');
  act(() => window.history.back());
  await settle();
  act(() => agree(true));
  await at('/awal');
  release();
});
