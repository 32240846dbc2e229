import type { AreaName } from '@portal/shared/remote/area-config';
import type { Change } from '../changes';
import type { Option, Options } from '../options';
import type { Author } from '../promote';
import type { RegistryStore } from '../registry-store';
import { channelLines } from '../show';
import { validateChange } from '../validate-change';

/** What every verb works with. */
export interface VerbContext {
  /** Folder with the areas, their builds and their plans. */
  readonly root: string;
  readonly store: RegistryStore;
  /** Who stands in the history for a change, and why it was made. */
  readonly author: Author;
}

/** @returns lines for the terminal */
type RunVerb<Area> = (context: VerbContext, area: Area, options: Options) => Promise<string[]> | string[];

/** A verb as the command line knows it. */
export type Verb = {
  readonly name: string;
  readonly summary: string;
  readonly options?: readonly Option[];
} & (
  | { readonly area: 'needed'; readonly run: RunVerb<AreaName> }
  /** Without an area the verb is for all of them, or has none at all. */
  | { readonly area: 'optional' | 'none'; readonly run: RunVerb<AreaName | null> }
);

type MakeChange = (context: VerbContext, area: AreaName, options: Options) => Promise<Change> | Change;

interface ChannelVerb {
  readonly name: string;
  readonly summary: string;
  readonly options?: readonly Option[];
  readonly change: MakeChange;
}

/** A verb that changes the channel of an area by one revision, and shows the channel afterwards. */
export function channelVerb({ name, summary, options, change }: ChannelVerb): Verb {
  return {
    name,
    summary,
    area: 'needed',
    options: options ?? [],
    run: async (context, area, given) => {
      const { store } = context;
      return channelLines(await store.commit(area, validateChange(store, await change(context, area, given))), area);
    },
  };
}
