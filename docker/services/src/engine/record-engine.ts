import type { Engine } from './engine';

/**
 * Only records: what should run counts as running, and no container exists.
 * @param running ids; another set of them is another engine
 */
export function createRecordEngine(running: Set<string> = new Set()): Engine {
  return {
    kind: 'record',
    list: async () => [...running].map((id) => ({ id, isRunning: true, exitCode: null })),
    ensure: async ({ id }) => void running.add(id),
    remove: async (id) => void running.delete(id),
    addressOf: async () => null,
  };
}
