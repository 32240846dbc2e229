import { chownSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkKept } from '../portal-data';
import { overTls } from '../tls';
import { check, need, type Stage, type Trial } from './trial';

/** Settings, images and start by the documented commands, until everything is healthy. */
export const started: Trial = {
  name: 'settings, images and `up -d` on an empty machine until everything is healthy',
  run: async ({ engine, portal }) => {
    // A password may contain any character.
    await portal.page.run('1. Settings', { '$(openssl rand -hex 24)': 'rahasia/#?@%:&' });
    const since = Date.now();
    await portal.page.run('2. Start');
    await portal.settle(60);
    const seconds = ((Date.now() - since) / 1000).toFixed(0);
    const [api = ''] = await portal.containers('api');
    const memory = engine.docker('stats', '--no-stream', '--format', '{{.MemUsage}}', api).split(' /')[0];
    return `${seconds} s, images built in between; api ${memory}`;
  },
};

export const examined: Trial = {
  name: 'the doctor finds no fault',
  run: async ({ portal }) => {
    const text = await portal.page.run('4. Check');
    const lines = text.split('\n').filter((line) => /^(?:ok|skipped|fault) /.test(line));
    check(lines.length >= 8 && !lines.some((line) => line.startsWith('fault')), text);
    return `${lines.length} lines`;
  },
};

export const tlsBefore: Trial = {
  name: 'TLS before the portal, by a local certificate',
  run: async ({ portal: { tls } }) => {
    const paths = ['/masuk', '/health', '/health', '/health', '/health', '/lab/000000000000/'];
    const seen = await Promise.all(tls.ports.map((port, index) => overTls(tls.folder, port, paths[index] ?? '/')));
    // Nobody is signed in at the proxy of Jupyter.
    check(seen.join() === '200,200,200,200,200,401', seen.join());
    return `${seen.length} addresses answer over TLS, certificate checked`;
  },
};

/** Returns the folder of backups, which replaces the documented one. */
export function backupFolder(stage: Stage): string {
  stage.backups ??= mkdtempSync(join(tmpdir(), 'portal-backup-'));
  return stage.backups;
}

export const backedUp: Trial = {
  name: 'backup by the page',
  run: async (stage) => {
    const folder = backupFolder(stage);
    chownSync(folder, 1000, 1000);
    const text = await stage.portal.page.run('6. Backups', { '/srv/portal-backup': folder });
    check(readdirSync(folder).length === 1, readdirSync(folder).join());
    return countedLine(text);
  },
};

/** After database and files are lost, the newest backup is restored. */
export const restored: Trial = {
  name: 'restore by the page into empty volumes',
  run: async (stage) => {
    const { portal, person, kept } = stage;
    const folder = backupFolder(stage);
    const [newest = ''] = readdirSync(folder).sort().reverse();
    const before = await portal.siteHash();
    const text = await portal.page.run('Restore', { '/srv/portal-backup': folder, '2026-11-22-023000': newest });
    await portal.settle();
    await checkKept(portal, need(person), need(kept));
    check((await portal.siteHash()) === before, 'files of the site changed');
    return `session, page, picture and site are the same; ${countedLine(text)}`;
  },
};

/** Sessions end before `down`, and everything is removed after it. */
export const ended: Trial = {
  name: 'end and uninstall by the page: no container, network or volume is left',
  run: async ({ engine, portal: { page, containers } }) => {
    const [postgres = ''] = await containers('postgres');
    const asked = ['psql', '-U', 'portal', '-d', 'portal', '-tAc', 'select installation from machine.engine'];
    const installation = engine.docker('exec', postgres, ...asked);
    const sessionsOf = (on: Stage['engine']) =>
      on.lines('ps', '-aq', '--filter', `label=portal.installation=${installation}`);
    check(sessionsOf(engine).length > 0, 'no session ran before');
    const text = await page.run('Ending');
    check(sessionsOf(engine).length === 0, `containers of sessions are left: ${text}`);
    await page.run('Uninstall', { '--rmi all': '' });
    const left = ['volume', 'network']
      .flatMap((kind) => engine.lines(kind, 'ls', '--format', '{{.Name}}'))
      .filter((name) => /^portal(?:-riset-gpu_|$)/.test(name));
    check(left.length === 0, left.join());
    check(page.left().length === 0, `not run: ${page.left().join()}`);
    return text.split('\n').find((line) => line.includes('containers removed')) ?? '';
  },
};

/** Returns the line with the counts of a backup or restore. */
export const countedLine = (text: string) =>
  text
    .trim()
    .split('\n')
    .findLast((line) => /\d+ rows/.test(line))
    ?.trim() ?? '';
