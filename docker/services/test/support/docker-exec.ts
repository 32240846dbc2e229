import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { DockerClient } from '../../src/engine/docker/docker-client';

const made = z.looseObject({ Id: z.string() });
const state = z.looseObject({ Running: z.boolean(), ExitCode: z.nullable(z.number()) });

/** Runs a command inside of a container; gives its exit code. */
export async function execInside(
  client: DockerClient,
  container: string,
  ...command: string[]
): Promise<number | null> {
  const { body } = await client.call({ method: 'POST', path: `/containers/${container}/exec`, body: { Cmd: command } });
  const { Id } = made.parse(body);
  await client.call({ method: 'POST', path: `/exec/${Id}/start`, body: { Detach: true } });
  for (;;) {
    const found = state.parse((await client.call({ method: 'GET', path: `/exec/${Id}/json` })).body);
    if (!found.Running && found.ExitCode !== null) return found.ExitCode;
    await sleep(100);
  }
}
