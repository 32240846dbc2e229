import { formatDateTime } from '@portal/shared/format/date';
import type { Channel } from '@portal/shared/remote/channel';
import type { ReleaseRef } from '@portal/shared/remote/release';
import { Button, Card, Chip, Notice, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import type { BuildSummary } from '@portal/shared/remote/release-summary';
import type { ReactNode } from 'react';
import { formatNumber } from '@portal/shared/format/number';
import { useRole } from '@portal/shared/auth';
import { overrideKey } from '@portal/shared/remote/override-key';
import { healthText } from './health-text';
import { isControlled, ReleaseControls } from './release-controls';
import { ReleaseStory } from './release-story';
import { useChannels, type AreaChannel } from './use-channels';
import { useSummaries } from './use-summaries';

/** /admin/rilis: which release of each area is given to whom, how it fares, and the changes that a super admin can make. */
export default function ReleasesScreen(): ReactNode {
  const channels = useChannels();
  const summaries = useSummaries();
  const reload = () => void Promise.all([channels.refetch(), summaries.refetch()]);
  return (
    <div className="pr-stack">
      <PageHeader
        title="Rilis Area"
        subtitle="Rilis yang sedang diberikan tiap area dan shell, kepada siapa, dan keadaannya."
        actions={
          <Button icon="refresh" loading={channels.isFetching} onClick={reload}>
            Muat ulang
          </Button>
        }
      />
      {!isControlled() && <ByCommand />}
      <QueryView query={channels} skeleton={<Skeleton shape="card" count={4} />}>
        {(areas) => (
          <div className="ms-releases">
            {areas.map((one) => (
              <AreaCard key={one.area} one={one} health={summaries.data?.[one.area] ?? null} onChanged={reload} />
            ))}
          </div>
        )}
      </QueryView>
    </div>
  );
}

const STATES = { on: ['Aktif', 'green'], paused: ['Dijeda', 'orange'], off: ['Dimatikan', 'red'] } as const;

type HealthByBuild = Readonly<Record<string, BuildSummary>> | null;

/** Where nobody stands behind the portal who changes releases. */
function ByCommand(): ReactNode {
  return (
    <Notice title="Di portal ini rilis diubah dengan perintah">
      Jalankan <code>npm run rollout -- next mf-user</code> di mesin yang memegang situs; <code>promote</code>,{' '}
      <code>rollback</code>, <code>pause</code> dan <code>resume</code> dipakai dengan cara yang sama.
    </Notice>
  );
}

interface AreaCardProps {
  readonly one: AreaChannel;
  readonly health: HealthByBuild;
  readonly onChanged: () => void;
}

function AreaCard({ one, health, onChanged }: AreaCardProps): ReactNode {
  if ('problem' in one) {
    return (
      <Card as="section" title={one.area}>
        <Notice tone="danger" title={one.problem}>
          Portal memakai salinan terakhir yang baik.
        </Notice>
      </Card>
    );
  }
  const { channel, area } = one;
  const [text, tone] = STATES[channel.state];
  return (
    <Card as="section" title={channel.stable?.area.title ?? area} hint={area} actions={<Chip tone={tone}>{text}</Chip>}>
      <dl className="ms-release">
        <dt>Stabil</dt>
        <dd>
          <Release channel={channel} release={channel.stable} health={health} />
        </dd>
        <dt>Sebelumnya</dt>
        <dd>
          <Release channel={channel} release={channel.previous} health={health} />
        </dd>
        <dt>Canary</dt>
        <dd>
          <Release channel={channel} release={channel.canary} health={health} />
        </dd>
        <dt>Canary untuk</dt>
        <dd>{canaryAudience(channel)}</dd>
        <dt>Dicabut</dt>
        <dd>{channel.revoked.length > 0 ? channel.revoked.join(', ') : '—'}</dd>
        <dt>Perubahan</dt>
        <dd>{changeText(channel)}</dd>
      </dl>
      {isControlled() && <ReleaseControls channel={channel} onChanged={onChanged} />}
      <ReleaseStory channel={channel} health={health} />
    </Card>
  );
}

function Release({
  channel,
  release,
  health,
}: {
  channel: Channel;
  release: ReleaseRef | null;
  health: HealthByBuild;
}): ReactNode {
  if (!release) return '—';
  return (
    <div className="ms-release__one">
      <span>
        <strong>{release.version}</strong> <code>{release.build}</code>
      </span>
      {health && <span className="pr-small pr-secondary">{healthText(health[release.build] ?? null)}</span>}
      <TryRelease channel={channel} release={release} />
    </div>
  );
}

function changeText({ serial, at, by, reason }: Channel): string {
  return `#${serial}, ${formatDateTime(at)} oleh ${by}: ${reason}`;
}

/** Who gets the canary of a channel, in words. */
function canaryAudience({ state, canary, rollout }: Channel): string {
  if (!canary) return 'tidak ada';
  if (state !== 'on') return 'dijeda, tidak diberikan kepada siapa pun';
  const parts = [
    rollout.roles.length > 0 ? `peran ${rollout.roles.join(', ')}` : '',
    rollout.users.length > 0 ? `${rollout.users.length} pengguna percontohan` : '',
    rollout.percent > 0 ? `${formatNumber(rollout.percent)} % pengguna` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'belum diberikan kepada siapa pun';
}

/** Shows another listed release in this tab, for those whom the channel allows it and who see that area at all. */
function TryRelease({ channel, release }: { channel: Channel; release: ReleaseRef }): ReactNode {
  const role = useRole();
  const mayAsk = channel.override.roles.includes(role) && release.area.paths.some(({ roles }) => roles.includes(role));
  const isUsual = release.build === channel.stable?.build;
  if (!mayAsk || isUsual || channel.revoked.includes(release.build)) return null;
  const ask = () => {
    sessionStorage.setItem(overrideKey(channel.remote), release.build);
    location.reload();
  };
  return (
    <Button size="sm" onClick={ask} aria-label={`Coba di tab ini: rilis ${release.version}-${release.build}`}>
      Coba di tab ini
    </Button>
  );
}
