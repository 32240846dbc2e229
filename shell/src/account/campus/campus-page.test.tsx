import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, signIn } from '@portal/shared/auth';
import { SSO_PAGE } from '@portal/shared/contract/account/sso';
import { SSO_CAUSES, SSO_START_PATH } from '@portal/shared/contract/account/sso-provider';
import { setRuntimeConfig } from '@portal/shared/http';
import { portalForEachTest, refused, success } from '@portal/shared/testing/fake-portal';
import { page, renderPages } from '../../prerender/render-pages.testing';
import { LoginPage } from '../login-page';
import { LINK_RETURN } from './start-address';
import { CampusPage } from './campus-page';

const portal = portalForEachTest();
afterEach(() => {
  setRuntimeConfig({ campusSignIn: null });
  window.history.replaceState(null, '', '/');
});

const grant = {
  access_token: '1|rahasia',
  token_type: 'Bearer',
  user: { id: 1, role: 4, email: 'rani@kampus.test', language: null },
};
/** Arrives from the provider with a fragment. */
function arrive(fragment: string, address = SSO_PAGE) {
  window.history.replaceState(null, '', `${address}#${fragment}`);
  return renderPages([page(SSO_PAGE, <CampusPage />)], address);
}

test('linking an existing account asks for its password, and for a code if the server requires one', async () => {
  portal.respond('POST', '/api/sso/continue', success({ link: { email: 'rani@kampus.test', needs_code: false } }));
  portal.respond('POST', '/api/sso/link', success({ link: { email: 'rani@kampus.test', needs_code: true } }));
  const where = arrive('ticket=karcis');
  await userEvent.type(await screen.findByLabelText('Kata Sandi'), 'Rahasia#2026{Enter}');
  const code = await screen.findByLabelText('Kode verifikasi');
  expect(screen.getByLabelText('Kata Sandi')).toHaveValue('Rahasia#2026');
  portal.respond('POST', '/api/sso/link', success({ grant }));
  await userEvent.type(code, '123456{Enter}');
  await waitFor(() => expect(where.path()).toBe('/user/dasbor'));
});

const LINK_ADDRESS = `${SSO_PAGE}?${new URLSearchParams({ kembali: LINK_RETURN })}`;

test('a campus account of another person shows the refusal and a link back', async () => {
  signIn('t', 'Internal', 'rani@portal.test');
  const message = 'Akun kampus ini sudah terhubung dengan akun lain.';
  portal.respond('POST', '/api/own-account/campus/link', refused(409, message));
  arrive('ticket=karcis', LINK_ADDRESS);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Kembali ke akun saya' })).toHaveAttribute('href', '/akun');
});

test('a link attempt that failed at the provider shows the cause and a link back to the account', async () => {
  signIn('t', 'Internal', 'rani@portal.test');
  arrive('cause=refused', LINK_ADDRESS);
  expect(await screen.findByRole('alert')).toHaveTextContent(/tidak memberi izin/);
  expect(screen.getByRole('link', { name: 'Kembali ke akun saya' })).toHaveAttribute('href', '/akun');
});

test.each([...SSO_CAUSES, 'lain'])(
  'cause %s shows an explanation and links back, without signing in',
  async (cause) => {
    arrive(`cause=${cause}`, `${SSO_PAGE}?kembali=%2Fuser%2Fusulan`);
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(screen.getByRole('link', { name: 'Coba lagi dengan akun kampus' })).toHaveAttribute(
      'href',
      expect.stringContaining(`${SSO_START_PATH}?kembali=%2Fuser%2Fusulan`),
    );
    expect(screen.getByRole('link', { name: 'Kembali ke halaman masuk' })).toHaveAttribute('href', '/masuk');
    expect(currentSession().status).toBe('anonymous');
  },
);

test('the login page hides the password form behind a button when the provider is required', async () => {
  const open = () => renderPages([page('/masuk', <LoginPage />)], '/masuk?kembali=%2Fuser%2Fusulan');
  setRuntimeConfig({ campusSignIn: { isRequired: true } });
  open();
  const way = await screen.findByRole('link', { name: 'Masuk dengan akun kampus' });
  expect(way).toHaveAttribute('href', expect.stringContaining(`${SSO_START_PATH}?kembali=%2Fuser%2Fusulan`));
  expect(screen.getByLabelText('Kata Sandi')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Masuk dengan kata sandi (admin)' }));
  expect(screen.getByLabelText('Kata Sandi')).toBeVisible();
});
