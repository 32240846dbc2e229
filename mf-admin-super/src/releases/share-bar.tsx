import { formatNumber } from '@portal/shared/format/number';
import type { Channel } from '@portal/shared/remote/channel';
import { peopleOf } from '@portal/shared/remote/release-summary';
import type { ReactNode } from 'react';
import { t } from '../texts';
import type { HealthByBuild } from './use-summaries';

/** Smallest part of the bar that is drawn, percent. */
const LEAST = 2;

/** Who has the stable and who the new release, as one bar with words below it. */
export function ShareBar({
  channel,
  health,
}: {
  readonly channel: Channel;
  readonly health: HealthByBuild;
}): ReactNode {
  const { stable, canary } = channel;
  if (!canary) return null;
  const share = shareOf(channel, health);
  return (
    <div className="ms-share">
      <div className="ms-share__bar" aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </div>
      <div className="ms-share__words">
        <span>{t('Stabil {version}: semua orang lain', { version: stable?.version ?? '—' })}</span>
        <strong>
          {t('Rilis baru {version}: {people}', { version: canary.version, people: audienceText(channel) })}
        </strong>
      </div>
    </div>
  );
}

/** Share of the bar for the new release: as set, else by the people who opened each release. */
function shareOf({ state, rollout, stable, canary }: Channel, health: HealthByBuild): number {
  if (state !== 'on') return 0;
  const [fresh, usual] = [canary, stable].map((release) => peopleOf(health?.[release?.build ?? ''] ?? null).people);
  const seen = ((fresh ?? 0) / Math.max(1, (fresh ?? 0) + (usual ?? 0))) * 100;
  return Math.min(100, Math.max(LEAST, rollout.percent, rollout.percent > 0 ? 0 : seen));
}

/** To whom a channel gives the new release, in words. */
function audienceText({ state, rollout }: Channel): string {
  if (state !== 'on') return t('ditahan, tidak diberikan kepada siapa pun');
  const parts = [
    rollout.percent > 0 ? t('{percent} % orang', { percent: formatNumber(rollout.percent) }) : '',
    rollout.roles.length > 0 ? t('peran {roles}', { roles: rollout.roles.join(', ') }) : '',
    rollout.users.length > 0 ? t('{count} orang percontohan', { count: rollout.users.length }) : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : t('belum diberikan kepada siapa pun');
}
