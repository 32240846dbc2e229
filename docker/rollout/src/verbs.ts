import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { areaFolder } from '@portal/shared/build/workspace-root';
import { isRole, type Role } from '@portal/shared/contract/roles';
import type { AreaName } from '@portal/shared/remote/area-config';
import { chooseReleases } from '@portal/shared/remote/choose';
import { SHELL_CONTRACT } from '@portal/shared/remote/define-remote';
import { SHELL } from '@portal/shared/remote/shell-release';
import { audienceOf } from './audience';
import {
  withCanary,
  withFreshSignature,
  withNextEpoch,
  withRollback,
  withRollbackTo,
  withoutPreview,
  withPreview,
  withSignature,
  withState,
  withStep,
  type Change,
} from './changes';
import { collectGarbage } from './gc';
import { changeByPlan, judgeCanary } from './going-on';
import { writeIndex } from './index-file';
import { keygen } from './keygen';
import { listenForScreen } from './listen-for-screen';
import { publishedNeighbours } from './neighbour';
import { notify } from './notify';
import { pack } from './pack';
import { OPTIONS, type Options, type Verb } from './program';
import type { Author } from './promote';
import { promotion } from './promotion';
import { publish } from './publish';
import { publishMissing } from './publish-missing';
import { refuseEmptyStep } from './reach';
import type { RegistryStore } from './registry-store';
import { findRelease } from './releases';
import { RolloutError } from './rollout-error';
import { channelLines, revisionLine } from './show';
import { shellSurface } from './shell-surface';
import { isSigningDue } from './signing';
import { sound } from './sound-change';
import { sourceAreas } from './source-areas';
import { collectorOf, healthOf, healthText, readSummary } from './summary';
import { verifyRegistry } from './verify';
import { verifyOverHttp } from './verify-over-http';
import { watchArea } from './watch';

interface Context {
  readonly store: RegistryStore;
  readonly author: Author;
}

type Step = (context: Context & { readonly remote: AreaName; readonly options: Options }) => Promise<Change> | Change;

