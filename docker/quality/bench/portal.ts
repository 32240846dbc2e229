import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../services/test/support/start-postgres';
import { startServices } from '../../scripts/start/start-services';
import { createSiteServer } from '../../web/serve';
import { pathOf } from '@portal/shared/contract/endpoint';
import { pageProposals } from '@portal/shared/contract/endpoints/proposal/proposal-list';
import { staticPages } from './static-page';
import { bundleStockTable } from './stock-table/build';

/** Heap that Node.js gives a process in the container of the main API, which has 768 MB (compose.yaml). */
const HEAP_MB = 384;

/** Readings of the article, one a second, until it is rendered. */
const ATTEMPTS = 30;

/** A portal to measure, the same sources as one bundle, and static pages, with one database and one set of services. */
export interface BenchPortal {
  readonly url: string;
  readonly rivalUrl: string;
  readonly staticUrl: string;
  readonly articleUrl: string;
  readonly apiUrl: string;
  readonly databaseUrl: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts it on `port` and the following ports, with demo data in a new folder. */
export async function startBenchPortal(root: string, port: number, rival: string): Promise<BenchPortal> {
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const site = join(data, 'site');
  mkdirSync(site);
  cpSync(join(root, '.portal', 'site'), site, { recursive: true });
  const at = (offset: number) => `http://localhost:${port + offset}`;
  const postgres = await startPostgres();
  const services = await startServices({
    root,
    data,
    port,
    origin: at(0),
    env: {
      RATE_LIMIT: '0',
      LOGIN_MAX_ATTEMPTS: '1000',
      DATABASE_URL: postgres.url,
      PORTAL_ORIGIN: `${at(0)},${at(6)}`,
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    },
  });
  writeFileSync(join(site, 'config.json'), JSON.stringify(services.config));
  const { apiUrl, machineUrl, filesUrl, collectorUrl } = services.config;
  const origins = { api: apiUrl, machine: machineUrl, files: filesUrl, collector: collectorUrl, remotes: [] };
  // The services and the servers beside them use the ports up to port + 5 and the lab's.
  const shell = join(root, 'shell/dist');
  const own = createSiteServer({ shell, site, origins, publicPages: apiUrl });
  const bundled = createSiteServer({ shell: rival, site: rival, settings: site, origins });
  await Promise.all([own.listen({ port }), bundled.listen({ port: port + 6 })]);
  const articleUrl = at(0) + (await newestArticle(at(0)));
  const plain = createServer(
    staticPages({
      shell,
      article: await renderedArticle(articleUrl),
      stock: { script: await bundleStockTable(), rows: await firstProposals(apiUrl) },
    }),
  ).listen(port + 8);
  return {
    url: at(0),
    rivalUrl: at(6),
    staticUrl: at(8),
    articleUrl,
    apiUrl,
    databaseUrl: postgres.url,
    pid: services.process().pid ?? 0,
    stop: async () => {
      await Promise.all([own.close(), bundled.close()]);
      plain.close();
      plain.closeAllConnections();
      await services.stop();
      await postgres.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export async function tokenOf({ apiUrl }: Pick<BenchPortal, 'apiUrl'>, email: string): Promise<string> {
  const response = await fetch(`${apiUrl}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'Rahasia#2026' }),
  });
  return ((await response.json()) as { data: { access_token: string } }).data.access_token;
}

/** Returns the path of the first article in the sitemap. */
async function newestArticle(url: string): Promise<string> {
  const [path] = /\/berita\/view\?[^<]+/.exec(await textOf(`${url}/sitemap.xml`)) ?? [];
  if (!path) throw new Error('no article is published');
  return path.replaceAll('&amp;', '&');
}

/** Reads an article until the server renders it: while it starts, the portal sends the page without content. */
async function renderedArticle(url: string): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const html = await textOf(url);
    if (html.includes('<h1')) return html;
    await sleep(1_000);
  }
  throw new Error(`${url} is not rendered`);
}

/** Returns the first page of the list of proposals, as JSON. */
async function firstProposals(apiUrl: string): Promise<string> {
  const token = await tokenOf({ apiUrl }, 'proposal@portal.test');
  return textOf(apiUrl + pathOf(pageProposals, {}, 'Proposal'), { Authorization: `Bearer ${token}` });
}

async function textOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
