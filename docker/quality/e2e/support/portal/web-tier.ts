import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import { RegistryStore } from '../../../../rollout/src/registry/registry-store';
import { createReleaseServer } from '../../../../rollout/src/server/release-server';
import { runWebTier } from '../../../../web/test/run-nginx';
import { createSiteServer } from '../../../../web/serve';
import type { SiteOrigins } from '../../../../web/site-rules';
import type { SiteConfig } from '../../../../scripts/start/start-services';

const ROOT = resolve(__dirname, '../../../../..');

/** The server of the portal: Debian's nginx with production's configuration, or the server of `npm start`. */
export type WebServer = 'nginx' | 'node';

/** A copy of the built portal in its own folders, served by a web server. */
export class WebTier {
  private constructor(
    readonly origin: string,
    private readonly folder: string,
    private readonly end: () => Promise<void>,
  ) {}

  /** Folder of registry and releases, for the rollout command. */
  get site(): string {
    return join(this.folder, 'site');
  }

  /**
   * Copies the build and serves it; a simultaneous build must not remove files of a running test.
   * @param config contents of its `/config.json`
   * @param remotes further origins of releases
   * @param publicPages address of the main API that renders the public pages of this web tier; none by default
   */
  static async open(
    kind: WebServer,
    port: number,
    config: SiteConfig,
    { remotes = [], publicPages }: { readonly remotes?: readonly string[]; readonly publicPages?: string } = {},
  ): Promise<WebTier> {
    const folder = mkdtempSync(join(tmpdir(), `portal-web-${kind}-`));
    const [shell, site] = [join(folder, 'shell'), join(folder, 'site')];
    chmodSync(folder, 0o755);
    copy(join(ROOT, 'shell', 'dist'), shell);
    copy(join(ROOT, '.portal', 'site'), site);
    writeFileSync(join(site, 'config.json'), JSON.stringify(config));
    const origin = `http://localhost:${port}`;
    const { apiUrl: api, machineUrl: machine, filesUrl: files, collectorUrl: collector } = config;
    const origins = { api, machine, files, collector, remotes };
    const releases = await changeReleases(site, origin, origins);
    const parts = { origins, rollout: releases.address, publicPages };
    const end =
      kind === 'nginx'
        ? (await runWebTier({ folder, listen: String(port), ...parts })).stop
        : await serveByNode({ shell, site, ...parts }, port);
    return new WebTier(origin, folder, async () => {
      await end();
      releases.stop();
    });
  }

  /** Reads a file of the site (registry and releases) by its address; undefined if it is missing. */
  read(path: string): Buffer | undefined {
    try {
      return readFileSync(join(this.site, path));
    } catch {
      return undefined;
    }
  }

  /** Writes a file of the site, or removes it (null). */
  write(path: string, content: Buffer | string | null): void {
    put(join(this.site, path), content);
  }

  /** Restores the built registry and the pages of the shell. */
  restoreRegistry(): void {
    rmSync(join(this.site, 'registry'), { recursive: true });
    copy(join(ROOT, '.portal', 'site', 'registry'), join(this.site, 'registry'));
    new RegistryStore(this.site).channel(SHELL).heal();
  }

  /**
   * Changes the scripts of the shell, which gives another shell with the same areas. Removes their compressed copies.
   * @returns number of changed scripts
   */
  changeShell(change: (text: string) => string): number {
    const assets = join(this.folder, 'shell', 'assets');
    const changed = readdirSync(assets).filter((name) => {
      if (!name.endsWith('.js')) return false;
      const before = readFileSync(join(assets, name), 'utf8');
      const after = change(before);
      if (after === before) return false;
      put(join(assets, name), after);
      return true;
    });
    return changed.length;
  }

  restoreShell(): void {
    copy(join(ROOT, 'shell', 'dist'), join(this.folder, 'shell'));
  }

  async stop(): Promise<void> {
    await this.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Copies a folder; links to the pages of the shells stay links. The copy is world-readable: nginx runs as another user,
 * and only its owner may read the build of `npm start`.
 */
function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', to]);
}

/** Writes or removes a file; deletes the compressed copies of the previous one. */
function put(file: string, content: Buffer | string | null): void {
  for (const ending of ['', '.gz', '.br']) rmSync(`${file}${ending}`, { force: true });
  if (content === null) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Runs the server of `rollout watch --listen`; `/config.json` tells the release screen whether it exists. */
async function changeReleases(site: string, origin: string, { api, collector }: SiteOrigins) {
  const server = createReleaseServer({
    store: new RegistryStore(site),
    root: ROOT,
    api,
    origins: [origin],
    collector: collector ?? undefined,
    log: () => undefined,
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function serveByNode(site: Parameters<typeof createSiteServer>[0], port: number): Promise<() => Promise<void>> {
  const server = createSiteServer(site);
  await server.listen({ port });
  return () => server.close();
}
