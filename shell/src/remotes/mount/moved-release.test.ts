import { signIn } from '@portal/shared/auth';
import { toast } from '@portal/shared/ui/dialog';
import type { ReleaseRef } from '@portal/shared/remote/release/release';
import { setArea, type AreaState } from '../base/area-state';
import { keepTyped, restoreTyped } from './moved-release';

const NEXT = { build: 'b2', version: '1.0.0' } as ReleaseRef;

it.each([
  ['a form keeps its text', '<input name="judul">', /Isian Anda tetap/, 'Visi'],
  ['a closed dialog is announced', '<div role="dialog"><input name="nama"></div>', /dialog yang terbuka ikut/, ''],
])('when an area moves to another release, %s', (_, html, words, value) => {
  signIn('t', 'Internal', 'siti@portal.test');
  // Only the phase is read.
  setArea('mf-user', { phase: 'loading' } as AreaState);
  const warning = jest.spyOn(toast, 'warning').mockImplementation(() => undefined);
  document.body.innerHTML = `<main>${html}</main>`;
  const root = document.querySelector('main') as HTMLElement;
  for (const field of root.querySelectorAll('input')) field.value = 'Visi';
  keepTyped('mf-user', 'b1', root);
  root.innerHTML = '<input name="judul">';
  restoreTyped('mf-user', NEXT, root);
  expect(warning).toHaveBeenCalledWith(expect.any(String), expect.stringMatching(words));
  expect(root.querySelector('input')).toHaveValue(value);
  warning.mockRestore();
});

it('when an area closes and the same release returns, the text returns without a notice', () => {
  signIn('t', 'Internal', 'siti@portal.test');
  setArea('mf-user', { phase: 'off', data: null });
  const warning = jest.spyOn(toast, 'warning').mockImplementation(() => undefined);
  document.body.innerHTML = '<main><input name="judul"></main>';
  const root = document.querySelector('main') as HTMLElement;
  (root.firstChild as HTMLInputElement).value = 'Visi';
  keepTyped('mf-user', NEXT.build, root);
  root.innerHTML = '<input name="judul">';
  restoreTyped('mf-user', NEXT, root);
  expect(root.firstChild).toHaveValue('Visi');
  expect(warning).not.toHaveBeenCalled();
  warning.mockRestore();
});
