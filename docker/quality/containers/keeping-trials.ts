import { chownSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkKept } from './portal-data';
import { overTls } from './tls';
import { check, need, type Stage, type Trial } from './trial';

/** Settings and images, then everything until it is healthy, by the page. */
export const started: Trial = {
  name: 'pengaturan, citra, dan `up -d` di mesin kosong sampai semua sehat',
  run: async ({ engine, portal }) => {
    // A password may hold any character.
    await portal.page.run('1. Settings', { '$(openssl rand -hex 24)': 'rahasia/#?@%:&' });
    const since = Date.now();
    await portal.page.run('2. Start');
    await portal.settle(60);
    const seconds = ((Date.now() - since) / 1000).toFixed(0);
    const [api = ''] = await portal.containers('api');
    const memory = engine.docker('stats', '--no-stream', '--format', '{{.MemUsage}}', api).split(' /')[0];
    return `${seconds} s dengan citra yang sudah dibangun; api ${memory}`;
  },
};

/** The doctor finds nothing. */
export const examined: Trial = {
  name: 'dokter tidak menemukan apa-apa',
  run: async ({ portal }) => {
    const text = await portal.page.run('4. Check');
    const lines = text.split('\n').filter((line) => /^(?:ok|skipped|fault) /.test(line));
    check(lines.length >= 8 && !lines.some((line) => line.startsWith('fault')), text);
    return `${lines.length} baris`;
  },
};

/** The certificate's ports. */
export const tlsBefore: Trial = {
  name: 'TLS di depan portal dengan sertifikat setempat',
  run: async ({ portal: { tls } }) => {
    const paths = ['/masuk', '/health', '/health', '/health', '/health', '/lab/000000000000/'];
    const seen = await Promise.all(tls.ports.map((port, index) => overTls(tls.folder, port, paths[index] ?? '/')));
    // Nobody is signed in at the door to Jupyter.
    check(seen.join() === '200,200,200,200,200,401', seen.join());
    return `${seen.length} alamat menjawab lewat TLS, sertifikat diperiksa`;
  },
};

/** The folder of backups, which takes the place of the page's. */
export function backupFolder(stage: Stage): string {
  stage.backups ??= mkdtempSync(join(tmpdir(), 'portal-backup-'));
  return stage.backups;
}

/** A backup by the script of the page. */
export const backedUp: Trial = {
  name: 'cadangan menurut halaman',
  run: async (stage) => {
    const folder = backupFolder(stage);
    chownSync(folder, 1000, 1000);
    const text = await stage.portal.page.run('6. Backups', { '/srv/portal-backup': folder });
    check(readdirSync(folder).length === 1, readdirSync(folder).join());
    return countedLine(text);
  },
};

/** Database and files are gone, and come back from the newest copy. */
export const restored: Trial = {
  name: 'pemulihan menurut halaman ke volume kosong',
  run: async (stage) => {
    const { portal, person, kept } = stage;
    const folder = backupFolder(stage);
    const [newest = ''] = readdirSync(folder).sort().reverse();
    const before = await portal.siteHash();
    const text = await portal.page.run('Restore', { '/srv/portal-backup': folder, '2026-11-22-023000': newest });
    await portal.settle();
    await checkKept(portal, need(person), need(kept));
    check((await portal.siteHash()) === before, 'berkas situs berubah');
    return `sesi, halaman, gambar, dan situs sama; ${countedLine(text)}`;
  },
};

/** Sessions end before `down`, and everything is removed after it. */
export const ended: Trial = {
  name: 'mengakhiri dan mencopot menurut halaman: tidak ada kontainer, jaringan, dan volume yang tersisa',
  run: async ({ engine, portal: { page } }) => {
    check(sessionsOf(engine).length > 0, 'tidak ada sesi yang berjalan sebelumnya');
    const text = await page.run('Ending');
    check(sessionsOf(engine).length === 0, `kontainer sesi tersisa: ${text}`);
    await page.run('Uninstall', { '--rmi all': '' });
    const left = ['volume', 'network']
      .flatMap((kind) => engine.docker(kind, 'ls', '--format', '{{.Name}}').split('\n'))
      .filter((name) => /^portal(?:-riset-gpu_|-home|$)/.test(name));
    check(left.length === 0, left.join());
    check(page.left().length === 0, `tidak dijalankan: ${page.left().join()}`);
    return text.split('\n').find((line) => line.includes('containers removed')) ?? '';
  },
};

const sessionsOf = (engine: Stage['engine']) =>
  engine.docker('ps', '-aq', '--filter', 'label=portal.container').split('\n').filter(Boolean);

/** The line of a backup or restore that counts. */
export const countedLine = (text: string) =>
  text
    .trim()
    .split('\n')
    .findLast((line) => line.includes('rows'))
    ?.trim() ?? '';
