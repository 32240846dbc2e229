import type { Page, Route } from '@playwright/test';
import { aChannel } from '@portal/shared/testing/release-fixtures';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import type { StagedRelease } from './staged-release';

type Answer = (route: Route) => Promise<void>;

/**
 * Stands between a page and one area's registry and releases: a test says which channel and which files there are,
 * and what goes wrong with them. The rest of the portal is the real one.
 */
export class ReleaseStage {
  channel: Channel;
  /** Answers the registry instead of the channel. */
  registry: Answer | null = null;
  readonly #releases: StagedRelease[] = [];
  readonly #faults = new Map<string, Answer>();
  readonly #asked = new Map<string, number>();
  #serial = 1_000;

  private constructor(readonly area: AreaName) {
    this.channel = aChannel({ remote: area, serial: this.#serial, stable: null, previous: null, canary: null, limits: { entryMs: 8_000, mountMs: 8_000, retries: 1 } });
  }

  static async open(page: Page, area: AreaName): Promise<ReleaseStage> {
    const stage = new ReleaseStage(area);
    await page.route(`**/registry/${area}.json`, (route) => stage.#answerRegistry(route));
    await page.route(`**/remotes/${area}/**`, (route) => stage.#answerFile(route));
    return stage;
  }

  /** Publishes releases and the channel that names them; the serial grows. */
  publish(over: Partial<Channel>, ...releases: StagedRelease[]): void {
    this.#releases.push(...releases);
    this.channel = { ...this.channel, ...over, serial: ++this.#serial };
  }

  /** A file of a release is answered by a fault; `chunk` is every script but entry and module. */
  plant(release: StagedRelease, file: string, answer: Answer): void {
    const files = file === 'chunk' ? [...release.files.keys()].filter((name) => /^\d/.test(name)) : [file];
    files.forEach((name) => this.#faults.set(`${release.ref.path}/${name}`, answer));
  }

  /** The planted faults are gone. */
  mend(): void {
    this.#faults.clear();
    this.registry = null;
  }

  /** When a release was first asked for, milliseconds since the epoch; null when it was not. */
  askedAt(release: StagedRelease): number | null {
    const times = [...this.#asked].flatMap(([path, at]) => (path.startsWith(`${release.ref.path}/`) ? [at] : []));
    return times.length > 0 ? Math.min(...times) : null;
  }

  async #answerRegistry(route: Route): Promise<void> {
    if (this.registry) return this.registry(route);
    await route.fulfill({ json: this.channel, headers: { 'cache-control': 'no-cache' } });
  }

  async #answerFile(route: Route): Promise<void> {
    const path = new URL(route.request().url()).pathname;
    if (!this.#asked.has(path)) this.#asked.set(path, Date.now());
    const fault = this.#faults.get(path);
    if (fault) return fault(route);
    const release = this.#releases.find(({ ref }) => path.startsWith(`${ref.path}/`));
    const body = release?.files.get(path.slice(release.ref.path.length + 1));
    if (!body) return route.fulfill({ status: 404, headers: { 'cache-control': 'no-store' }, body: '404' });
    const contentType = path.endsWith('.json') ? 'application/json' : 'text/javascript';
    await route.fulfill({ body, contentType, headers: { 'cache-control': 'no-store' } });
  }
}
