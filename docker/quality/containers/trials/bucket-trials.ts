import { storedFilePath } from '@portal/shared/contract/file/stored-file';
import { bucketEnv, objectsIn } from '../bucket';
import { IMAGES } from '../composed';
import { countedLine } from './keeping-trials';
import { checkKept, hash } from '../portal-data';
import { sendProposal } from '../researcher';
import { makeZip } from '../../../services/src/platform/files/zip';
import { check, need, type Trial } from './trial';

/** The bucket of the installation, and the one for the restored backup. */
export const BUCKETS = ['berkas', 'pulih'] as const;
const SERVICES = `${IMAGES}/services:1`;

/** Files are only in the bucket, and survive a restart of services and storage. */
export const filesInBucket: Trial = {
  name: 'files in the bucket: none in the volume, kept when services and storage restart',
  run: async (stage) => {
    const { engine, portal, person, kept } = stage;
    const objects = objectsIn(engine, SERVICES, BUCKETS[0]);
    check(objects.length >= 3, `in the bucket: ${objects.join()}`);
    const [files = ''] = await portal.containers('files');
    const inVolume = engine.docker('exec', files, 'sh', '-c', 'find /data/files -type f');
    check(inVolume === '', `in the volume: ${inVolume}`);
    engine.docker('restart', 'portal-uji-s3');
    await portal.compose(['restart', 'api', 'files']);
    await portal.settle();
    await checkKept(portal, need(person), need(kept));
    stage.proposal = await sendProposal(portal, need(stage.researcher), {
      name: 'proyek.zip',
      bytes: makeZip({ 'latih.py': 'print(1)\n' }),
    });
    return `${objects.length} files in the bucket, 0 in the volume; page and picture read back`;
  },
};

/** After database, volume and bucket are lost, the backup is restored into another bucket. */
export const bucketRestored: Trial = {
  name: 'backup from the bucket, and restore into another one',
  run: async ({ engine, portal, person, kept, researcher, proposal }) => {
    const volume = `${portal.project}_cadangan`;
    const command = (name: string) => {
      const words = ['run', '--rm', '-T', '-v', `${volume}:/backup`, 'api', 'node'];
      return portal.compose([...words, `services/src/cli/${name}.js`, '/backup/uji']);
    };
    try {
      const made = await command('backup');
      await portal.compose(['stop', 'api', 'files', 'machine', 'postgres']);
      await portal.compose(['rm', '-f', 'api', 'files', 'machine', 'postgres']);
      engine.docker('volume', 'rm', `${portal.project}_database`);
      portal.set(bucketEnv(BUCKETS[1]));
      await portal.compose(['up', '-d', 'postgres']);
      const restored = await command('restore');
      await portal.compose(['up', '-d']);
      await portal.settle();
      await checkKept(portal, need(person), need(kept));
      const path = storedFilePath('docker_image', need(proposal).docker_image);
      const headers = { authorization: `Bearer ${need(researcher).token}` };
      const reply = await fetch(portal.urls.files + path, { headers });
      const zip = hash(makeZip({ 'latih.py': 'print(1)\n' }));
      check(hash(new Uint8Array(await reply.arrayBuffer())) === zip, `${path}: ${reply.status}`);
      const [before, after] = BUCKETS.map((bucket) => objectsIn(engine, SERVICES, bucket).length);
      check(before === after, `${before} files in the bucket, ${after} restored`);
      return `${countedLine(made)} ${countedLine(restored)} ${after} files in the second bucket`;
    } finally {
      await engine.run(['docker', 'volume', 'rm', volume]);
    }
  },
};