/** Every verb of the command line. */
export function createVerbs(root: string, contextOf: (options: Options, verb: string) => Context): readonly Verb[] {
  /** A verb that changes a channel by one revision. */
  const changing = (name: string, summary: string, options: Verb['options'], step: Step): Verb => ({
    name,
    summary,
    area: 'needed',
    options: options ?? [],
    run: async (area, given) => {
      const context = contextOf(given, name);
      const remote = needArea(area);
      const change = await step({ ...context, remote, options: given });
      return channelLines(await context.store.commit(remote, sound(context.store, change)), remote);
    },
  });
  const state = (verb: 'pause' | 'resume' | 'disable' | 'enable', summary: string) =>
    changing(verb, summary, [], ({ remote, author }) => {
      if (remote === SHELL && verb === 'disable')
        throw new RolloutError(
          'state/shell',
          'tanpa shell tidak ada halaman',
          'Kembali ke rilis lain dengan `rollback`.',
        );
      return withState(verb, author);
    });
  const {
    release,
    percent,
    role,
    user,
    exclude,
    users,
    gate,
    force,
    to,
    keep,
    young,
    repair,
    url,
    origin,
    once,
    every,
    webhook,
    mail,
    out,
    label,
    close,
    listen,
    api,
  } = OPTIONS;

  return [
    {
      name: 'pack',
      area: 'needed',
      summary: 'release.json dari dist/',
      run: (area, options) => [
        `${needArea(area)}: ${pack(join(areaFolder(root, needArea(area)), 'dist'), (own) => publishedNeighbours(contextOf(options, 'pack').store, own), shellSurface(contextOf(options, 'pack').store)).files.length} berkas`,
      ],
    },
    {
      name: 'publish',
      area: 'needed',
      summary: 'salin ke folder rilis yang tidak berubah lagi; rilis yang rusak dipulihkan',
      run: async (area, options) => {
        const { store } = contextOf(options, 'publish');
        await writeIndex(store);
        return [publish(join(areaFolder(root, needArea(area)), 'dist'), store).ref.path];
      },
    },
    {
      name: 'publish-missing',
      area: 'optional',
      summary: 'beri rilis pertama kepada area yang belum punya; yang sudah punya tidak diubah',
      run: (area, options) => {
        const { store, author } = contextOf(options, 'publish-missing');
        return publishMissing(root, store, area ? [area] : sourceAreas(root), author);
      },
    },
    changing(
      'canary',
      'berikan rilis kepada sebagian orang',
      [release, role, user, exclude, percent, users],
      ({ store, remote, author, options }) =>
        reaching(
          withCanary(findRelease(store, remote, need(options.release, '--release')), audienceOf(options), author),
          options,
        ),
    ),
    changing(
      'step',
      'perluas atau persempit canary',
      [percent, role, user, exclude, users, gate],
      async ({ store, remote, author, options }) => {
        if (options.gate) await judgeCanary({ store, remote, author, collector: options.collector });
        return reaching(withStep(audienceOf(options), author), options);
      },
    ),
    changing(
      'next',
      'langkah berikutnya menurut rollout.plan.json area itu',
      [release],
      ({ store, remote, author, options }) =>
        changeByPlan(
          { store, remote, author, collector: options.collector, note: options.reason },
          root,
          options.release ? findRelease(store, remote, options.release) : null,
        ),
    ),
    changing(
      'promote',
      'canary (atau rilis yang disebut) menjadi stabil',
      [release, force],
      ({ store, remote, author, options: { release: named, force: isForced, reason } }) =>
        promotion({ store, remote, root, author, release: named, force: isForced, reason }),
    ),
    changing(
      'rollback',
      'tarik canary, atau kembali ke rilis sebelumnya atau yang disebut',
      [to],
      ({ store, remote, author, options }) =>
        options.to ? withRollbackTo(findRelease(store, remote, options.to), author) : withRollback(author),
    ),
    state('pause', 'tahan canary: tidak seorang pun mendapatnya'),
    state('resume', 'lanjutkan canary yang ditahan'),
    state('disable', 'matikan area: panel di tempatnya'),
    state('enable', 'hidupkan area'),
    changing('epoch', 'deret nomor baru, setelah registri dipulihkan dari cadangan', [], ({ author }) =>
      withNextEpoch(author),
    ),
    {
      name: 'preview',
      area: 'needed',
      summary: 'terbitkan dist/ sebagai pratinjau: hanya bagi yang memintanya, misalnya dari pull request',
      options: [label, role, close],
      run: (area, options) => preview(root, contextOf(options, 'preview'), needArea(area), options),
    },
    {
      name: 'sign',
      area: 'needed',
      summary: 'tanda tangani kanal yang sekarang, tanpa mengubah isinya; periksa lebih dahulu dengan status',
      run: async (area, options) => {
        const { store, author } = contextOf(options, 'sign');
        const remote = needArea(area);
        return channelLines(await store.commit(remote, sound(store, withSignature(author)), true), remote);
      },
    },
    {
      name: 'keygen',
      area: 'needed',
      summary: 'pasangan kunci tim: kanalnya lalu bertanda tangan',
      options: [out],
      run: (area, options) => keygen(needArea(area), options.out ?? join(root, '.portal', 'keys')),
    },
    {
      name: 'status',
      area: 'optional',
      summary: 'rilis mana diberikan kepada siapa, dan keadaannya',
      run: async (area, options) => {
        const { store } = contextOf(options, 'status');
        const collector = collectorOf(store, options.collector);
        return (
          await Promise.all((area ? [area] : store.areas()).map((remote) => statusLines(store, remote, collector)))
        ).flat();
      },
    },
    {
      name: 'log',
      area: 'needed',
      summary: 'semua perubahan kanal',
      run: (area, options) => {
        const file = contextOf(options, 'log').store.channel(needArea(area));
        return Array.from({ length: file.newest() }, (_, index) => revisionLine(file.revision(index + 1)));
      },
    },
    {
      name: 'watch',
      area: 'optional',
      summary: 'hakim: lanjutkan canary yang baik menurut rencana, tarik yang buruk',
      options: [once, every, webhook, mail, listen, api],
      run: (area, options) => watchOn(contextOf(options, 'watch').store, root, area, options),
    },
    {
      name: 'serve',
      area: 'none',
      summary: 'layar rilis mengubah kanal lewat ini, tanpa hakim (dengan hakim: watch --listen)',
      options: [listen, api],
      run: async (_, options) => {
        await listenForScreen(contextOf(options, 'serve').store, root, { listen: 8086, ...options });
        return new Promise(() => undefined);
      },
    },
    {
      name: 'who',
      area: 'needed',
      summary: 'rilis yang didapat seseorang',
      options: [user, role],
      run: (area, options) => whoLines(contextOf(options, 'who').store, needArea(area), options),
    },
    {
      name: 'verify',
      area: 'optional',
      summary: 'periksa seluruh registri dan setiap berkas rilis',
      options: [repair, url],
      run: (area, options) => {
        const { store } = contextOf(options, 'verify');
        return options.url
          ? verifyUrlLines(store, area ? [area] : store.areas(), options.url)
          : verifyLines(store, options.repair ?? false);
      },
    },
    {
      name: 'gc',
      area: 'needed',
      summary: 'hapus rilis lama yang tidak ditunjuk kanal',
      options: [keep, young],
      run: (area, options) =>
        collectGarbage(contextOf(options, 'gc').store, needArea(area), {
          releases: options.keep ?? 10,
          hours: options.young ?? 24,
        }).map((name) => `dihapus ${name}`),
    },
    {
      name: 'origins',
      area: 'none',
      summary: 'asal lain yang boleh memberi rilis (CDN)',
      options: [origin],
      run: async (_, options) => [
        `asal yang diizinkan: ${(await writeIndex(contextOf(options, 'origins').store, options.origin)).allowedOrigins.join(', ') || 'hanya portal sendiri'}`,
      ],
    },
  ];
}

