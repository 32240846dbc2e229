import type { ComponentType } from 'react';
import type { Texts } from '../../language/create-texts';

/** Version of the contract between shell and remotes. A release states the range it needs. */
export const SHELL_CONTRACT = 1;

export interface RemoteRoute {
  /** Absolute path pattern as react-router reads it, e.g. `/user/usulan/ubah/:id`. */
  readonly path: string;
  /** Title of the page, Indonesian; the shell translates it by the area's texts. */
  readonly title: string;
  /** Loads the screen; each route is its own chunk. */
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** Exports of a remote's federated module. Importing it has no side effects. */
export interface RemoteModule {
  readonly contract: number;
  readonly routes: readonly RemoteRoute[];
  /** Style sheets of the area as text; the shell adopts them when it mounts the area. */
  readonly styles?: readonly string[];
  /** The area's texts, prepared before a screen loads. Absent in an area that is only in Indonesian. */
  readonly texts?: Pick<Texts<never>, 'prepare' | 'translate'>;
}

interface RemoteParts<Path extends string> extends Omit<RemoteModule, 'contract' | 'routes'> {
  readonly screens: Readonly<Record<NoInfer<Path>, RemoteRoute['load']>>;
}

/**
 * Declares a remote: the code of its screens, without side effects before the shell loads them.
 * @param area the default export of `remote.config.ts`
 */
export function defineRemote<Path extends string>(
  { titles }: { readonly titles: Readonly<Record<Path, string>> },
  { screens, ...parts }: RemoteParts<Path>,
): RemoteModule {
  // The keys of a record of these paths are these paths.
  const paths = Object.keys(screens) as Path[];
  return {
    contract: SHELL_CONTRACT,
    ...parts,
    routes: paths.map((path) => ({ path, title: titles[path], load: screens[path] })),
  };
}

/**
 * Returns whether a loaded value has the agreed form; the shell refuses anything else.
 * @param agreed range that its release states. The shell checked it before loading anything, so a release that spans
 * two contracts fits the shells of both, whichever of them it was built with.
 */
export function isRemoteModule(
  value: unknown,
  agreed: { readonly min: number; readonly max: number },
): value is RemoteModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'contract' in value &&
    typeof value.contract === 'number' &&
    agreed.min <= value.contract &&
    value.contract <= agreed.max &&
    'routes' in value &&
    Array.isArray(value.routes)
  );
}
