import type { Page, Route } from '@playwright/test';
import { aChannel } from '@portal/shared/testing/release-fixtures';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { serveHttp } from '../../../../services/test/support/peers/serve-http';
import { copyOf, type StagedRelease } from './staged-release';
import type { WebTier } from '../portal/web-tier';

/** Damage to a file: on the web server's disk (null: the file is missing), or on the way to the browser. */
export type Damage =
  | { readonly onDisk: (content: Buffer) => Buffer | string | null }
  | { readonly onTheWay: (route: Route) => Promise<void> };

export const GONE: Damage = { onDisk: () => null };
export const NEVER_ANSWERED: Damage = { onTheWay: () => new Promise<void>(() => {}) };
/** The response begins at once and never ends: a byte comes every 200 ms. */
export const TRICKLES: Damage = {
  onTheWay: async (route) => {
    const peer = await serveHttp((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' });
      const drip = setInterval(() => response.write(' '), 200);
      response.on('close', () => {
        clearInterval(drip);
        void peer.stop();
      });
    });
    await route.continue({ url: `${peer.url}/entry.js` });
  },
};

/**
 * One area's registry and releases on a web server's disk. A test sets the channel, the files and their damage. The
 * portal itself is not mocked; only faults that no disk can cause (an error 500, a response that never comes) are
 * applied to the responses.
 */
export class ReleaseStage {
  #channel: Channel;
  readonly #repairs: (() => Promise<void> | void)[] = [];
  readonly #placed = new Set<string>();
  readonly #asked = new Map<string, number>();

  /** @param page whose requests are recorded and, for damage on the way, answered */
  constructor(
    private readonly page: Page,
    private readonly web: WebTier,
    readonly area: AreaName,
  ) {
    web.restoreRegistry();
    this.#channel = aChannel({
      remote: area,
      serial: 1_000,
      stable: null,
      previous: null,
      canary: null,
      limits: { entryMs: 8_000, mountMs: 8_000, retries: 1 },
    });
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!this.#asked.has(pathname)) this.#asked.set(pathname, Date.now());
    });
  }

  get channel(): Channel {
    return this.#channel;
  }

  get #registry(): string {
    return `/registry/${this.area}.json`;
  }

  /** Publishes releases and the channel that names them; the serial grows unless it is given. */
  publish(over: Partial<Channel>, ...releases: StagedRelease[]): void {
    this.place(...releases);
    this.#channel = { ...this.#channel, serial: this.#channel.serial + 1, ...over };
    this.web.write(this.#registry, JSON.stringify(this.#channel));
  }

  publishCopy(real: StagedRelease): StagedRelease {
    const copy = copyOf(real, this.area);
    this.publish({ stable: copy.ref }, copy);
    return copy;
  }

  /** Publishes two copies of a release: the previous one and the stable one. */
  publishPair(real: StagedRelease): readonly [earlier: StagedRelease, latest: StagedRelease] {
    const [earlier, latest] = [copyOf(real, this.area), copyOf(real, this.area)];
    this.publish({ stable: latest.ref, previous: earlier.ref }, earlier, latest);
    return [earlier, latest];
  }

  /** Puts the files of releases into their folders; no channel names them yet. */
  place(...releases: StagedRelease[]): void {
    for (const { ref, files } of releases) {
      // Placed only once: a damaged file stays damaged.
      if (this.#placed.has(ref.path)) continue;
      this.#placed.add(ref.path);
      for (const [file, content] of files) this.web.write(`${ref.path}/${file}`, content);
    }
  }

  async damage(release: StagedRelease, file: RegExp, damage: Damage): Promise<void> {
    const names = [...release.files.keys()].filter((name) => file.test(name));
    if (names.length === 0) throw new Error(`no file ${file} in ${release.ref.path}`);
    for (const name of names) await this.#damage(`${release.ref.path}/${name}`, damage);
  }

  damageRegistry(damage: Damage): Promise<void> {
    return this.#damage(this.#registry, damage);
  }

  damageIndex(damage: Damage): Promise<void> {
    return this.#damage('/registry/index.json', damage);
  }

  async #damage(path: string, damage: Damage): Promise<void> {
    if ('onTheWay' in damage) {
      await this.page.route(`**${path}`, damage.onTheWay);
      return void this.#repairs.push(() => this.page.unroute(`**${path}`));
    }
    const content = this.web.read(path);
    if (!content) throw new Error(`nothing at ${path}`);
    this.web.write(path, damage.onDisk(content));
    this.#repairs.push(() => this.web.write(path, content));
  }

  async repair(): Promise<void> {
    for (const repair of this.#repairs.splice(0)) await repair();
  }

  /** Time when this page first requested a release, milliseconds since the epoch; null when it did not. */
  askedAt(release: StagedRelease): number | null {
    const times = [...this.#asked].flatMap(([path, at]) => (path.startsWith(`${release.ref.path}/`) ? [at] : []));
    return times.length > 0 ? Math.min(...times) : null;
  }
}
