import type { AreaName } from '@portal/shared/remote/area/area-config';
import { Button, Notice, PageHeader, QueryView, Skeleton } from '@portal/shared/ui/base';
import { Dialog, keepFocusOnPage } from '@portal/shared/ui/dialog';
import { useState, type ReactNode } from 'react';
import { t } from '../texts';
import { ChangeDialog } from './change-dialog';
import { allows, areaTitle, type ChosenChange, wordsOf } from './change-words';
import { ReleaseDetail } from './release-detail';
import { RestList } from './rest-list';
import { RolloutCard } from './rollout-card';
import { isControlled, useOutlook } from './control-calls';
import { useChannels, type AreaChannel, type ReadChannel } from './use-channels';
import { useSummaries } from './use-summaries';

type Opened = { readonly area: AreaName; readonly chosen: ChosenChange | 'detail' } | null;

/** /admin/rilis: each area's releases, their audience and health, and the changes that a super admin can make. */
export default function ReleasesScreen(): ReactNode {
  const channels = useChannels();
  const summaries = useSummaries(channels.data);
  const [opened, setOpened] = useState<Opened>(null);
  const reload = async () => {
    await Promise.all([channels.refetch(), summaries.refetch()]);
    // A change may remove the button that opened its dialog.
    keepFocusOnPage();
  };
  const healthOf = (area: AreaName) => summaries.data?.[area] ?? null;
  return (
    <div className="pr-stack">
      <PageHeader
        title={t('Rilis Area')}
        subtitle={t(
          'Setiap area dirilis timnya sendiri. Rilis baru lebih dahulu diberikan kepada sebagian orang; bila lebih sering gagal daripada rilis stabil, hakim menariknya. Kode di belakang versi menandai satu hasil build.',
        )}
        actions={
          <Button icon="refresh" loading={channels.isFetching} onClick={() => void reload()}>
            {t('Muat ulang')}
          </Button>
        }
      />
      {!isControlled() && <ByCommand />}
      <QueryView query={channels} skeleton={<Skeleton shape="card" count={4} />}>
        {(areas) => (
          <>
            {areas.map(
              (one) =>
                'problem' in one && (
                  <Notice key={one.area} tone="warning" title={t('{area} tidak terbaca', { area: one.title })}>
                    {one.problem} {t('Portal memakai salinan terakhir yang baik.')}
                  </Notice>
                ),
            )}
            {areas.filter(isMoving).map(({ area, channel }, index) => (
              <RolloutCard
                key={area}
                channel={channel}
                health={healthOf(area)}
                isFirst={index === 0}
                onChoose={(chosen) => setOpened({ area, chosen })}
                onDetail={() => setOpened({ area, chosen: 'detail' })}
              />
            ))}
            {areas.some(isAtRest) && (
              <RestList
                areas={areas.filter(isAtRest)}
                healthOf={healthOf}
                onChoose={({ remote }, chosen) => setOpened({ area: remote, chosen })}
                onDetail={({ remote }) => setOpened({ area: remote, chosen: 'detail' })}
              />
            )}
            <OpenedDialog
              opened={opened}
              one={areas.find(({ area }) => area === opened?.area)}
              health={opened ? healthOf(opened.area) : null}
              onClose={() => setOpened(null)}
              onChanged={() => void reload()}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}

/** Returns whether an area rolls out a new release or is switched off; such areas come first. */
function isMoving(one: AreaChannel): one is ReadChannel {
  return 'channel' in one && (one.channel.canary !== null || one.channel.state !== 'on');
}

function isAtRest(one: AreaChannel): one is ReadChannel {
  return 'channel' in one && !isMoving(one);
}

interface OpenedDialogProps {
  readonly opened: Opened;
  readonly one: AreaChannel | undefined;
  readonly health: Parameters<typeof ReleaseDetail>[0]['health'];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

function OpenedDialog({ opened, one, health, onClose, onChanged }: OpenedDialogProps): ReactNode {
  if (!opened || !one || !('channel' in one)) return null;
  const { channel } = one;
  const { chosen } = opened;
  if (chosen === 'detail') return <ReleaseDetail channel={channel} health={health} onClose={onClose} />;
  if (allows(channel, chosen))
    return <ChangeAsked channel={channel} chosen={chosen} onClose={onClose} onChanged={onChanged} />;
  return (
    <Dialog title={`${wordsOf(chosen, channel, null).label}: ${areaTitle(channel)}`} width="narrow" onClose={onClose}>
      <Notice tone="warning" role="alert" title={t('Perubahan ini tidak dapat dilakukan lagi')}>
        {t('Rilis area ini baru saja diubah orang lain. Keadaan yang sekarang sudah tampil.')}
      </Notice>
    </Dialog>
  );
}

/**
 * Shows the dialog once plan and releases to choose from are loaded, or that they cannot be. What takes a release back
 * needs neither and does not wait for them.
 */
function ChangeAsked(props: Omit<Parameters<typeof ChangeDialog>[0], 'outlook'>): ReactNode {
  const { chosen, channel, onClose } = props;
  const outlook = useOutlook(channel);
  const needsOutlook = chosen.isOther || ['canary', 'next', 'promote'].includes(chosen.action);
  if (outlook.data || !needsOutlook) return <ChangeDialog {...props} outlook={outlook.data ?? null} />;
  return (
    <Dialog title={`${wordsOf(chosen, channel, null).label}: ${areaTitle(channel)}`} width="narrow" onClose={onClose}>
      <QueryView query={outlook} skeleton={<Skeleton shape="rows" count={4} />}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

/** Shown if no server behind the portal can change releases. */
function ByCommand(): ReactNode {
  return (
    <Notice title={t('Di portal ini rilis diubah dengan perintah')}>
      {t('Jalankan perintah rollout di mesin yang memegang situs, misalnya: npm run rollout -- next mf-user')}
    </Notice>
  );
}
