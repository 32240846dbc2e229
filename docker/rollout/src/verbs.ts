import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder } from '@portal/shared/build/workspace-root';
import type { AreaName } from '@portal/shared/remote/area-config';
import { SHELL } from '@portal/shared/remote/shell-release';
import { audienceOf } from './audience';
import {
  withCanary,
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
import { sound } from './sound-change';
import { sourceAreas } from './source-areas';
import { collectorOf } from './summary';
import { need, needArea } from './needed';
import { statusLines, verifyLines, verifyUrlLines, whoLines } from './verb-lines';
import { watchOn } from './watch-on';

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
