import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AREAS } from '@portal/shared/remote/area/area-config';
import { expect, test } from '../support/test';
import { richText } from '../support/people/admin';
import { setRichText } from '../support/content';
import { startApplication } from '../support/go';
import { signIn } from '../support/people/signed-in';

test.describe('Trusted Types', () => {
  test.use({ provokes: /./ });

  for (const [who, path] of [
    ['a visitor', '/berita'],
    ['an admin beside the editor', '/admin/buat-konten'],
  ] as const)
    test(`refuse HTML and foreign scripts in the page of ${who}, but allow the portal's scripts`, async ({ page }) => {
      if (path.startsWith('/admin')) await signIn(page, 'konten@portal.test');
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeAttached();
      // The application installs its policy.
      await startApplication(page);
      if (path.startsWith('/admin')) await setRichText(page, '<p>Isi <strong>penting</strong>.</p>');
      const outcome = await page.evaluate(() => {
        const tried = (act: () => void) => {
          try {
            act();
            return 'taken';
          } catch (error) {
            return error instanceof TypeError ? 'refused' : String(error);
          }
        };
        const script = (address: string) => () => {
          const element = document.createElement('script');
          element.src = address;
        };
        const html = '<img src="x" onerror="document.title = 1">';
        const box = document.createElement('div');
        const policy = (name: string) => () =>
          void (
            Reflect.get(window, 'trustedTypes') as { createPolicy: (name: string, rules: object) => object }
          ).createPolicy(name, {
            createHTML: (text: string) => text,
          });
        return {
          innerHTML: tried(() => (box.innerHTML = html)),
          outerHTML: tried(() => {
            document.body.append(box);
            box.outerHTML = html;
          }),
          insertAdjacentHTML: tried(() => box.insertAdjacentHTML('beforeend', html)),
          srcdoc: tried(() => (document.createElement('iframe').srcdoc = html)),
          fragment: tried(() => document.createRange().createContextualFragment(html)),
          foreign: tried(script('https://jahat.test/a.js')),
          blob: tried(script(URL.createObjectURL(new Blob(['1'])))),
          data: tried(script('data:text/javascript,1')),
          own: tried(script('/assets/a.js')),
          handler: tried(() => box.setAttribute('onclick', 'alert(1)')),
          code: tried(() => setTimeout('document.title = 2', 0)),
          policy: tried(policy('lain')),
          again: tried(policy('default')),
          start: tried(policy('portal-start')),
          // Parsed and not shown: tags stay, their contents do not.
          read: new DOMParser().parseFromString(
            `<p onclick="a()">x<!-- <b onclick=a()> --><img/src=x onerror=a()`,
            'text/html',
          ).body.innerHTML,
        };
      });
      const { own, read, ...refused } = outcome;
      expect(own).toBe('taken');
      expect(read).not.toMatch(/on\w+=|src=/);
      expect(read).toContain('<p>x');
      expect(Object.entries(refused).filter(([, became]) => became !== 'refused')).toEqual([]);
    });
});

test('pasted HTML that could run is removed from the editor, other HTML stays', async ({ page }) => {
  await signIn(page, 'konten@portal.test');
  await page.goto('/admin/buat-konten');
  await setRichText(
    page,
    '<p>Isi <b title="a onx=1">tebal</b><img src="x" onerror="parent.document.title=1"><script>1</script></p>',
  );
  await expect(richText(page).locator('strong')).toHaveText('tebal');
  expect(await richText(page).innerHTML()).not.toMatch(/onerror|<script/);
});

test('built code writes HTML only in React, the sanitisers and the editor', () => {
  const root = resolve(__dirname, '../../../..');
  const folders = [join(root, 'shell/dist/assets'), ...AREAS.map((area) => join(root, area, 'dist'))];
  const writing = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => {
        const places = readFileSync(join(folder, name), 'utf8').match(
          /.{0,40}\.(?:innerHTML|outerHTML|srcdoc)=(?!=).{0,20}/g,
        );
        return (places ?? []).map((place) => `${name.split('.')[0]}: ${place}`);
      }),
  );
  const isReact = (place: string) => place.startsWith('main: ');
  const isCleaner = (place: string) => place.includes('.documentElement.innerHTML=');
  // ProseMirror passes pasted HTML to the default policy; Tiptap's own style sheet is never written (injectCSS).
  const isEditor = (place: string) => /data-tiptap-style|\.innerHTML=function\(/.test(place);
  expect(writing.filter((place) => !isReact(place) && !isCleaner(place) && !isEditor(place))).toEqual([]);
  expect(writing.filter(isEditor)).toHaveLength(2);
  expect(writing.filter(isReact)).toHaveLength(3);
});
