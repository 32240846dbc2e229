import type { AreaName } from '@portal/shared/remote/area-config';
import type { Author, Change } from '../channel/changes';
import { commitChange, previewChange } from '../channel/commit-change';
import type { RegistryStore } from '../registry/registry-store';
import { OPTIONS, type Option, type Options } from './options';
import { channelLines } from './show';

/** Input that every verb works with. */
export interface VerbContext {
  /** Folder with the areas, their builds and their plans. */
  readonly root: string;
  /** Folder that the command was called in. */
  readonly folder: string;
  readonly store: RegistryStore;
  /** The author and reason that the history names for a change. */
  readonly author: Author;
}

/** Output of a verb: lines for the terminal, and the same as data for `--json`. */
export interface Output {
  readonly lines: readonly string[];
  readonly data: unknown;
}

type RunVerb<Area> = (context: VerbContext, area: Area, options: Options) => Promise<Output> | Output;

/** A verb as the command line knows it. */
export type Verb = {
  readonly name: string;
  readonly summary: string;
  readonly options?: readonly Option[];
  /** Whether it may be the first command for a site, whose folder has no registry yet. */
  readonly beginsSite?: boolean;
  /** Option that a stray word after the area was probably meant for. */
  readonly extraWord?: string;
} & (
  | { readonly area: 'needed'; readonly run: RunVerb<AreaName> }
  /** Without an area the verb is for all of them, or for the folder it is called in, or has none at all. */
  | { readonly area: 'optional' | 'none'; readonly run: RunVerb<AreaName | null> }
);

interface ChannelVerb extends Pick<Verb, 'name' | 'summary' | 'options' | 'extraWord'> {
  readonly change: (context: VerbContext, area: AreaName, options: Options) => Promise<Change> | Change;
}

/** A verb that changes the channel of an area by one revision, and shows the channel afterwards. */
export function channelVerb({ options = [], change, ...verb }: ChannelVerb): Verb {
  return {
    ...verb,
    area: 'needed',
    options: [...options, OPTIONS.dryRun],
    run: async (context, area, given) => {
      const { store } = context;
      const made = await change(context, area, given);
      const isForced = given.force ?? false;
      const channel = given.dryRun
        ? previewChange(store, area, made, isForced)
        : await commitChange(store, area, made, { isForced });
      const lines = channelLines(channel, area);
      return { lines: given.dryRun ? [...lines, 'Dry run: nothing was changed.'] : lines, data: channel };
    },
  };
}
