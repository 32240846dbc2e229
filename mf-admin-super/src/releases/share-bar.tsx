import { formatNumber } from '@portal/shared/format/number';
import type { Channel } from '@portal/shared/remote/channel';
import type { ReactNode } from 'react';
import { t } from '../texts';

/** Smallest visible part of the bar, percent. */
const LEAST = 2;

/** Shows the shares of the stable and the new release. */
export function ShareBar({ channel }: { readonly channel: Channel }): ReactNode {
  const { state, stable, canary, rollout } = channel;
  if (!canary) return null;
  // Roles and pilots appear in words only: their number of people is unknown here.
  const share = state === 'on' ? Math.max(LEAST, rollout.percent) : 0;
  return (
    <>
      <div className="ms-share__bar" aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </div>
      <div className="ms-share__words">
        <span>{t('Stabil {version}: semua orang lain', { version: stable?.version ?? '—' })}</span>
        <strong>
          {t('Rilis baru {version}: {people}', { version: canary.version, people: audienceText(channel) })}
        </strong>
      </div>
    </>
  );
}

function audienceText({ state, rollout }: Channel): string {
  if (state !== 'on') return t('ditahan, tidak diberikan kepada siapa pun');
  const parts = [
    rollout.percent > 0 ? t('{percent} % orang', { percent: formatNumber(rollout.percent) }) : '',
    rollout.roles.length > 0 ? t('peran {roles}', { roles: rollout.roles.join(', ') }) : '',
    rollout.users.length > 0 ? t('{count} orang percontohan', { count: rollout.users.length }) : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : t('belum diberikan kepada siapa pun');
}
