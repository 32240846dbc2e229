import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@portal/shared/build/make-folder';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import { withSignature } from '../../channel/changes';
import { commitChange } from '../../channel/commit-change';
import { publicText } from '../../registry/signing';
import { RolloutError } from '../../rollout-error';
import { OPTIONS } from '../options';
import { channelLines } from '../show';
import type { Output, Verb } from '../verb';

export const sign: Verb = {
  name: 'sign',
  area: 'needed',
  summary: 'sign the channel as it is; look at it with status first',
  run: async ({ store, author }, area) => {
    const channel = await commitChange(store, area, withSignature(author), { isTrusted: true });
    return { lines: channelLines(channel, area), data: channel };
  },
};

export const keygen: Verb = {
  name: 'keygen',
  area: 'needed',
  summary: 'make the key pair of a team, which then signs its channel',
  options: [OPTIONS.out],
  beginsSite: true,
  run: ({ root }, area, { out }) => makeKeyPair(area, out ?? join(root, '.portal', 'keys')),
};

/** Creates a key pair. The private key is written for its owner only and never overwritten. */
function makeKeyPair(area: AreaName, folder: string): Output {
  const file = join(folder, `${area}.pem`);
  if (existsSync(file))
    throw new RolloutError(
      'key/exists',
      `${file} exists already`,
      'Use that key, or choose another folder with --out.',
    );
  const { privateKey } = generateKeyPairSync('ed25519');
  makeFolder(folder, 0o700);
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  const known = { [area]: [publicText(privateKey)] };
  return {
    lines: [
      `private key  ${file}  (keep it where only the team reads it; ROLLOUT_KEY_FILE names it)`,
      `public key   CHANNEL_KEYS='${JSON.stringify(known)}'  (for the web tier; join it with the other areas)`,
      `then         \`rollout sign ${area}\` signs the channel as it is`,
    ],
    data: { file, channelKeys: known },
  };
}
