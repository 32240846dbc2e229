import { precompress } from '@portal/shared/build/precompress';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differPageSizes } from './differ-page-sizes';

test('differPageSizes gives two language versions different sizes and keeps pages that already differ', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'portal-pages-'));
  mkdirSync(join(dist, 'en'));
  const sizes = (page: string) => ['', '.gz', '.br'].map((copy) => statSync(join(dist, page + copy)).size);
  const write = async (page: string, text: string) => {
    writeFileSync(join(dist, page), `<!doctype html>${text.repeat(200)}`);
    await precompress(join(dist, page));
  };
  await write('masuk.html', 'masuk');
  await write('en/masuk.html', 'login');
  await write('daftar.html', 'daftar');
  await write('en/daftar.html', 'registration');
  expect(sizes('masuk.html')).toEqual(sizes('en/masuk.html'));
  const others = sizes('en/daftar.html');
  await differPageSizes(dist);
  sizes('masuk.html').forEach((size, at) => expect(sizes('en/masuk.html')[at]).not.toBe(size));
  expect(sizes('en/daftar.html')).toEqual(others);
  rmSync(dist, { recursive: true });
});
