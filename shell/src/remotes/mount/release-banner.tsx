import { useSession } from '@portal/shared/auth';
import { isRole, type Role } from '@portal/shared/contract/account/roles';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { Button, Notice } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { IDLE, useAreas, type AreaState } from '../base/area-state';
import { clearOverrides, overrideFor } from '../choose/override';
import { t } from '../../language/texts';

/** Names a release that this tab shows on request, with a button back. Renders nothing without a request. */
export function ReleaseBanner(): ReactNode {
  const areas = useAreas();
  const session = useSession();
  const role = session.status === 'signedIn' && isRole(session.role) ? session.role : null;
  const lines = Object.entries(areas).flatMap(([area, state = IDLE]) => {
    const asked = overrideFor(area);
    // The request of a role that may not make one is ignored without a message.
    if (!asked || !role || !('channel' in state) || !state.channel || !mayAsk(state.channel, role, asked)) return [];
    return [lineOf(area, asked, state)];
  });
  if (lines.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t('Rilis pilihan di tab ini')}
      action={
        <Button size="sm" onClick={reset}>
          {t('Kembali ke rilis biasa')}
        </Button>
      }
    >
      {lines.join(' ')}
    </Notice>
  );
}

function mayAsk({ override, previews = [] }: Channel, role: Role, build: string): boolean {
  return (
    override.roles.includes(role) ||
    previews.some(({ roles, release }) => release.build === build && roles.includes(role))
  );
}

function lineOf(area: AreaName, asked: string, state: AreaState): string {
  const title = ('data' in state && state.data?.title) || area;
  if (state.phase !== 'ready') return t('{title}: rilis {asked} diminta.', { title, asked });
  const { release, reason } = state.candidate;
  return reason === 'override'
    ? t('{title}: rilis {version}-{build}.', { title, version: release.version, build: release.build })
    : t('{title}: rilis {asked} tidak tersedia, dipakai {version}-{build}.', {
        title,
        asked,
        version: release.version,
        build: release.build,
      });
}

function reset(): void {
  clearOverrides();
  location.reload();
}
