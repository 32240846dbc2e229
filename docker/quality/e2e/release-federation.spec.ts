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
  // A page of another server at this origin: nothing of the shell is on it, and files of releases are no pages.
  await page.route('**/other-host/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><body><script src="host.js"></script>' })
      : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/mf-contoh/') && !request.isNavigationRequest() && asked.push(request.url()),
  );
  await page.goto(`/other-host/index.html?manifest=${encodeURIComponent(`${web.origin}${path}/mf-manifest.json`)}`);
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
