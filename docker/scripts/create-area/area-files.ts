import type { AreaConfig } from '@portal/shared/remote/area/area-config';
import { AREA_PATH_EXAMPLE, isAreaPath } from '@portal/shared/remote/area/area-path';
import { isRole, ROLES } from '@portal/shared/contract/account/roles';
import { RolloutError } from '../../rollout/src/rollout-error';

export interface NewArea {
  /** Folder, package and release name, e.g. `mf-arsip`. */
  readonly name: string;
  /** Name in reports and error panels, and of its first screen, e.g. `Laporan`. */
  readonly title: string;
  /** Path of its first screen, e.g. `/admin/laporan`. */
  readonly path: string;
  readonly role: AreaConfig['paths'][number]['roles'][number];
}

const COMMAND = 'npm run create-area -- mf-arsip --title "Arsip"';
export const EXAMPLE = `Example: ${COMMAND} --path ${AREA_PATH_EXAMPLE} --role Super`;

export type AreaRequest = { readonly [Name in keyof NewArea]: string };

/** @throws RolloutError for an invalid name, path, role or title */
export function checkedArea({ name, title, path, role }: AreaRequest): NewArea {
  const refuse = (code: string, what: string) => new RolloutError(`area/${code}`, what, EXAMPLE);
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw refuse('name', `"${name}" is no name of an area: mf- and then small letters, digits and hyphens`);
  if (!/^(\/[a-z0-9-]+)+$/.test(path) || !isAreaPath(path))
    throw refuse('path', `"${path}" is no path of an area: below /user/ or /admin/, in small letters`);
  if (!isRole(role)) throw refuse('role', `"${role}" is no role: ${ROLES.join(', ')}`);
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .,()-]{0,60}$/u.test(title))
    throw refuse('title', 'the title has 1 to 61 letters, digits, spaces, or . , ( ) -');
  return { name, title, path, role };
}

/** `mf-arsip` → `arsip`: names of files and of CSS classes. */
function shortName({ name }: Pick<NewArea, 'name'>): string {
  return name.replace(/^mf-/, '');
}

/** Returns the files of a new area by path below its folder: one screen, its configuration, and its test. */
export function areaFiles(area: NewArea, versions: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { name, title, path, role } = area;
  const short = shortName(area);
  return {
    'package.json': `${JSON.stringify(packageOf(name, versions), null, 2)}\n`,
    'remote.config.ts': `import { defineArea } from '@portal/shared/remote/area/area-config';

export default defineArea({
  name: '${name}',
  title: '${title}',
  screens: {
    '${path}': {
      answers: '${path}/*',
      title: '${title}',
      file: 'home/home-screen',
      roles: ['${role}'],
      menu: [{ group: null, icon: 'document', order: 100 }],
    },
  },
});
`,
    'src/remote.ts': `import { defineRemote } from '@portal/shared/remote/area/define-remote';
import area from '../remote.config';
import css from './${short}.css';

export default defineRemote(area, {
  styles: [css],
  screens: {
    '${path}': () => import('./home/home-screen'),
  },
});
`,
    [`src/${short}.css`]: `/* Styles of this area alone: its classes begin with its own name. */
.${short}-home { max-width: 880px; }
`,
    'src/home/home-screen.tsx': `import { Card, EmptyState, PageHeader } from '@portal/shared/ui/base';

/** First screen of the area. */
export default function HomeScreen() {
  return (
    <div className="${short}-home">
      <PageHeader title="${title}" />
      <Card>
        <EmptyState title="Belum ada isi.">Layar ini menunggu isi dari tim ${name}.</EmptyState>
      </Card>
    </div>
  );
}
`,
    'src/home/home-screen.test.tsx': `import { screen } from '@testing-library/react';
import { renderArea } from '@portal/shared/testing/render-area';
import area from '../remote';

it('shows its heading', async () => {
  renderArea(area, '${path}', { role: '${role}', username: 'a@portal.test' });
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeInTheDocument();
});
`,
    'rollout.plan.json': `${JSON.stringify(planOf(), null, 2)}\n`,
    'README.md': readmeOf(area),
  };
}

function packageOf(name: string, versions: Readonly<Record<string, string>>) {
  return {
    name: `@portal/${name}`,
    version: '0.1.0',
    private: true,
    license: 'MIT',
    scripts: {
      build: 'node --import tsx ../shared/build/build-remote.ts',
      deploy: 'node --import tsx ../docker/rollout/src/cli.ts deploy',
      dev: 'node --import tsx ../docker/scripts/dev.ts',
    },
    dependencies: versions,
  };
}

/** Half of the people first, then all. A step by role would reach all of the role's people at once. */
function planOf() {
  return {
    steps: [
      { name: 'separuh', percent: 50, soakHours: 24, gate: true },
      { name: 'semua', percent: 100, soakHours: 24, gate: true },
    ],
  };
}

function readmeOf({ name, title, path, role }: NewArea): string {
  return `# ${name}

${title}.

| path | role | what |
|---|---|---|
| \`${path}\` | ${role} | first screen |

Each screen is one entry in [remote.config.ts](remote.config.ts); [src/remote.ts](src/remote.ts) gives its code. A new
screen needs an entry, a file, and a line there.

\`\`\`sh
npm run dev -w ${name}          # inside a running portal
npx jest ${name}
cd ${name} && npm run deploy    # builds, packs and publishes this area alone into PORTAL_SITE
\`\`\`
`;
}
