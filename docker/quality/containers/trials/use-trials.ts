import type { Engine } from '../engine';
import { statusOf } from '../load';
import { keepSomething, logIn, SUPER, SUPER_ANSWERS } from '../portal-data';
import { BEHIND_GATEWAY, check, need, type Trial } from './trial';

/** The first account of a new portal. */
export const createSuper: Trial = {
  name: 'first super admin from piped answers',
  run: async (stage) => {
    const text = await stage.portal.page.run('3. First super admin', {}, SUPER_ANSWERS);
    check(text.includes(`Akun Super ${SUPER.email} dibuat.`), text);
    check(!text.includes(SUPER.password), 'the password is shown');
    stage.person = await logIn(stage.portal);
    return 'made, password not shown, signs in through the gateway';
  },
};

export const onePath: Trial = {
  name: 'one way through the gateway: lists, an upload, registry, health',
  run: async (stage) => {
    const { urls } = stage.portal;
    stage.kept = await keepSomething(stage.portal, need(stage.person));
    const index = (await (await fetch(`${urls.web}/registry/index.json`)).json()) as { areas: string[] };
    check(index.areas.length === 4, `registry: ${index.areas.join()}`);
    const channel = (await (await fetch(`${urls.web}/registry/mf-user.json`)).json()) as {
      stable: { path: string; entry: string };
    };
    const asked = [
      `${urls.web}/`,
      `${urls.web}/config.json`,
      new URL(`${channel.stable.path.replace(/\/?$/, '/')}${channel.stable.entry}`, urls.web).href,
      ...[urls.main, urls.machine, urls.files].flatMap((url) => [`${url}/health`, `${url}/health/live`]),
    ];
    for (const url of asked) check((await statusOf(url)) === '200', `${url}: ${await statusOf(url)}`);
    return `${asked.length} addresses 200, 4 areas published, page and picture read back`;
  },
};

/** @throws Error when a container's program has more rights than compose.yaml and stack.yaml say */
export async function checkGuarded(engine: Engine, name: string, id: string): Promise<void> {
  const status = engine.docker('exec', id, 'cat', '/proc/1/status');
  check(/^CapEff:\s+0+$/m.test(status), `${name}: ${status.match(/^Cap.*$/gm)?.join()}`);
  check(!/^Uid:\s+0\s/m.test(status), `${name} runs as root`);
  const written = await engine.run(['docker', 'exec', '--user', '0', id, 'touch', '/percobaan']);
  check(written.code !== 0, `${name}: the root can be written`);
}

/** The settings of compose.yaml, observed in the containers. */
export const guarded: Trial = {
  name: 'containers: read-only root, no capabilities, no new privileges, not root',
  run: async ({ engine, portal }) => {
    const names = ['postgres', ...BEHIND_GATEWAY, 'collector', 'gateway', 'web', 'judge', 'mail', 'tls'];
    for (const name of names) {
      for (const id of await portal.containers(name)) {
        await checkGuarded(engine, name, id);
        const status = engine.docker('exec', id, 'cat', '/proc/1/status');
        check(/^NoNewPrivs:\s+1$/m.test(status), `${name}: new privileges are possible`);
      }
    }
    return `${names.length} parts`;
  },
};

/** Longest processor time of our health checks, ms; starting node would cost 200. */
const CHECK_COST_MS = 20;

/** Measures a container's health check with the shell's `times`. */
export const checksCost: Trial = {
  name: `a health check costs at most ${CHECK_COST_MS} ms of processor time`,
  run: async ({ engine, portal }) => {
    const times = 20;
    const costs: string[] = [];
    for (const name of [...BEHIND_GATEWAY, 'collector', 'gateway', 'web', 'judge', 'tls']) {
      const [id = ''] = await portal.containers(name);
      const test = engine.docker('inspect', '--format', '{{json .Config.Healthcheck.Test}}', id);
      const [, ...words] = JSON.parse(test) as string[];
      const script = `for _ in {1..${times}}; do "$@" || exit 1; done; times`;
      const said = engine.docker('exec', id, 'bash', '-c', script, '-', ...words);
      // Its last line has user and system time of the children, e.g. 0m0.103s.
      const spent = [...(said.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
      check(spent.length === 2, `${name}: ${said}`);
      const total = spent.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
      const cost = (total * 1000) / times;
      check(cost > 0 && cost <= CHECK_COST_MS, `${name}: ${cost.toFixed(1)} ms`);
      costs.push(`${name} ${cost.toFixed(1)}`);
    }
    return `${costs.join(', ')} ms`;
  },
};

/** A documented release; another `up -d` keeps it, and an area that was switched off. */
export const released: Trial = {
  name: 'a release by the page; another `up -d` keeps it, and an area that is switched off',
  run: async ({ portal, change }) => {
    const channel = async () =>
      (await (await fetch(`${portal.urls.web}/registry/mf-user.json`)).json()) as { canary: { build: string } | null };
    const undo = change('mf-user');
    const text = await portal.page.run('8. A release of one area');
    const { canary } = await channel();
    check(canary !== null, text);
    // The images of the next trials are then built from the cache.
    undo();
    await portal.compose(['run', '--rm', '-T', 'publish', 'disable', 'mf-admin-super']);
    const before = await portal.siteHash();
    await portal.compose(['up', '-d']);
    await portal.settle();
    check((await portal.siteHash()) === before, 'files of the site changed');
    check((await channel()).canary?.build === canary.build, 'the canary is gone');
    await portal.compose(['run', '--rm', '-T', 'publish', 'enable', 'mf-admin-super']);
    return `canary ${canary.build}; the site is the same byte by byte`;
  },
};
