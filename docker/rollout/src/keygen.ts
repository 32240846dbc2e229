import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName } from '@portal/shared/remote/area-config';
import { RolloutError } from './rollout-error';
import { publicText } from './signing';

/**
 * Makes the key pair of an area's team. The private key is written for its owner alone and never overwritten.
 * @returns lines with what to do with both halves
 * @throws RolloutError when there is a key already
 */
export function keygen(area: AreaName, folder: string): string[] {
  const file = join(folder, `${area}.pem`);
  if (existsSync(file))
    throw new RolloutError('key/exists', `${file} sudah ada`, 'Pakai kunci itu, atau pilih folder lain dengan --out.');
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return [
    `kunci rahasia  ${file}  (simpan di tempat rahasia tim; perintah membacanya dari ROLLOUT_KEY_FILE)`,
    `kunci umum     CHANNEL_KEYS='${JSON.stringify({ [area]: [publicText(privateKey)] })}'  (untuk lapis web; gabungkan dengan area lain)`,
    `lalu           \`rollout sign ${area}\` menandatangani kanal yang sekarang`,
  ];
}
