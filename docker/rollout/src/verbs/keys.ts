import { join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area-config';
import { withSignature } from '../changes';
import { keygen as makeKeyPair } from '../keygen';
import { OPTIONS } from '../options';
import { channelLines } from '../show';
import { validateChange } from '../validate-change';
import type { Verb, VerbContext } from './verb';

export const sign: Verb = {
  name: 'sign',
  area: 'needed',
  summary: 'tanda tangani kanal yang sekarang, tanpa mengubah isinya; periksa lebih dahulu dengan status',
  run: runSign,
};

export const keygen: Verb = {
  name: 'keygen',
  area: 'needed',
  summary: 'pasangan kunci tim: kanalnya lalu bertanda tangan',
  options: [OPTIONS.out],
  run: ({ root }, area, { out }) => makeKeyPair(area, out ?? join(root, '.portal', 'keys')),
};

async function runSign({ store, author }: VerbContext, area: AreaName): Promise<string[]> {
  return channelLines(await store.commit(area, validateChange(store, withSignature(author)), true), area);
}
