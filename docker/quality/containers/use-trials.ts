import type { Engine } from './engine';
import { rolloutWords } from './keys';
import { statusOf } from './load';
import { keepSomething, logIn, SUPER, SUPER_ANSWERS } from './portal-data';
import { BEHIND_GATEWAY, check, need, type Trial } from './trial';

/** The first account of a portal that nobody has used yet. */
export const createSuper: Trial = {
  name: 'akun super pertama dari jawaban lewat pipa',
  run: async (stage) => {
    const text = await stage.portal.compose(
      ['run', '--rm', ...(stage.engine.isOldCompose ? [] : ['-T']), 'api', 'node', 'services/src/cli/create-super.js'],
      {
        input: SUPER_ANSWERS,
      },
    );
    check(text.includes(`Akun Super ${SUPER.email} dibuat.`), text);
    check(!text.includes(SUPER.password), 'kata sandi ditampilkan');
    stage.person = await logIn(stage.portal);
    return 'dibuat, kata sandi tidak tampil, dapat masuk lewat gateway';
  },
};

/** The first steps of a person and a browser. */
export const onePath: Trial = {
  name: 'satu jalan lewat gateway: daftar, unggahan, berkas registri, kesehatan',
  run: async (stage) => {
    const { urls } = stage.portal;
    stage.kept = await keepSomething(stage.portal, need(stage.person));
    const index = (await (await fetch(`${urls.web}/registry/index.json`)).json()) as { areas: string[] };
    check(index.areas.length === 4, `registri: ${index.areas.join()}`);
    const channel = (await (await fetch(`${urls.web}/registry/mf-user.json`)).json()) as {
      stable: { path: string; entry: string };
    };
    const asked = [
      `${urls.web}/`,
      `${urls.web}/config.json`,
      new URL(`${channel.stable.path.replace(/\/?$/, '/')}${channel.stable.entry}`, urls.web).href,
      ...[urls.main, urls.machine, urls.files].flatMap((url) => [`${url}/health`, `${url}/health/live`]),
      `${urls.lab}/health`,
    ];
    for (const url of asked) check((await statusOf(url)) === '200', `${url}: ${await statusOf(url)}`);
    const door = await fetch(`${urls.lab}/lab/000000000000/`);
    check(door.status === 401, `pintu Jupyter: ${door.status}`);
    return `${asked.length} alamat 200, pintu Jupyter 401, 4 area terbit, halaman dan gambar terbaca kembali`;
  },
};

/** @throws Error when a container's program may do more than compose.yaml and stack.yaml say */
export async function checkGuarded(engine: Engine, name: string, id: string): Promise<void> {
  const status = engine.docker('exec', id, 'cat', '/proc/1/status');
  check(/^CapEff:\s+0+$/m.test(status), `${name}: ${status.match(/^Cap.*$/gm)?.join()}`);
  check(!/^Uid:\s+0\s/m.test(status), `${name} berjalan sebagai root`);
  const written = await engine.run(['docker', 'exec', '--user', '0', id, 'touch', '/percobaan']);
  check(written.code !== 0, `${name}: akar dapat ditulisi`);
}

/** The settings of compose.yaml, as the containers have them. */
export const guarded: Trial = {
  name: 'kontainer: akar hanya baca, tanpa kemampuan, tanpa hak baru, bukan root',
  run: async ({ engine, portal }) => {
    const names = ['postgres', ...BEHIND_GATEWAY, 'lab', 'collector', 'gateway', 'web', 'judge', 'mail'];
    for (const name of names) {
      for (const id of await portal.containers(name)) {
        await checkGuarded(engine, name, id);
        const status = engine.docker('exec', id, 'cat', '/proc/1/status');
        check(/^NoNewPrivs:\s+1$/m.test(status), `${name}: hak baru dapat diperoleh`);
      }
    }
    return `${names.length} bagian`;
  },
};

/** Most that a health check of ours may cost, ms of processor; to start node for it would cost 200. */
const CHECK_COST_MS = 20;

/** Processor time of a container's own health check, measured by the shell for its children. */
export const checksCost: Trial = {
  name: `pemeriksaan kesehatan paling banyak ${CHECK_COST_MS} ms prosesor`,
  run: async ({ engine, portal }) => {
    const times = 20;
    const costs: string[] = [];
    for (const name of [...BEHIND_GATEWAY, 'lab', 'collector', 'gateway', 'web', 'judge']) {
      const [id = ''] = await portal.containers(name);
      const test = engine.docker('inspect', '--format', '{{json .Config.Healthcheck.Test}}', id);
      const [, ...words] = JSON.parse(test) as string[];
      const script = `for _ in {1..${times}}; do "$@" || exit 1; done; times`;
      const said = engine.docker('exec', id, 'bash', '-c', script, '-', ...words);
      // Its second line is user and system time of the children, as 0m0.103s.
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

/** Another `up -d` keeps everything that teams have published or switched off. */
export const upAgain: Trial = {
  name: '`up -d` lagi tidak menyentuh canary yang berjalan, rilis yang lebih baru, dan area yang dimatikan',
  run: async ({ engine, portal, newerRollout, keys }) => {
    const words = rolloutWords(`${portal.project}_site`, newerRollout, keys);
    const rollout = (...args: string[]) => engine.docker(...words, ...args);
    const upAsBefore = async () => {
      const before = await portal.siteHash();
      await portal.compose(['up', '-d']);
      await portal.settle();
      check((await portal.siteHash()) === before, 'berkas situs berubah');
      return (await (await fetch(`${portal.urls.web}/registry/mf-user.json`)).json()) as {
        stable: { path: string };
        canary: { path: string } | null;
      };
    };
    const newer = rollout('publish', 'mf-user').split('/').at(-1) ?? '?';
    rollout('canary', 'mf-user', '--release', newer, '--role', 'Internal');
    const { canary } = await upAsBefore();
    check(canary?.path.includes(newer) === true, `canary: ${canary?.path}`);
    rollout('promote', 'mf-user', '--release', newer, '--force', '--reason', 'uji');
    await portal.compose(['run', '--rm', '-T', 'publish', 'disable', 'mf-admin-super']);
    const { stable } = await upAsBefore();
    check(stable.path.includes(newer), `stabil: ${stable.path}`);
    await portal.compose(['run', '--rm', '-T', 'publish', 'enable', 'mf-admin-super']);
    return `dua kali situs tetap byte demi byte: ${newer} sebagai canary, lalu sebagai rilis stabil`;
  },
};
