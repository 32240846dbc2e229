import { setTimeout as sleep } from 'node:timers/promises';
import { registerAdmin } from '@portal/shared/contract/endpoints/account/account';
import { reportTicket } from '@portal/shared/contract/endpoints/account/session';
import type { SentBeacon } from '@portal/shared/remote/report/beacon';
import * as z from 'zod/mini';
import { isSignedBy } from '../../../rollout/src/registry/signing';
import type { Person } from '../../../services/test/support/client';
import { rolloutWords, SIGNED_AREA, type TeamKeys } from '../keys';
import { dataOf, logIn, type Reached } from '../portal-data';
import { check, need, type Trial } from './trial';

/**
 * People who meet the fault. Without reports about stable fewer are no evidence: pausing and resuming begin new
 * stretches of the canary's life, each with a stricter limit.
 */
const PEOPLE = 12;
/** The judge looks every half minute. */
const PATIENCE_MS = 90_000;
const PASSWORD = 'Percobaan#2026';

const channelSchema = z.looseObject({
  serial: z.number(),
  epoch: z._default(z.number(), 0),
  state: z.string(),
  by: z.string(),
  reason: z.string(),
  signature: z.string(),
  stable: z.looseObject({ build: z.string() }),
  canary: z.nullable(z.looseObject({ build: z.string() })),
  revoked: z.array(z.string()),
});

interface Judged {
  readonly portal: Reached;
  readonly person: Person;
  readonly keys: TeamKeys;
  /** The rollout command with another build than the stable one, on a team's machine. */
  readonly rollout: (...words: string[]) => string;
  /** Output of the judge's container so far. */
  readonly said: () => string;
}

/**
 * A canary that its team signed, paused and resumed on the release screen fails for everybody whose browser reports,
 * and the judge takes it back; observed only through the responses of `web` and the collector.
 * @returns the observations
 */
export async function tryJudge({ portal, person, keys, rollout, said }: Judged): Promise<string> {
  const publicKeys = keys.known[SIGNED_AREA];
  const channel = async () => {
    const raw: unknown = await (await fetch(`${portal.urls.web}/registry/${SIGNED_AREA}.json`)).json();
    const read = channelSchema.parse(raw);
    const isTheirs = Array.isArray(publicKeys) && isSignedBy(publicKeys, z.looseObject({}).parse(raw));
    check(isTheirs, `revision ${read.serial} is not signed by the team`);
    return read;
  };
  const build = rollout('publish', SIGNED_AREA).split('/').at(-1)?.split('-').at(-1) ?? '';
  rollout('canary', SIGNED_AREA, '--release', build, '--role', 'Content');
  const started = await channel();
  check(started.canary?.build === build, `canary: ${started.canary?.build}`);

  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => somebody(portal, person, index)));
  const change = (as: Person, action: string, serial: number) =>
    fetch(`${portal.urls.web}/rollout/${SIGNED_AREA}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${as.token}`,
        'content-type': 'application/json',
        origin: portal.urls.web,
      },
      body: JSON.stringify({ action, serial, epoch: started.epoch, reason: 'percobaan', force: false }),
    });
  const outsider = people[0] ?? person;
  check((await change(outsider, 'pause', started.serial)).status === 403, 'another admin may change releases');
  for (const [action, state] of [
    ['pause', 'paused'],
    ['resume', 'on'],
  ] as const) {
    const { serial } = await channel();
    const reply = await change(person, action, serial);
    check(reply.status === 200, `${action}: ${reply.status} ${await reply.text()}`);
    check((await channel()).state === state, `after ${action}: ${(await channel()).state}`);
    check((await change(person, action, serial)).status === 409, `${action} twice`);
  }

  const reported = Date.now();
  const statuses = await Promise.all(people.map((one) => report(portal, one, build)));
  check(
    statuses.every((status) => status === 204),
    `collector: ${statuses.join()}`,
  );
  while ((await channel()).canary !== null) {
    check(Date.now() - reported < PATIENCE_MS, `the canary is still there: ${said().split('\n').slice(-5).join(' ')}`);
    await sleep(1_000);
  }
  const seconds = (Date.now() - reported) / 1000;
  const { by, revoked, reason, stable } = await channel();
  check(by === 'hakim' && revoked.includes(build) && stable.build !== build, `${by}: ${reason}`);
  check(said().includes(`canary ${build} taken back`), 'the judge does not log it');
  const record = (await (await fetch(`${portal.urls.web}/registry/judge/${SIGNED_AREA}.json`)).json()) as {
    verdict: string;
  };
  check(record.verdict === 'bad', `record of the judge: ${record.verdict}`);
  const when = `taken back ${seconds.toFixed(0)} s after ${PEOPLE} people reported (${reason})`;
  return `${when}; paused and resumed on the screen, every revision signed by the team`;
}

/** Creates an admin and signs them in. */
async function somebody(portal: Reached, by: Person, index: number): Promise<Person> {
  const email = `pelapor${index}-${Date.now()}@kampus.test`;
  const body = { first_name: 'Pelapor', role: '1', email, password: PASSWORD };
  await dataOf(portal, registerAdmin, z.unknown(), { as: by, body });
  return logIn(portal, { email, password: PASSWORD, role: 'Content' });
}

/** Reports a failed release like a signed-in page; returns the collector's status. */
async function report(portal: Reached, as: Person, build: string): Promise<number> {
  const { ticket } = await dataOf(portal, reportTicket, z.looseObject({ ticket: z.string() }), { as });
  const body: SentBeacon = {
    v: 1,
    area: SIGNED_AREA,
    build,
    visit: 'percobaan',
    outcome: 'failed',
    fault: 'render',
    mountMs: null,
    ticket,
  };
  const reply = await fetch(`${portal.urls.collector}/beacon`, {
    method: 'POST',
    headers: { origin: portal.urls.web },
    body: JSON.stringify(body),
  });
  return reply.status;
}

export const judged: Trial = {
  name: 'judge: signed channel, release screen through web, a bad canary is taken back',
  run: async ({ engine, portal, person, keys, change, buildRollout }) => {
    const team = need(keys);
    const [judge = ''] = await portal.containers('judge');
    change(SIGNED_AREA);
    const words = rolloutWords(`${portal.project}_site`, await buildRollout(), team);
    return tryJudge({
      portal,
      person: need(person),
      keys: team,
      rollout: (...args) => engine.docker(...words, ...args),
      said: () => engine.docker('logs', judge),
    });
  },
};
