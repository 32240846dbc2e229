import type { KeyObject } from 'node:crypto';
import type { Engine } from '../engine';
import { EngineFailure } from '../engine-failure';
import { createAgentEngine } from './agent-engine';

interface Options {
  /** Address of the agent by the name of its machine. */
  readonly agents: ReadonlyMap<string, string>;
  /** The portal's private key. */
  readonly key: KeyObject;
  readonly installation: string;
}

/** Machines that have an agent each. What is asked by a container's id alone is asked of all of them. */
export function createAgentsEngine({ agents, key, installation }: Options): Engine {
  const parts = new Map(
    [...agents].map(([machine, url]) => [machine, createAgentEngine({ machine, url, key, installation })]),
  );
  const all = <T>(ask: (engine: Engine) => Promise<T>): Promise<T[]> => Promise.all([...parts.values()].map(ask));
  /** The first that knows of it; a machine that is away knows nothing, unless all are. */
  const first = async <T>(ask: (engine: Engine) => Promise<T>, isKnown: (outcome: T) => boolean): Promise<T | null> => {
    const outcomes = await Promise.allSettled([...parts.values()].map(ask));
    const known = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (known.length === 0 && failed) throw failed.reason;
    return known.find(isKnown) ?? null;
  };
  return {
    kind: 'docker',
    parts,
    list: async () => (await all((engine) => engine.list())).flat(),
    ensure: async (order) => {
      const engine = parts.get(order.machine);
      if (!engine) throw new EngineFailure('refused', `${order.machine} belum punya agen.`);
      await engine.ensure(order);
    },
    remove: async (id) => void (await all((engine) => engine.remove(id))),
    addressOf: (id) =>
      first(
        async (engine) => engine.addressOf(id),
        (address) => address !== null,
      ),
    removeHome: async (home) => (await all(async (engine) => engine.removeHome?.(home))).includes(true),
    packHome: async (home, receive) => {
      for (const engine of parts.values()) if (await engine.packHome?.(home, receive)) return true;
      return false;
    },
    stats: (id) =>
      first(
        async (engine) => (await engine.stats?.(id)) ?? null,
        (use) => use !== null,
      ),
    logs: async (id, lines) =>
      (await first(
        async (engine) => (await engine.logs?.(id, lines)) ?? [],
        (found) => found.length > 0,
      )) ?? [],
  };
}
