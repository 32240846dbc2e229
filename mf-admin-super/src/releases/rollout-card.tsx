import { formatDateTime } from '@portal/shared/format/date';
import { formatNumber } from '@portal/shared/format/number';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { type BuildSummary, countPeople } from '@portal/shared/remote/release/release-summary';
import { Button, Card, Chip } from '@portal/shared/ui/base';
import { preloadFormDialog } from '@portal/shared/ui/form';
import { type Column, SmallTable } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { roleNames } from '../role-names';
import { t } from '../texts';
import { areaTitle, nameOf, type Next, nextAction, wordsOf } from './change-words';
import { failedText, firstScreenText, verdictText } from './health-text';
import { type AreaActions, ReleaseMenu } from './release-menu';
import { useJudged } from './use-channels';
import { isControlled, useOutlook } from './control-calls';
import type { HealthByBuild } from './use-summaries';

const STATES = {
  on: [t('Sedang dibagikan'), 'orange'],
  paused: [t('Ditahan'), 'orange'],
  off: [t('Dimatikan'), 'red'],
} as const;

interface Side {
  readonly name: string;
  readonly health: BuildSummary | null | undefined;
}

const SIDES: readonly Column<Side>[] = [
  { key: 'rilis', title: t('Sejak perubahan terakhir'), width: 240, value: ({ name }) => name },
  {
    key: 'orang',
    title: t('Orang'),
    width: 120,
    value: ({ health }) => formatNumber(countPeople(health ?? null).people),
  },
  { key: 'gagal', title: t('Gagal'), width: 160, value: ({ health }) => failedText(health ?? null) },
  {
    key: 'layar',
    title: t('Layar pertama'),
    width: 140,
    value: ({ health }) => firstScreenText(health ?? null),
  },
];

interface RolloutCardProps extends AreaActions {
  readonly channel: Channel;
  readonly health: HealthByBuild;
  /** Whether its next action is the screen's only filled button. */
  readonly isFirst: boolean;
}

/** Shows an area that rolls out a new release or is switched off: shares, health and next step. */
export function RolloutCard({ channel, health, isFirst, ...actions }: RolloutCardProps): ReactNode {
  const { state, stable, canary, at, by, reason } = channel;
  const [text, tone] = STATES[state];
  const { data: outlook } = useOutlook(channel);
  const next = outlook?.next ?? null;
  const begun = { name: nameOf(canary ?? stable), at: formatDateTime(at), by };
  return (
    <Card
      as="section"
      title={areaTitle(channel)}
      hint={
        state === 'off'
          ? t('Dimatikan {at} oleh {by}: {reason}', { at: formatDateTime(at), by, reason })
          : t('{name}, terakhir diubah {at} oleh {by}', begun)
      }
      actions={<Chip tone={tone}>{text}</Chip>}
    >
      <ShareBar channel={channel} />
      {canary && health && (
        <SmallTable
          noun={t('rilis')}
          rows={[
            { name: t('Stabil {version}', { version: nameOf(stable) }), health: health[stable?.build ?? ''] },
            { name: t('Rilis baru {version}', { version: nameOf(canary) }), health: health[canary.build] },
          ]}
          rowKey={({ name }) => name}
          columns={SIDES}
        />
      )}
      <div className="ms-next">
        {isControlled() && <NextButton channel={channel} next={next} isFirst={isFirst} onChoose={actions.onChoose} />}
        <p className="pr-small pr-secondary">
          <NextText channel={channel} next={next} />
        </p>
        {isControlled() && canary && state !== 'off' && (
          <Button
            variant="quiet"
            className="ms-take-back"
            aria-label={`${t('Tarik rilis baru')}: ${areaTitle(channel)}`}
            onClick={() => actions.onChoose({ action: 'rollback' })}
          >
            {t('Tarik rilis baru')}
          </Button>
        )}
        <ReleaseMenu channel={channel} next={next} {...actions} />
      </div>
    </Card>
  );
}

interface NextProps {
  readonly channel: Channel;
  readonly next: Next;
}

function NextButton({ channel, next, isFirst, onChoose }: NextProps & Pick<RolloutCardProps, 'isFirst' | 'onChoose'>) {
  const action = nextAction(channel, next);
  if (!action) return null;
  const { label } = wordsOf({ action }, channel, next);
  return (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      aria-label={`${label}: ${areaTitle(channel)}`}
      disabled={action === 'next' && next?.kind === 'wait'}
      onFocus={() => void preloadFormDialog()}
      onPointerEnter={() => void preloadFormDialog()}
      onClick={() => onChoose({ action })}
    >
      {label}
    </Button>
  );
}

/** Explains the effect of the next action, or why it waits. */
function NextText({ channel, next }: NextProps): ReactNode {
  const judged = useJudged(channel);
  if (channel.state === 'off') return t('Setiap orang melihat pemberitahuan di tempat area ini.');
  if (!channel.canary) return t('Rilis baru berikutnya tidak dibagikan sampai dilanjutkan.');
  if (channel.state === 'paused') return verdictText(judged);
  const plan =
    next?.kind === 'wait' && next.until
      ? t("Menurut rencana langkah '{step}' berlangsung sampai {until}.", {
          step: next.step,
          until: formatDateTime(next.until),
        })
      : next?.kind === 'step'
        ? t("Menurut rencana berikutnya langkah '{step}'.", { step: next.step })
        : '';
  return `${verdictText(judged)} ${plan}`.trim();
}

/** Smallest visible part of the bar, percent. */
const LEAST = 2;

/** Shows the shares of the stable and the new release. */
function ShareBar({ channel }: { readonly channel: Channel }): ReactNode {
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
        <span>{t('Stabil {version}: semua orang lain', { version: nameOf(stable) })}</span>
        <strong>
          {t('Rilis baru {version}: {people}', { version: nameOf(canary), people: audienceText(channel) })}
        </strong>
      </div>
    </>
  );
}

function audienceText({ state, rollout }: Channel): string {
  if (state !== 'on') return t('ditahan, tidak diberikan kepada siapa pun');
  const parts = [
    rollout.percent > 0 ? t('{percent} % orang', { percent: formatNumber(rollout.percent) }) : '',
    rollout.roles.length > 0 ? t('semua {roles}', { roles: roleNames(rollout.roles.join()) }) : '',
    rollout.users.length > 0 ? t('{count} orang percontohan', { count: rollout.users.length }) : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : t('belum diberikan kepada siapa pun');
}
