import { changeEmail } from '@portal/shared/contract/endpoints/account/own-account';
import { checkResetLink, forgotPassword } from '@portal/shared/contract/endpoints/account/password-reset';
import { login, profile } from '@portal/shared/contract/endpoints/account/session';
import { register } from '@portal/shared/contract/endpoints/account/registration';
import { DEMO_PASSWORD as DEMO } from '../../../src/cli/seed/demo-accounts';
import { enter, metaCode, resetTokenOf, refused, type Person } from '../../support/client';
import { newAdmin } from '../../support/data/new-admin';
import { running } from '../../support/running';

describe('the own address', () => {
  const at = running();
  const emailOf = async (as: Person) => (await at.good(profile, { as })).profile.email;
  const canLogIn = async (email: string, password = DEMO) =>
    metaCode(await at.send(login, { body: { email, password } })) === 200;
  /** Returns the link of the newest mail to an address, as an address of this server. */
  const linkTo = async (email: string) => {
    const mail = await at.server.mail(new RegExp(`To: ${email}[\\s\\S]*api/email/`));
    const link = /https?:\/\/\S+\/api\/email\/[^\s"<>]+/.exec(mail.replaceAll('=\r\n', '').replaceAll('&amp;', '&'));
    return new URL((link?.[0] ?? '').replaceAll('=3D', '='));
  };
  const press = (link: URL) => fetch(link, { method: 'POST', redirect: 'manual' });

  it('stays until the link in the mail to the new one is used; both get a mail, and sessions end', async () => {
    const as = await newAdmin(at, 'lama@portal.test', '1');
    expect(await at.good(changeEmail, { as, body: { email: 'Baru@portal.test', current_password: DEMO } })).toEqual({
      is_changed: false,
    });
    expect([await emailOf(as), await canLogIn('baru@portal.test')]).toEqual(['lama@portal.test', false]);
    await at.server.mail(/To: lama@portal\.test[\s\S]*baru@portal\.test/);
    const link = await linkTo('baru@portal.test');
    expect((await fetch(link)).status).toBe(200);
    expect(await emailOf(as)).toBe('lama@portal.test');
    expect((await press(link)).headers.get('location')).toContain('verified=true');
    expect(await at.status(profile, { as })).toBe(401);
    expect([await canLogIn('baru@portal.test'), await canLogIn('lama@portal.test')]).toEqual([true, false]);
    expect((await press(link)).headers.get('location')).toContain('verified=false');
  });

  it('is not changed by a link that was altered, or that came before another change', async () => {
    const as = await newAdmin(at, 'asal@portal.test', '1');
    await at.good(changeEmail, { as, body: { email: 'satu@portal.test', current_password: DEMO } });
    await at.good(changeEmail, { as, body: { email: 'dua@portal.test', current_password: DEMO } });
    const [one, two] = [await linkTo('satu@portal.test'), await linkTo('dua@portal.test')];
    const altered = new URL(one);
    altered.searchParams.set('to', 'penyerang@portal.test');
    expect((await press(altered)).headers.get('location')).toContain('verified=false');
    const asVerification = new URL(one.href.replace('/email/change/', '/email/verify/'));
    expect((await press(asVerification)).headers.get('location')).toContain('verified=false');
    expect((await press(two)).headers.get('location')).toContain('verified=true');
    expect((await press(one)).headers.get('location')).toContain('verified=false');
    expect([await canLogIn('dua@portal.test'), await canLogIn('satu@portal.test')]).toEqual([true, false]);
  });

  it('needs the password, and is refused when it is taken or the same', async () => {
    const as = await newAdmin(at, 'minta@portal.test', '1');
    const change = async (email: string, current_password = DEMO) =>
      await at.refused(changeEmail, { as, body: { email, current_password } });
    expect(await change('lain@portal.test', 'Salah#2026')).toEqual({
      current_password: ['Kata sandi saat ini salah.'],
    });
    expect(await change('SUPER@portal.test')).toEqual({ email: ['Alamat Email sudah dipakai.'] });
    expect(await change('Minta@portal.test')).toEqual({ email: ['Ini sudah alamat email Anda.'] });
    expect(await change('bukan-alamat')).toHaveProperty('email');
    await at.good(changeEmail, { as, body: { email: 'rebut@portal.test', current_password: DEMO } });
    const link = await linkTo('rebut@portal.test');
    await newAdmin(at, 'rebut@portal.test', '1');
    expect((await press(link)).headers.get('location')).toContain('verified=false');
    expect(await emailOf(as)).toBe('minta@portal.test');
  });

  it('is corrected at once while it was never verified', async () => {
    const body = {
      first_name: 'Rini',
      college: 'Institut',
      phone_number: '081234560009',
      email: 'salahketik@portal.test',
      password: 'Kunci#Baru2027',
      password_confirmation: 'Kunci#Baru2027',
    };
    await at.good(register, { body });
    const as = await enter(at.server, 'salahketik@portal.test', 'External', 'Kunci#Baru2027');
    const change = { email: 'benar@portal.test', current_password: 'Kunci#Baru2027' };
    expect(await at.good(changeEmail, { as, body: change })).toEqual({ is_changed: true });
    expect(await emailOf(as)).toBe('benar@portal.test');
    const verified = await press(await linkTo('benar@portal.test'));
    expect(verified.headers.get('location')).toContain('verified=true');
    expect((await press(await linkTo('salahketik@portal.test'))).headers.get('location')).toContain('verified=false');
  });

  it('a dead reset link is refused before a password is typed', async () => {
    const as = await newAdmin(at, 'pulih@portal.test', '1');
    await at.good(forgotPassword, { body: { email: 'pulih@portal.test' } });
    const token = await resetTokenOf(at.server, as.email);
    const check = (body: Record<string, string>) => at.send(checkResetLink, { body });
    expect(metaCode(await check({ token, email: as.email }))).toBe(200);
    expect(refused(await check({ token: 'bukan', email: as.email }))).toHaveProperty('token');
    expect(refused(await check({ token, email: 'lain@portal.test' }))).toHaveProperty('token');
  });
});