/** Gives what was built to who asks for it, or takes it away; tells the link. */
async function preview(
  root: string,
  { store, author }: Context,
  remote: AreaName,
  { label, close, role = [] }: Options,
): Promise<string[]> {
  const name = need(label, '--label');
  if (close) return channelLines(await store.commit(remote, withoutPreview(name, author)), remote);
  const dist = join(areaFolder(root, remote), 'dist');
  const packed = pack(dist, (own) => publishedNeighbours(store, own), shellSurface(store));
  if (packed.remote !== remote)
    throw new RolloutError(
      'preview/area',
      `${dist} adalah build dari ${packed.remote}`,
      `Bangun ${remote} di folder itu.`,
    );
  const { ref } = publish(dist, store);
  const channel = await store.commit(remote, sound(store, withPreview(name, ref, role, author)));
  const page = ref.area.menu[0]?.path ?? '/';
  return [
    ...channelLines(channel, remote),
    `tautan: ${process.env['PORTAL_URL'] ?? ''}${page}?rilis=${remote}:${ref.build}`,
  ];
}

/** Refuses a canary or step that reaches nobody. */
function reaching(change: Change, { users }: Options): Change {
  const known = users
    ? readFileSync(users, 'utf8')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    : null;
  return (before) => {
    const after = change(before);
    refuseEmptyStep(after, known);
    return after;
  };
}

