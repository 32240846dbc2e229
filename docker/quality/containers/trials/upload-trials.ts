import { connect } from 'node:net';
import { pathOf } from '@portal/shared/contract/endpoint';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { storedFilePath } from '@portal/shared/contract/file/stored-file';
import { makeZip } from '../../../services/src/platform/files/zip';
import { hash } from '../portal-data';
import { newResearcher, sendProposal } from '../researcher';
import { check, need, type Trial } from './trial';

/** More than the gateway's limit of 256 MB. */
const LARGE = 300_000_000;

/** Nothing is buffered: the upload exceeds the gateway's memory and its folder of 64 MB. */
export const largeUpload: Trial = {
  name: 'a ZIP larger than the memory of the gateway',
  run: async (stage) => {
    const { engine, portal } = stage;
    const [gateway = '', postgres = ''] = (
      await Promise.all(['gateway', 'postgres'].map((name) => portal.containers(name)))
    ).map((ids) => ids[0]);
    const limit = Number(engine.docker('inspect', '--format', '{{.HostConfig.Memory}}', gateway));
    check(limit > 0 && limit < LARGE, `memory of the gateway ${limit}`);
    stage.researcher = await newResearcher(engine, portal, postgres);
    const zip = { name: 'proyek.zip', bytes: makeZip({ 'data.bin': Buffer.alloc(LARGE, 'isi') }) };
    const since = Date.now();
    const used = watchMemory(() => engine.docker('stats', '--no-stream', '--format', '{{.MemUsage}}', gateway));
    const { docker_image } = await sendProposal(portal, stage.researcher, zip);
    const upSeconds = (Date.now() - since) / 1000;
    const address = portal.urls.files + storedFilePath('docker_image', docker_image);
    const headers = { authorization: `Bearer ${need(stage.researcher).token}` };
    const reply = await fetch(address, { headers });
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const most = await used.end();
    check(hash(bytes) === hash(zip.bytes), `${address}: ${reply.status}, ${bytes.length} bytes, other contents`);
    const { restarts, state } = portal.stateOf(gateway);
    check(restarts === 0 && state.startsWith('running'), `gateway: ${state}, ${restarts} restarts`);
    const sent = `${(zip.bytes.length / 1e6).toFixed(0)} MB up in ${upSeconds.toFixed(0)} s and down unchanged`;
    return `${sent}; gateway (limit ${(limit / 2 ** 20).toFixed(0)} MB) at most ${most}`;
  },
};

/** Samples a container's memory repeatedly; returns the largest value. */
function watchMemory(ask: () => string): { end(): Promise<string> } {
  const seen: string[] = [];
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      await new Promise((later) => setTimeout(later, 500));
      seen.push(ask().split(' /')[0] ?? '');
    }
  })();
  const bytes = (text: string) =>
    Number.parseFloat(text) * (text.includes('GiB') ? 2 ** 30 : text.includes('MiB') ? 2 ** 20 : 1024);
  return {
    end: async () => {
      isOver = true;
      await sampling;
      return seen.toSorted((one, other) => bytes(other) - bytes(one))[0] ?? '';
    },
  };
}

/** A sender that stops in the middle occupies nothing for long. */
export const stoppedSender: Trial = {
  name: 'a sender that stops in the middle is cut off',
  run: async ({ portal, researcher }) => {
    const { hostname, port } = new URL(portal.urls.main);
    const started = Date.now();
    const path = pathOf(proposalEndpoints.thesis.store, {}, 'External');
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${hostname}`,
      `authorization: Bearer ${need(researcher).token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 5000000',
      ...['', '--x', ''],
    ].join('\r\n');
    const seconds = await new Promise<number>((done, fail) => {
      const socket = connect(Number(port), hostname, () => socket.write(head));
      socket.setTimeout(60_000, () => fail(new Error('still open after 60 s')));
      socket.resume();
      socket.once('error', () => undefined);
      socket.once('close', () => done((Date.now() - started) / 1000));
    });
    check(seconds > 5 && seconds < 40, `cut off after ${seconds.toFixed(0)} s`);
    return `cut off after ${seconds.toFixed(0)} s`;
  },
};
