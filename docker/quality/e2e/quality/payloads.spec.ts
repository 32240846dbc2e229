import { expect, test, type Page } from '../support/test';
import { SCRIPT_PAYLOADS } from '../../../services/test/support/data/script-payloads';
import { setRichText } from '../support/content';
import { go, startApplication } from '../support/go';
import { control, unique } from '../support/people/researcher';
import { signIn } from '../support/people/signed-in';

/** Removes articles by their titles' beginning: sixty more would push those of other tests out of sight. */
function removePosts(page: Page, mark: string): Promise<void> {
  return page.evaluate(async (begin) => {
    const { apiUrl } = (await (await fetch('/config.json')).json()) as { apiUrl: string };
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const list = (await (await fetch(`${apiUrl}/api/admin-content/post/show-all`, { headers })).json()) as {
      data: { post: { id: number; slug: string; title: string | null }[] };
    };
    for (const { id, slug } of list.data.post.filter(({ title }) => title?.startsWith(begin)))
      await fetch(`${apiUrl}/api/admin-content/post/delete/${id}/${slug}`, { method: 'POST', headers });
  }, mark);
}

const MARK = 'Muatan';

// Chromium logs event handlers even of documents that are only parsed and sanitized.
test.use({ provokes: /inline event handler/ });
test.afterEach(({ page }) => removePosts(page, MARK));

test('script payloads in title and text never run', async ({ page, enterAs }) => {
  test.setTimeout(240_000);
  const visitor = await enterAs(null);
  const ran: string[] = [];
  for (const seen of [page, visitor]) {
    seen.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
  }
  await signIn(page, 'konten@portal.test');
  await page.goto('/admin/dasbor');
  const mark = unique(MARK);

  // Sent without the editor, like an attacker: the editor would already sanitize it. One payload per article: an open
  // tag would swallow the next one.
  const stored = await page.evaluate(
    async ({ payloads, mark }) => {
      const { apiUrl } = (await (await fetch('/config.json')).json()) as { apiUrl: string };
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      for (const [index, payload] of payloads.entries()) {
        const form = new FormData();
        for (const [name, value] of Object.entries({
          title: `${mark} ${index} ${payload}`.slice(0, 250),
          body: `<p>awal</p>${payload}`,
          status: 'Post',
          category: '1',
        }))
          form.append(name, value);
        const response = await fetch(`${apiUrl}/api/admin-content/post/store`, {
          method: 'POST',
          body: form,
          headers,
        });
        if (response.status !== 200) throw new Error(`${response.status} ${payload}`);
      }
      const list = (await (await fetch(`${apiUrl}/api/admin-content/post/show-all`, { headers })).json()) as {
        data: { post: { id: number; slug: string; title: string | null }[] };
      };
      return list.data.post
        .filter((post) => post.title?.startsWith(mark))
        .map(({ id, slug, title }) => ({
          query: new URLSearchParams({ id: String(id), slug }).toString(),
          // `Muatan abc123 7`
          name: title?.split(' ').slice(0, 3).join(' ') ?? '',
        }));
    },
    { payloads: [...SCRIPT_PAYLOADS], mark },
  );
  expect(stored.length).toBe(SCRIPT_PAYLOADS.length);

  await page.goto(`/admin/konten?cari=${encodeURIComponent(mark)}`);
  await expect(page.getByText(`${stored.length} dari`)).toBeVisible();
  // Opens the first as a page, and the others through links of the portal, without a reload.
  for (const [index, { query, name }] of stored.entries()) {
    const open =
      index === 0 ? (seen: Page, path: string) => seen.goto(path) : (seen: Page, path: string) => go(seen, path, 0);
    await Promise.all([open(page, `/admin/konten/pratinjau?${query}`), open(visitor, `/berita/view?${query}`)]);
    if (index === 0) await startApplication(visitor);
    for (const seen of [page, visitor]) {
      await expect(seen.getByRole('heading', { name: `${name} ` }).first()).toBeVisible();
      await expect(seen.getByText('awal', { exact: true })).toBeVisible();
    }
  }

  // And through the editor: written into it together, saved, and seen by a visitor.
  await page.goto(`/admin/konten/ubah?${stored[0]?.query}`);
  await control(page, 'title').fill(mark);
  await setRichText(page, SCRIPT_PAYLOADS.map((payload) => `<div>${payload}</div>`).join(''));
  // Pictures of the payloads upload for a moment: until then the page says to wait.
  await expect(async () => {
    await page.getByRole('button', { name: 'Perbarui', exact: true }).click();
    await expect(page.getByText('Konten berhasil diperbarui')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  await visitor.goto('/berita');
  await visitor.getByRole('link', { name: mark, exact: true }).first().click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(mark);
  await visitor.waitForTimeout(500);
  expect(ran).toEqual([]);
});
