import { setTimeout as sleep } from 'node:timers/promises';
import type { DockerEngineApi } from '../../../src/machine/engine/docker/docker';

/** Runs a command inside a container; returns its exit code. */
export async function execInside(
  { docker }: DockerEngineApi,
  container: string,
  ...command: string[]
): Promise<number | null> {
  const exec = await docker.getContainer(container).exec({ Cmd: command });
  await exec.start({ Detach: true });
  for (;;) {
    const { Running, ExitCode } = await exec.inspect();
    if (!Running && ExitCode !== null) return ExitCode;
    await sleep(100);
  }
}
