import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { AreaName } from '@portal/shared/remote/area-config';
import { withFreshSignature } from './changes';
import { listenForScreen } from './listen-for-screen';
import { notify } from './notify';
import type { Options } from './options';
import type { RegistryStore } from './registry-store';
import { RolloutError } from './rollout-error';
import { isSigningDue } from './signing';
import { collectorOf } from './summary';
import { watchArea } from './watch';

/** Pause between two looks when none is asked for, seconds. */
const DEFAULT_INTERVAL_S = 30;

/** Looks at the canaries, once or for ever; what happens is printed as it happens then. */
export async function watchOn(
  store: RegistryStore,
  root: string,
  area: AreaName | null,
  options: Options,
): Promise<string[]> {
  if (options.listen && !options.once) await listenForScreen(store, root, options);
  for (;;) {
    const lines = (
      await Promise.all((area ? [area] : store.areas()).map((remote) => watchLines(store, root, remote, options)))
    ).flat();
    if (options.once) return lines;
    lines.forEach((line) => console.log(line));
    await wait((options.every ?? DEFAULT_INTERVAL_S) * 1_000);
  }
}

/** An error of one look is printed; the next look follows as planned. */
async function watchLines(store: RegistryStore, root: string, remote: AreaName, options: Options): Promise<string[]> {
  const renewed = await renewedLines(store, remote);
  const collector = collectorOf(store, options.collector);
  const { ROLLOUT_WEBHOOK, ROLLOUT_MAIL, SMTP_URL, SMTP_URL_FILE, MAIL_FROM } = process.env;
  try {
    if (!collector)
      throw new RolloutError(
        'gate/no-collector',
        'tidak ada kolektor yang dapat ditanya',
        'Sebut alamatnya dengan --collector.',
      );
    const judged = await watchArea(remote, { store, root, collector });
    const notices = judged
      ? await notify(judged, {
          webhook: options.webhook ?? ROLLOUT_WEBHOOK,
          mail: options.mail ?? ROLLOUT_MAIL,
          smtpUrl: SMTP_URL ?? (SMTP_URL_FILE ? readFileSync(SMTP_URL_FILE, 'utf8').trim() : undefined),
          from: MAIL_FROM,
        })
      : [];
    return [...renewed, ...notices];
  } catch (error) {
    if (!(error instanceof RolloutError)) throw error;
    return [...renewed, `${remote}: ${error.message}`];
  }
}

/** Signs a channel anew before browsers take it for a replayed one, where this command has the key. */
async function renewedLines(store: RegistryStore, remote: AreaName): Promise<string[]> {
  try {
    const channel = store.read(remote);
    if (!channel || !isSigningDue(channel)) return [];
    const { valid } = await store.commit(remote, withFreshSignature);
    return [`${remote}: ditandatangani lagi, berlaku sampai ${valid?.until}`];
  } catch (error) {
    if (!(error instanceof RolloutError)) throw error;
    return [`${remote}: ${error.message}`];
  }
}
