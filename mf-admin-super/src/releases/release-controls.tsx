import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@portal/shared/format/date';
import { describeFailure, runtimeConfig } from '@portal/shared/http';
import type { Channel } from '@portal/shared/remote/channel';
import type { ReleaseAction } from '@portal/shared/remote/release-control';
import { Button } from '@portal/shared/ui/base';
import { preloadFormDialog } from '@portal/shared/ui/form';
import { useState, type ReactNode } from 'react';
import { ChangeDialog } from './change-dialog';
import { actionsOf, wordsOf } from './change-words';
import { readOutlook } from './control-calls';
import { t } from '../texts';
import { areaTitle } from './area-title';
import { WithCode } from './with-code';

/** Whether releases can be changed here: someone stands behind the portal who does it. */
export function isControlled(): boolean {
  return Boolean(runtimeConfig().rolloutUrl);
}

/** Buttons that change an area's channel, and what its plan asks for. */
export function ReleaseControls({
  channel,
  onChanged,
}: {
  readonly channel: Channel;
  readonly onChanged: () => void;
}): ReactNode {
  const [opened, setOpened] = useState<ReleaseAction | null>(null);
  const { remote, serial, state, canary } = channel;
  const outlook = useQuery({
    queryKey: ['rollout', remote, serial],
    queryFn: () => readOutlook(remote),
    enabled: canary !== null,
    retry: 1,
  });
  const next = outlook.data?.next ?? null;
  const area = areaTitle(channel);
  if (state === 'off')
    return (
      <p className="pr-small pr-secondary">
        <WithCode>
          {t('Area ini dimatikan. Hidupkan dengan `npm run rollout -- enable {remote}`.', { remote })}
        </WithCode>
      </p>
    );
  return (
    <div className="ms-release__controls">
      {canary && (
        <p className="pr-small pr-secondary">
          {outlook.error
            ? t('Rencana tidak terbaca: {title}.', { title: describeFailure(outlook.error).title })
            : planText(next)}
        </p>
      )}
      <div className="pr-row">
        {actionsOf(channel, next).map((action) => {
          const { label } = wordsOf(action, channel, next);
          return (
            <Button
              key={action}
              size="sm"
              aria-label={`${label}: ${area}`}
              onFocus={() => void preloadFormDialog()}
              onPointerEnter={() => void preloadFormDialog()}
              onClick={() => setOpened(action)}
            >
              {label}
            </Button>
          );
        })}
      </div>
      {opened && (
        <ChangeDialog
          action={opened}
          channel={channel}
          next={next}
          onClose={() => setOpened(null)}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

function planText(next: Awaited<ReturnType<typeof readOutlook>>['next']): string {
  if (!next) return t('Tanpa rencana: perluas canary dengan perintah rollout.');
  if (next.kind === 'wait')
    return t("Rencana: langkah '{step}' cukup lama pada {until}.", {
      step: next.step,
      until: next.until ? formatDateTime(next.until) : '—',
    });
  return next.kind === 'step'
    ? t("Rencana: berikutnya langkah '{step}'.", { step: next.step })
    : t('Rencana: berikutnya menjadi stabil.');
}
