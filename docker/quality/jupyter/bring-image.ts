import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { NotHere } from '../containers/engine';
import { dockerSocket } from '../../services/test/support/docker-socket';
import { JUPYTER_IMAGE } from './image-name';

const BASE = 'debian:12-slim';
const FOLDER = resolve(import.meta.dirname, '../../deploy/notebook');

/**
 * Builds Jupyter's image on this machine's Docker Engine; what is built already is taken again.
 * @returns the engine's socket
 * @throws NotHere without an engine or the base image, Error with the last lines of a failed build
 */
export async function bringJupyterImage(): Promise<string> {
  const socket = await dockerSocket();
  if ('missing' in socket) throw new NotHere(`no Docker Engine: ${socket.missing}`);
  const docker = (...args: string[]) =>
    spawnSync('docker', ['--host', `unix://${socket.path}`, ...args], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (docker('version').status !== 0)
    throw new NotHere('the command `docker` is missing, or does not reach that engine');
  const isThere = docker('image', 'inspect', BASE).status === 0;
  if (!isThere && docker('pull', '--quiet', BASE).status !== 0)
    throw new NotHere(`the base image ${BASE} is not there and cannot be pulled`);
  // On some machines the host's network is the only one that lets builds reach the internet.
  const built = docker('build', '--network', 'host', '-t', JUPYTER_IMAGE, FOLDER);
  if (built.status !== 0) {
    const words = `${built.stdout}${built.stderr}`.trim().split('\n').slice(-12).join('\n');
    throw new Error(`docker build ${JUPYTER_IMAGE}: ${words}`);
  }
  return socket.path;
}
