import type { ComponentType } from 'react';
import type { Texts } from '../language/create-texts';

/** Version of what shell and remotes agree on. A release states the range it needs. */
export const SHELL_CONTRACT = 1;

export interface RemoteRoute {
  /** Absolute path pattern as react-router reads it, e.g. `/user/usulan/ubah/:id`. */
  readonly path: string;
  /** Title of the page, Indonesian; the shell translates it by the area's texts. */
  readonly title: string;
  /** Loads the screen; each route is its own chunk. */
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** Exports of a remote's federated module. Nothing in it runs at import. */
export interface RemoteModule {
  readonly contract: number;
  readonly routes: readonly RemoteRoute[];
  /** Style sheets of the area as text; the shell adopts them when the area is mounted. */
  readonly styles?: readonly string[];
  /** The area's texts, prepared before a screen loads. Absent in an area that is only in Indonesian. */
  readonly texts?: Pick<Texts<never>, 'prepare' | 'translate'>;
}

interface RemoteParts<Path extends string> extends Omit<RemoteModule, 'contract' | 'routes'> {
  readonly screens: Readonly<Record<NoInfer<Path>, RemoteRoute['load']>>;
}

/**
 * Declares a remote: the code of its screens, and nothing that runs before the shell asks.
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
 * Whether a loaded value keeps the handshake; the shell refuses anything else.
 * @param agreed range that its release states. The shell was found to be within it before anything was loaded, so a
 *   release that spans two contracts fits the shells of both, whichever of them it was built with.
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