/** What one person gets, by the same function as the shell. */
function whoLines(store: RegistryStore, remote: AreaName, options: Options): string[] {
  const channel = store.read(remote);
  if (!channel) return channelLines(null, remote);
  const named = options.role?.[0];
  const role: Role = named && isRole(named) ? named : 'External';
  const chosen = chooseReleases(channel, {
    user: need(options.user?.[0], '--user'),
    role,
    shellContract: SHELL_CONTRACT,
    quarantine: new Set(),
    override: null,
  });
  return chosen.length > 0
    ? chosen.map(({ release, reason }, index) => `${index + 1}. ${release.version}-${release.build}  ${reason}`)
    : ['tidak ada rilis untuk orang ini'];
}

/** A channel, and beside each release how it fared, when a collector can tell. */
async function statusLines(store: RegistryStore, remote: AreaName, collector: string | null): Promise<string[]> {
  const channel = store.read(remote);
  if (!collector || !channel) return channelLines(channel, remote);
  try {
    const summary = await readSummary(collector, remote);
    const refusals = summary.builds.reduce((sum, { faults }) => sum + (faults['unsigned'] ?? 0), 0);
    return [
      ...channelLines(channel, remote, {
        stable: healthText(healthOf(summary, channel.stable?.build)),
        canary: healthText(healthOf(summary, channel.canary?.build)),
      }),
      ...(refusals > 0 ? [`  ${refusals} kali ditolak peramban: kanal tidak ditandatangani tim`] : []),
    ];
  } catch (error) {
    if (!(error instanceof RolloutError)) throw error;
    return [...channelLines(channel, remote), `  ${error.message}`];
  }
}

/** Looks at the canaries, once or for ever; what happens is printed as it happens then. */
async function watchOn(store: RegistryStore, root: string, area: AreaName | null, options: Options): Promise<string[]> {
  if (options.listen && !options.once) await listenForScreen(store, root, options);
  for (;;) {
    const lines = (
      await Promise.all((area ? [area] : store.areas()).map((remote) => watchLines(store, root, remote, options)))
    ).flat();
    if (options.once) return lines;
    lines.forEach((line) => console.log(line));
    await wait((options.every ?? 30) * 1_000);
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
    const told = judged
      ? await notify(judged, {
          webhook: options.webhook ?? ROLLOUT_WEBHOOK,
          mail: options.mail ?? ROLLOUT_MAIL,
          smtpUrl: SMTP_URL ?? (SMTP_URL_FILE ? readFileSync(SMTP_URL_FILE, 'utf8').trim() : undefined),
          from: MAIL_FROM,
        })
      : [];
    return [...renewed, ...told];
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

async function verifyUrlLines(store: RegistryStore, areas: readonly AreaName[], url: string): Promise<string[]> {
  const lines: string[] = [];
  for (const remote of areas) {
    const channel = store.read(remote);
    for (const ref of [channel?.stable, channel?.canary]) {
      if (ref)
        lines.push(
          `${remote} ${ref.version}-${ref.build}: ${await verifyOverHttp(url, remote, ref)} berkas seperti yang diterbitkan`,
        );
    }
  }
  return lines;
}

async function verifyLines(store: RegistryStore, isRepairing: boolean): Promise<string[]> {
  if (isRepairing) {
    store.areas().forEach((remote) => store.channel(remote).heal());
    await writeIndex(store);
  }
  const findings = verifyRegistry(store);
  if (findings.length === 0) return ['Registri utuh.'];
  throw new RolloutError(
    'verify/findings',
    findings.map(({ code, where, what }) => `${code}  ${where}: ${what}`).join('\n'),
    'Terbitkan kembali rilis yang rusak; penunjuk yang tertinggal dipulihkan dengan --repair.',
  );
}

function needArea(area: AreaName | null): AreaName {
  if (area) return area;
  throw new RolloutError('usage/area', 'area diperlukan', 'Sebut area, misalnya mf-user.');
}

function need(value: string | undefined, option: string): string {
  if (value) return value;
  throw new RolloutError('usage/missing', `${option} diperlukan`, 'Lihat `--help` perintah ini.');
}
