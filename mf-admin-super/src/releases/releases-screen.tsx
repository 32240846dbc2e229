import { writeStored } from '@portal/shared/browser/storage';
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
import { changeText, ReleaseStory } from './release-story';
import { useChannels, type AreaChannel } from './use-channels';
import { useSummaries } from './use-summaries';
import { t } from '../texts';
import { areaTitle } from './area-title';
import { WithCode } from './with-code';

/**
 * /admin/rilis: which release of each area is given to whom, its health, and the changes that a super admin can make.
 */
export default function ReleasesScreen(): ReactNode {
  const channels = useChannels();
  const summaries = useSummaries();
  const reload = () => void Promise.all([channels.refetch(), summaries.refetch()]);
  return (
    <div className="pr-stack">
      <PageHeader
        title={t('Rilis Area')}
        subtitle={t('Rilis yang sedang diberikan tiap area dan shell, kepada siapa, dan keadaannya.')}
        actions={
          <Button icon="refresh" loading={channels.isFetching} onClick={reload}>
            {t('Muat ulang')}
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

const STATES = { on: [t('Aktif'), 'green'], paused: [t('Dijeda'), 'orange'], off: [t('Dimatikan'), 'red'] } as const;

type HealthByBuild = Readonly<Record<string, BuildSummary>> | null;

/** Where nobody stands behind the portal who changes releases. */
function ByCommand(): ReactNode {
  return (
    <Notice title={t('Di portal ini rilis diubah dengan perintah')}>
      <WithCode>
        {t(
          'Jalankan `npm run rollout -- next mf-user` di mesin yang memegang situs; `promote`, `rollback`, `pause` dan `resume` dipakai dengan cara yang sama.',
        )}
      </WithCode>
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
          {t('Portal memakai salinan terakhir yang baik.')}
        </Notice>
      </Card>
    );
  }
  const { channel, area } = one;
  const [text, tone] = STATES[channel.state];
  return (
    <Card as="section" title={areaTitle(channel)} hint={area} actions={<Chip tone={tone}>{text}</Chip>}>
      <dl className="ms-release">
        <dt>{t('Stabil')}</dt>
        <dd>
          <Release channel={channel} release={channel.stable} health={health} />
        </dd>
        <dt>{t('Sebelumnya')}</dt>
        <dd>
          <Release channel={channel} release={channel.previous} health={health} />
        </dd>
        <dt>Canary</dt>
        <dd>
          <Release channel={channel} release={channel.canary} health={health} />
        </dd>
        <dt>{t('Canary untuk')}</dt>
        <dd>{canaryAudience(channel)}</dd>
        <dt>{t('Dicabut')}</dt>
        <dd>{channel.revoked.length > 0 ? channel.revoked.join(', ') : '—'}</dd>
        <dt>{t('Perubahan')}</dt>
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

/** Who gets the canary of a channel, in words. */
function canaryAudience({ state, canary, rollout }: Channel): string {
  if (!canary) return t('tidak ada');
  if (state !== 'on') return t('dijeda, tidak diberikan kepada siapa pun');
  const parts = [
    rollout.roles.length > 0 ? t('peran {roles}', { roles: rollout.roles.join(', ') }) : '',
    rollout.users.length > 0 ? t('{count} pengguna percontohan', { count: rollout.users.length }) : '',
    rollout.percent > 0 ? t('{percent} % pengguna', { percent: formatNumber(rollout.percent) }) : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : t('belum diberikan kepada siapa pun');
}

/** Shows another listed release in this tab, for those whom the channel allows it and who see that area at all. */
function TryRelease({ channel, release }: { channel: Channel; release: ReleaseRef }): ReactNode {
  const role = useRole();
  const mayAsk = channel.override.roles.includes(role) && release.area.paths.some(({ roles }) => roles.includes(role));
  const isUsual = release.build === channel.stable?.build;
  if (!mayAsk || isUsual || channel.revoked.includes(release.build)) return null;
  const ask = () => {
    writeStored(overrideKey(channel.remote), release.build, 'session');
    location.reload();
  };
  return (
    <Button
      size="sm"
      onClick={ask}
      aria-label={t('Coba di tab ini: rilis {version}-{build}', { version: release.version, build: release.build })}
    >
      {t('Coba di tab ini')}
    </Button>
  );
}
