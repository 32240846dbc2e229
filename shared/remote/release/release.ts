import * as z from 'zod/mini';
import { surface } from '../area/surface';

/** Name of an area, its folder, channel and releases. The registry lists the areas. */
export const areaName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

/** Version of a build served by `npm run dev`, which is no release. */
export const DEVELOPMENT_VERSION = '0.0.0';

const role = z.string();
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const menuEntry = z.object({
  roles: z.readonly(z.array(role)),
  group: z.nullable(z.string()),
  label: z.string(),
  path: z.string(),
  icon: z.string(),
  order: z.number(),
  pages: z.optional(z.readonly(z.array(z.string()))),
});

const areaData = z.object({
  title: z.string(),
  paths: z.array(z.object({ pattern: z.string(), roles: z.readonly(z.array(role)) })),
  menu: z.array(menuEntry),
  /** English of title and menu; absent in an area that is only in Indonesian. */
  english: z.optional(z.record(z.string(), z.string())),
});
export type AreaData = z.output<typeof areaData>;

/** One release as a channel names it. */
export const releaseRef = z.looseObject({
  version: z.string(),
  build: z.string(),
  /** Folder of the release, absolute path or URL, without trailing slash. */
  path: z.string(),
  entry: z.string(),
  integrity,
  container: z.string(),
  /** Chunks fetched together with the entry. */
  preload: z.array(z.object({ file: z.string(), integrity })),
  /** Hash of release.json, which lists every file with its own hash. */
  manifest: integrity,
  contract: z.object({ min: z.number(), max: z.number() }),
  area: areaData,
});
export type ReleaseRef = z.output<typeof releaseRef>;

const screenCall = z.object({ service: z.string(), path: z.string(), roles: z.nullable(z.readonly(z.array(role))) });

/** What a screen needs besides the entry, requested in parallel: chunk files, shared modules, calls. */
const areaScreen = z.object({
  path: z.string(),
  files: z.array(z.string()),
  kit: z.array(z.string()),
  calls: z.array(screenCall),
  /** A `FirstView`: a hint, whose invalid parts are not drawn. Absent for the general outline. */
  first: z.optional(z.unknown()),
});
export type AreaScreen = z.output<typeof areaScreen>;

/** `release.json`: every file of a release with its size in bytes and hash, and the area's data. */
export const releaseManifest = z.looseObject({
  schema: z.literal(1),
  remote: areaName,
  version: z.string(),
  build: z.string(),
  container: z.string(),
  entry: z.string(),
  contract: z.object({ min: z.number(), max: z.number() }),
  files: z.array(z.object({ file: z.string(), bytes: z.number(), integrity })),
  preload: z.array(z.string()),
  area: areaData,
  screens: z.array(areaScreen),
  /** Modules that the release takes from the shell, with the versions it was built with. */
  uses: surface,
  /** Packages that are bundled into it. */
  bundles: z.array(z.string()),
});
export type ReleaseManifest = z.output<typeof releaseManifest>;
