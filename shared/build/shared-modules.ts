/**
 * Modules of which the page holds one instance, provided by the shell (architecture.md section 4). Remotes build
 * without them (`import: false`). A test compares these keys with the shell's table in
 * `shell/src/remotes/load/shared-table.ts`.
 */
const SHARED_LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'zustand',
  '@tanstack/react-query',
  'zod/mini',
] as const;

/** Facades of `shared`: the stateful ones, and parts of the kit that load on demand. */
const SHARED_FACADES = [
  '@portal/shared/auth',
  '@portal/shared/http',
  '@portal/shared/language',
  '@portal/shared/contract/fields',
  '@portal/shared/format/date',
  '@portal/shared/proposal/list-column',
  '@portal/shared/ui/base',
  '@portal/shared/ui/chart',
  '@portal/shared/ui/dialog',
  '@portal/shared/ui/facts',
  '@portal/shared/ui/html',
  '@portal/shared/ui/machine',
  '@portal/shared/ui/select',
  '@portal/shared/ui/filter',
  '@portal/shared/ui/form',
  '@portal/shared/ui/proposal',
  '@portal/shared/ui/table',
  '@portal/shared/ui/editor',
] as const;

export type SharedKey = (typeof SHARED_LIBRARIES)[number] | (typeof SHARED_FACADES)[number];
export const SHARED_KEYS: readonly SharedKey[] = [...SHARED_LIBRARIES, ...SHARED_FACADES];
