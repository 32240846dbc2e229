import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { AREAS } from '@portal/shared/remote/area/area-config';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import { parse } from 'yaml';
import { VERBS } from '../rollout/src/command/run';

const FOLDER = resolve(__dirname, '../../.github/workflows');
const read = (name: string) => parse(readFileSync(join(FOLDER, name), 'utf8')) as Workflow;

interface Workflow {
  readonly on: {
    readonly push?: { readonly paths: readonly string[] };
    readonly workflow_dispatch?: { readonly inputs: { readonly command: { readonly options: readonly string[] } } };
  };
  readonly jobs: { readonly release: { readonly uses?: string; readonly with?: { readonly area: string } } };
}

it.each([...AREAS, SHELL])('%s has a workflow whose commands exist', (area) => {
  const { on, jobs } = read(`${area}.yml`);
  expect(on.push?.paths).toContain(`${area}/**`);
  expect(jobs.release).toMatchObject({ uses: './.github/workflows/area.yml', with: { area } });
  const commands = on.workflow_dispatch?.inputs.command.options.filter((command) => command !== 'deploy') ?? [];
  expect(commands.length).toBeGreaterThan(4);
  expect(VERBS.map(({ name }) => name)).toEqual(expect.arrayContaining(commands));
});

it('every workflow is valid YAML with a name and triggers', () => {
  for (const name of readdirSync(FOLDER))
    expect(read(name)).toMatchObject({ name: name.replace('.yml', ''), on: expect.anything() });
});

it('the lock file contains the native packages of every platform for `npm ci`', () => {
  const { packages } = JSON.parse(readFileSync(resolve(__dirname, '../../package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>;
  };
  const isLocked = (from: string, name: string): boolean =>
    `${from}/node_modules/${name}`.replace(/^\//, '') in packages ||
    (from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name));
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(from, name)),
  );
  expect(missing).toEqual([]);
});

describe('previews of pull requests', () => {
  interface Job {
    readonly if: string;
    readonly environment?: string;
    readonly env: Readonly<Record<string, string>>;
    readonly strategy?: { readonly matrix: { readonly area: string } };
    readonly steps: readonly {
      readonly uses?: string;
      readonly with?: { readonly ref?: string };
      readonly run?: string;
      readonly env?: Readonly<Record<string, string>>;
    }[];
  }
  const { on, jobs } = parse(readFileSync(join(FOLDER, 'preview.yml'), 'utf8')) as {
    on: { pull_request: { types: readonly string[] } };
    jobs: { areas: Job; build: Job; release: Job };
  };
  const scripts = (job: Job) => job.steps.flatMap(({ run }) => run ?? []).join('\n');

  it('are published for each area on every push and removed on close', () => {
    expect(on.pull_request.types).toEqual(['opened', 'synchronize', 'reopened', 'closed']);
    expect(jobs.release.strategy?.matrix.area).toBe('${{ fromJSON(needs.areas.outputs.list) }}');
    const script = jobs.areas.steps.find(({ run }) => run !== undefined)?.run ?? '';
    const output = join(mkdtempSync(join(tmpdir(), 'areas-')), 'output');
    execFileSync('bash', ['-e', '-c', script], {
      cwd: resolve(FOLDER, '../..'),
      env: { ...process.env, GITHUB_OUTPUT: output },
    });
    expect(JSON.parse(readFileSync(output, 'utf8').replace('list=', ''))).toEqual([...AREAS].sort());
    const verbs = [...scripts(jobs.release).matchAll(/rollout -- ([a-z-]+)/g)].map(([, verb]) => verb);
    expect(VERBS.map(({ name }) => name)).toEqual(expect.arrayContaining(verbs));
    expect(verbs).toEqual(['status', 'preview', 'preview']);
    const flags = VERBS.find(({ name }) => name === 'preview')?.options?.map(({ flags }) => flags.split(' ')[0]);
    expect(flags).toEqual(['--label', '--role', '--close']);
  });

  it('run no code of a pull request with a key, and not for forks', () => {
    for (const job of [jobs.build, jobs.release]) expect(job.if).toContain('head.repo.full_name == github.repository');
    expect(JSON.stringify(jobs.build)).not.toContain('secrets.');
    expect(jobs.release.steps[0]).toMatchObject({ with: { ref: expect.stringContaining('base.sha') as string } });
    expect(JSON.stringify(jobs.release.env)).not.toContain('ROLLOUT_KEY');
    expect(scripts(jobs.release)).not.toContain('npm run build');
  });

  it('pass texts of people to scripts as variables', () => {
    for (const job of [jobs.build, jobs.release]) expect(scripts(job)).not.toContain('${{');
  });

  it.each([
    ['External Internal', '--role External --role Internal'],
    ['', ''],
  ])('replace the link in the description on each push, for the roles %j', (roles, flags) => {
    const body =
      'Mengubah dasbor.\nPratinjau mf-user: https://p.test/user?rilis=mf-user:lama\nPratinjau mf-x: https://p.test/x\n';
    const folder = mkdtempSync(join(tmpdir(), 'preview-'));
    const tools = {
      npm: 'echo "$*" > asked; echo "mf-user  #4  on"; echo "link: https://p.test/user?rilis=mf-user:baru"',
      gh: 'case "$*" in *"pr view"*) cat text ;; *) cat body > edited ;; esac',
    };
    for (const [name, text] of Object.entries(tools))
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    writeFileSync(join(folder, 'text'), body);
    mkdirSync(join(folder, 'built/mf-user/dist'), { recursive: true });
    mkdirSync(join(folder, 'mf-user'));
    const env = { AREA: 'mf-user', LABEL: 'pr-7', NUMBER: '7', ACTOR: 'a', PREVIEW_ROLES: roles };
    const script = jobs.release.steps.find(({ run }) => run?.includes('gh pr edit'))?.run ?? '';
    execFileSync('bash', ['-e', '-c', script], {
      cwd: folder,
      env: { ...env, PATH: `${folder}:${process.env['PATH'] ?? ''}` },
    });
    expect(readFileSync(join(folder, 'asked'), 'utf8').replace(/\s+/g, ' ')).toBe(
      `run --silent rollout -- preview mf-user --label pr-7 ${flags} --by a --reason pr-7 `.replace('  ', ' '),
    );
    expect(readFileSync(join(folder, 'edited'), 'utf8')).toBe(
      'Mengubah dasbor.\nPratinjau mf-x: https://p.test/x\nPratinjau mf-user: https://p.test/user?rilis=mf-user:baru\n',
    );
  });
});
