import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from '@portal/shared/remote/area-config';
import { SHELL_CONTRACT } from '@portal/shared/remote/define-remote';
import { registryIndex, type RegistryIndex } from '@portal/shared/remote/registry-index';
import * as z from 'zod/mini';
import type { RegistryStore } from './registry-store';
import { RolloutError } from './rollout-error';

const fileOf = (store: RegistryStore) => join(store.root, 'registry', 'index.json');

/** The registry's index as it stands; null when there is none or it is broken. */
export function readIndex(store: RegistryStore): RegistryIndex | null {
  try {
    const result = z.safeParse(registryIndex, JSON.parse(readFileSync(fileOf(store), 'utf8')));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/**
 * Writes `registry/index.json` when it says something else than what holds.
 * @param allowedOrigins further origins that releases may come from; as before when not given
 * @throws RolloutError for what is no origin
 */
export function writeIndex(store: RegistryStore, allowedOrigins?: readonly string[]): RegistryIndex {
  const before = readIndex(store);
  const next: RegistryIndex = {
    ...before,
    schema: 1,
    areas: AREAS.filter((area) => existsSync(join(store.root, 'registry', `${area}.json`))),
    allowedOrigins: [...(allowedOrigins ?? before?.allowedOrigins ?? [])],
    shellContract: SHELL_CONTRACT,
  };
  if (!z.safeParse(registryIndex, next).success) throw new RolloutError('index/origin', `bukan daftar asal: ${next.allowedOrigins.join(', ')}`, 'Contoh: --origin https://cdn.kampus.test (tanpa jalur).');
  if (JSON.stringify(before) === JSON.stringify(next)) return next;
  mkdirSync(join(store.root, 'registry'), { recursive: true });
  const temporary = `${fileOf(store)}.${randomUUID()}`;
  writeFileSync(temporary, `${JSON.stringify(next, null, 2)}\n`, { flush: true });
  renameSync(temporary, fileOf(store));
  return next;
}
