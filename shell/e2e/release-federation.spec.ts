import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './support/release-test';
import { buildExampleArea, buildStockHost } from './support/stock-host/build';

test('a federation host that is no portal reads mf-manifest.json, loads the area and mounts it with its own React', async ({
  page,
  web,
}) => {
  const [folder, script] = [await buildExampleArea(), await buildStockHost()];
  const path = '/remotes/mf-contoh/1.0.0-contoh0001';
  for (const file of readdirSync(folder)) web.write(`${path}/${file}`, readFileSync(join(folder, file)));
  // Another origin, whose pages this test makes; the release comes from the portal's web server.
  await page.route('http://host.test/**', (route) =>
    route.fulfill(
      route.request().url().endsWith('host.js')
        ? { contentType: 'text/javascript', body: script }
        : { contentType: 'text/html', body: '<!doctype html><body><script src="/host.js"></script>' },
    ),
  );
  const asked: string[] = [];
  page.on('request', (request) => request.url().startsWith(web.origin) && asked.push(request.url()));
  await page.goto(`http://host.test/?manifest=${encodeURIComponent(`${web.origin}${path}/mf-manifest.json`)}`);
  const button = page.getByRole('button', { name: 'React 19' });
  await button.click();
  await expect(button).toHaveText(/React 19\.\d+\.\d+: 1/);
  expect(asked.every((url) => url.startsWith(`${web.origin}${path}/`))).toBe(true);
  expect(
    asked.map((url) =>
      url
        .split('/')
        .at(-1)
        ?.replace(/\.[0-9a-f]+\.js$/, ''),
    ),
  ).toEqual(expect.arrayContaining(['mf-manifest.json', 'entry.js', 'remote']));
});
