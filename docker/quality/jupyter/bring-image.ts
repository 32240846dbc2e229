import { resolve } from 'node:path';
import { bringDebian } from '../containers/bases';
import { findEngine, NotHere } from '../containers/engine';
import { JUPYTER_IMAGE } from './image-name';

const FOLDER = resolve(import.meta.dirname, '../../deploy/notebook');

/**
 * Builds Jupyter's image on this machine's Docker Engine, from the cache if possible.
 * @returns the engine's socket
 * @throws NotHere without an engine or the base image, or with the last lines of a failed build
 */
export async function bringJupyterImage(): Promise<string> {
  const engine = await findEngine();
  await bringDebian(engine);
  // On some machines the host's network is the only one with access to the internet.
  const { code, text } = await engine.run(['docker', 'build', '--network', 'host', '-t', JUPYTER_IMAGE, FOLDER]);
  if (code !== 0) throw new NotHere(`docker build ${JUPYTER_IMAGE}: ${text.trim().split('\n').slice(-12).join('\n')}`);
  return engine.socket;
}
