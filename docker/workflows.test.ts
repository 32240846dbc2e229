import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AREAS } from '@portal/shared/remote/area-config';
import { parse } from 'yaml';
import { createVerbs } from './rollout/src/verbs';

const FOLDER = resolve(__dirname, '../.github/workflows');
const VERBS = createVerbs('', () => {
  throw new Error('no command is run here');
});
const read = (name: string) => parse(readFileSync(join(FOLDER, name), 'utf8')) as Workflow;

interface Workflow {
  readonly on: {
    readonly push?: { readonly paths: readonly string[] };
    readonly workflow_dispatch?: { readonly inputs: { readonly command: { readonly options: readonly string[] } } };
  };
  readonly jobs: { readonly release: { readonly uses?: string; readonly with?: { readonly area: string } } };
}

it.each([...AREAS])('%s has a workflow of its own, whose buttons are commands', (area) => {
  const { on, jobs } = read(`${area}.yml`);
  expect(on.push?.paths).toContain(`${area}/**`);
  expect(jobs.release).toMatchObject({ uses: './.github/workflows/area.yml', with: { area } });
  const commands = on.workflow_dispatch?.inputs.command.options.filter((command) => command !== 'deploy') ?? [];
  expect(commands.length).toBeGreaterThan(4);
  expect(VERBS.map(({ name }) => name)).toEqual(expect.arrayContaining(commands));
});

it('every workflow is a file of YAML that says when it runs', () => {
  for (const name of readdirSync(FOLDER))
    expect(read(name)).toMatchObject({ name: name.replace('.yml', ''), on: expect.anything() });
});
