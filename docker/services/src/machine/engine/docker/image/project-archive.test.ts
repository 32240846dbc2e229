import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeZip } from '../../../../platform/files/zip';
import { openProject } from './project-archive';
import { newFolder } from '../../../../../test/support/new-folder';

const folder = newFolder();

const LIMITS = { maxMb: 1, maxFiles: 3 };

async function look(zip: Buffer) {
  const path = join(folder, 'proyek.zip');
  writeFileSync(path, zip);
  const project = await openProject(path, LIMITS);
  project.zip.close();
  return project;
}

/** Offset of the directory's first entry. */
const directoryOf = (zip: Buffer) => zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));

/** Returns a copy of the ZIP in which `write` has changed the first entry of the directory. */
function withEntry(zip: Buffer, write: (entry: Buffer) => void): Buffer {
  const copy = Buffer.from(zip);
  write(copy.subarray(directoryOf(copy)));
  return copy;
}

const ONE = makeZip({ a: 'isi' });
/** Flagged as encrypted, with the twelve extra bytes of the encryption header (APPNOTE 6.1.3). */
const LOCKED = withEntry(ONE, (entry) => {
  entry.writeUInt16LE(1, 8);
  entry.writeUInt32LE(15, 20);
});
/** Unix mode in the upper half of the external attributes (APPNOTE 4.4.15). */
const ofKind = (mode: number) => withEntry(ONE, (entry) => entry.writeUInt32LE((mode << 16) >>> 0, 38));

it.each<[string, Buffer, RegExp]>([
  ['a path that starts with ../', makeZip({ '../../etc/passwd': 'x' }), /jalur yang keluar/],
  ['a path with ../ in the middle', makeZip({ 'a/../../b': 'x' }), /jalur yang keluar/],
  ['an absolute path', makeZip({ '/etc/passwd': 'x' }), /jalur yang keluar/],
  ['a path with ..\\ in it', makeZip({ '..\\..\\b': 'x' }), /jalur yang keluar/],
  ['a path with a ./ segment', makeZip({ 'a/./b': 'x' }), /tidak dapat dipakai/],
  ['a line break in a name', makeZip({ 'é\nb': 'x' }), /tidak dapat dipakai/],
  ['a name longer than 255 characters', makeZip({ ['a'.repeat(256)]: 'x' }), /tidak dapat dipakai/],
  ['a symbolic link', ofKind(0o120777), /tautan atau berkas khusus/],
  ['a device', ofKind(0o060666), /tautan atau berkas khusus/],
  ['a path through a file', makeZip({ a: 'x', 'a/b': 'x' }), /melewati sebuah berkas/],
  [
    'the same path twice',
    Buffer.from(makeZip({ ab: 'x', ac: 'x' }).toString('latin1').replaceAll('ac', 'ab'), 'latin1'),
    /dua kali/,
  ],
  ['too many files', makeZip({ a: '', b: '', c: '', d: '' }), /lebih dari 3 berkas/],
  ['too many bytes', makeZip({ a: 'x'.repeat(2 ** 20), b: 'x' }), /lebih besar dari 1 MB/],
  ['a wrong uncompressed size', withEntry(ONE, (entry) => entry.writeUInt32LE(1, 24)), /rusak/],
  ['an encrypted file', LOCKED, /kata sandi/],
  ['an unknown compression', withEntry(ONE, (entry) => entry.writeUInt16LE(14, 10)), /rusak/],
  ['a file that is not a ZIP', Buffer.from('%PDF-1.7'), /rusak/],
  ['a truncated ZIP', ONE.subarray(0, 40), /rusak/],
  ['a ZIP without project files', makeZip({ '__MACOSX/a': 'x' }), /tidak berisi/],
])('refuses %s', async (_, zip, reason) => {
  await expect(look(zip)).rejects.toMatchObject({
    name: 'ArchiveRefusal',
    message: expect.stringMatching(reason) as unknown,
  });
});

it('strips the single top folder and finds wheels, requirements.txt and the Dockerfile', async () => {
  const { files, wheelFolders, hasRequirements, hasDockerfile } = await look(
    makeZip({ 'proyek/requirements.txt': 'a', 'proyek/roda/a-1-py3-none-any.whl': 'x', 'proyek/Dockerfile': 'FROM x' }),
  );
  expect(files.map(({ path }) => path)).toEqual(['requirements.txt', 'roda/a-1-py3-none-any.whl', 'Dockerfile']);
  expect([wheelFolders, hasRequirements, hasDockerfile]).toEqual([['roda/'], true, true]);
});

it('keeps paths when the ZIP has several top entries', async () => {
  const { files, hasRequirements } = await look(makeZip({ 'kode/a.py': '', 'data.csv': '1' }));
  expect([files.map(({ path }) => path), hasRequirements]).toEqual([['kode/a.py', 'data.csv'], false]);
});
