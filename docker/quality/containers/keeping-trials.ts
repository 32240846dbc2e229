import { rmSync } from 'node:fs';
import { TLS_PORT } from './composed';
import { checkKept } from './portal-data';
import { localCertificate, overTls } from './tls';
import { check, need, type Trial } from './trial';

/** compose.tls.yaml with a certificate made on the spot. */
export const tlsBefore: Trial = {
  name: 'TLS di depan portal dengan sertifikat setempat',
  run: async ({ portal }) => {
    const folder = localCertificate();
    const ports = ['WEB', 'API', 'MACHINE', 'FILES', 'COLLECTOR', 'LAB'].map(
      (name, index) => [name, TLS_PORT + index] as const,
    );
    const env = Object.fromEntries(ports.map(([name, port]) => [`TLS_${name}_PORT`, `127.0.0.1:${port}`]));
    await portal.compose(['up', '-d'], { over: 'compose.tls.yaml', env: { ...env, TLS_FOLDER: folder } });
    await portal.settle();
    const seen = await Promise.all(
      ports.map(([name, port]) =>
        overTls(folder, port, name === 'WEB' ? '/masuk' : name === 'LAB' ? '/lab/000000000000/' : '/health'),
      ),
    );
    check(
      // Nobody is signed in at the door to Jupyter.
      seen.every((status, index) => status === (ports[index]?.[0] === 'LAB' ? 401 : 200)),
      seen.join(),
    );
    await portal.compose(['up', '-d', '--remove-orphans']);
    await portal.settle();
    rmSync(folder, { recursive: true });
    return `${seen.length} alamat menjawab lewat TLS, sertifikat diperiksa`;
  },
};

/** All containers are created again over the same volumes. */
export const downAndUp: Trial = {
  name: '`down` dan `up` menyimpan semuanya',
  run: async ({ portal, person, kept }) => {
    const before = await portal.siteHash();
    await portal.compose(['down']);
    const started = Date.now();
    await portal.compose(['up', '-d']);
    await portal.settle();
    const seconds = (Date.now() - started) / 1000;
    await checkKept(portal, need(person), need(kept));
    check((await portal.siteHash()) === before, 'berkas situs berubah');
    return `sesi, halaman, gambar, dan situs sama; \`up\` sampai sehat ${seconds.toFixed(0)} s`;
  },
};

/** Database and files are gone, and come back from the copy. */
export const backupAndRestore: Trial = {
  name: 'cadangan dan pemulihan sebagai perintah citra',
  run: async ({ engine, portal, person, kept }) => {
    const volume = `${portal.project}_cadangan`;
    const command = (name: string) =>
      portal.compose([
        'run',
        '--rm',
        '-T',
        '-v',
        `${volume}:/backup`,
        'api',
        'node',
        `services/src/cli/${name}.js`,
        '/backup/uji',
      ]);
    try {
      const made = await command('backup');
      await portal.compose(['down']);
      engine.docker('volume', 'rm', `${portal.project}_database`, `${portal.project}_files`);
      const restored = await command('restore');
      await portal.compose(['up', '-d']);
      await portal.settle();
      await checkKept(portal, need(person), need(kept));
      return `${countedLine(made)} ${countedLine(restored)}`;
    } finally {
      await engine.run(['docker', 'volume', 'rm', volume]);
    }
  },
};

/** The line of a backup or restore that counts. */
export const countedLine = (text: string) =>
  text
    .trim()
    .split('\n')
    .findLast((line) => line.includes('rows'))
    ?.trim() ?? '';
