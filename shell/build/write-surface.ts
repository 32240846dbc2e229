import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { committedSurface, SURFACE_FILE } from '@portal/shared/build/committed-surface';
import { SHARED_KEYS } from '@portal/shared/build/shared-modules';
import { workspaceRoot } from '@portal/shared/build/workspace-root';
import { Command } from 'commander';
import { facadeFile } from './facade-exports';
import { nextVersion } from './next-version';
import { surfaceOf } from './surface-of';

/**
 * `npm run surface`: writes the shell's surface (`shared/build/surface.json`) and a report of each facade with its
 * types (`shared/build/api/*.txt`). A facade that lost a name gets its next major version, one that gained a name the
 * next minor one, one whose types changed the next patch.
 */
new Command('npm run surface').parse();
const ROOT = workspaceRoot();
const REPORTS = join(ROOT, 'shared', 'build', 'api');
const facades = SHARED_KEYS.filter((key) => key.startsWith('@portal/'));
const types = emitTypes();
const before = existsSync(SURFACE_FILE) ? committedSurface() : {};
mkdirSync(REPORTS, { recursive: true });
const reports = new Map(facades.map((key) => [key, reportOf(key)]));
const surface = surfaceOf((key, exports) =>
  nextVersion(before[key] ?? null, exports, readReport(key) !== reports.get(key as (typeof facades)[number])),
);
for (const [key, report] of reports) {
  writeFileSync(reportFile(key), report);
  const [was, is] = [before[key]?.version, surface[key]?.version];
  if (was !== is) console.log(`${key} ${was ?? 'new'} → ${is}`);
}
writeFileSync(SURFACE_FILE, `${JSON.stringify(surface, null, 2)}\n`);
rmSync(types, { recursive: true });

function reportFile(key: string): string {
  return join(REPORTS, `${key.replace('@portal/shared/', '').replaceAll('/', '-')}.txt`);
}

function readReport(key: string): string | null {
  return existsSync(reportFile(key)) ? readFileSync(reportFile(key), 'utf8') : null;
}

function emitTypes(): string {
  const folder = mkdtempSync(join(tmpdir(), 'surface-'));
  const project = join(ROOT, '.surface.tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: folder,
    rootDir: ROOT,
    types: [],
  };
  writeFileSync(
    project,
    JSON.stringify({ extends: './tsconfig.json', compilerOptions, include: [], files: facades.map(facadeFile) }),
  );
  try {
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', project], { stdio: 'pipe' });
  } catch (error) {
    // Style sheets have no types here; the declarations are still written.
    if (!existsSync(join(folder, 'shared'))) throw error;
  } finally {
    rmSync(project);
  }
  return folder;
}

/** Returns the declarations of a facade, of the files that it re-exports, and of those files' props types. */
function reportOf(key: string): string {
  const entry = declarationsOf(facadeFile(key));
  const sources = namedBy(entry, /from '(\.[^']+)'/g);
  const props = sources.flatMap((file) => namedBy(file, /^import type \{[^}]*Props\b[^}]*\} from '(\.[^']+)'/gm));
  const parts = [...new Set([...sources, ...props])].sort().map((file) => `// ${relative(types, file)}\n${tidy(file)}`);
  return `${key}\n\n${tidy(entry)}\n\n${parts.join('\n\n')}\n`;
}

function namedBy(file: string, path: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(path)]
    .map(([, target = '']) => join(dirname(file), `${target}.d.ts`))
    .filter((found) => existsSync(found));
}

function declarationsOf(file: string): string {
  return join(types, relative(ROOT, file).replace(/\.tsx?$/, '.d.ts'));
}

function tidy(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^import '[^']+\.css';\n/gm, '')
    .replace(/^export \{\};\n/gm, '')
    .trim();
}
