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
      ['run', '--rm', ...(stage.engine.isOldCompose ? [] : ['-T']), 'api', 'node', 'services/programs/create-super.js'],
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

/** What a person and a browser do first. */
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

/** Whatever teams have published or switched off stays at another `up -d`. */
export const upAgain: Trial = {
  name: '`up -d` lagi tidak menyentuh rilis yang lebih baru dan area yang dimatikan',
  run: async ({ engine, portal, newerRollout, keys }) => {
    const words = rolloutWords(`${portal.project}_site`, newerRollout, keys);
    const rollout = (...args: string[]) => engine.docker(...words, ...args);
    const path = rollout('publish', 'mf-user');
    rollout('promote', 'mf-user', '--release', path.split('/').at(-1) ?? '', '--force', '--reason', 'uji');
    await portal.compose(['run', '--rm', '-T', 'publish', 'disable', 'mf-admin-super']);
    const before = await portal.siteHash();
    await portal.compose(['up', '-d']);
    await portal.settle();
    check((await portal.siteHash()) === before, 'berkas situs berubah');
    const channel = (await (await fetch(`${portal.urls.web}/registry/mf-user.json`)).json()) as {
      stable: { path: string };
    };
    check(channel.stable.path.includes(path.split('/').at(-1) ?? '?'), `stabil: ${channel.stable.path}`);
    await portal.compose(['run', '--rm', '-T', 'publish', 'enable', 'mf-admin-super']);
    return `situs tetap byte demi byte, mf-user tetap ${path.split('/').at(-1)}`;
  },
};
