import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Change } from '../channel/changes';
import { commitChange, previewChange } from '../channel/commit-change';
import type { ChangeContext } from '../channel/follow-plan';
import { OPTIONS, type Option, type Options } from './options';
import { channelLines } from './show';

export interface VerbContext extends ChangeContext {
  /** Folder that the command was called in. */
  readonly folder: string;
}

/** Output of a verb: lines for the terminal, and the same as data for `--json`. */
export interface Output {
  readonly lines: readonly string[];
  readonly data: unknown;
}

type RunVerb<Area> = (context: VerbContext, area: Area, options: Options) => Promise<Output> | Output;

export type Verb = {
  readonly name: string;
  readonly summary: string;
  readonly options?: readonly Option[];
  /** It may run before the first release, when the site's folder is empty. */
  readonly beginsSite?: boolean;
  /** Option that an extra word after the area was probably meant for. */
  readonly extraWord?: string;
} & (
  | { readonly area: 'needed'; readonly run: RunVerb<AreaName> }
  /** Without an area the verb applies to all areas, to the folder it is called in, or to none. */
  | { readonly area: 'optional' | 'none'; readonly run: RunVerb<AreaName | null> }
);

interface ChannelVerb extends Pick<Verb, 'name' | 'summary' | 'options' | 'extraWord'> {
  readonly change: (context: VerbContext, area: AreaName, options: Options) => Promise<Change> | Change;
}

/** Creates a verb that changes an area's channel by one revision, and shows the channel afterwards. */
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
