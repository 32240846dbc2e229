import { formatDate } from '@portal/shared/format/date';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { Chip } from '@portal/shared/ui/base';
import { type Column, SmallTable } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { t } from '../texts';
import { areaTitle, type ChosenChange, nameOf } from './change-words';
import { healthText } from './health-text';
import { ReleaseMenu } from './release-menu';
import type { ReadChannel } from './use-channels';
import type { HealthByBuild } from './use-summaries';

interface RestListProps {
  readonly areas: readonly ReadChannel[];
  readonly healthOf: (area: string) => HealthByBuild;
  readonly onChoose: (channel: Channel, chosen: ChosenChange) => void;
  readonly onDetail: (channel: Channel) => void;
}

/** Lists the areas with one release for everybody. */
export function RestList({ areas, healthOf, onChoose, onDetail }: RestListProps): ReactNode {
  return (
    <SmallTable
      noun={t('area')}
      rows={areas}
      rowKey={({ area }) => area}
      columns={columnsOf(healthOf)}
      actionsWidth={120}
      actions={({ channel }) => (
        <ReleaseMenu
          hasDetail
          channel={channel}
          next={null}
          onChoose={(chosen) => onChoose(channel, chosen)}
          onDetail={() => onDetail(channel)}
        />
      )}
    />
  );
}

function columnsOf(healthOf: RestListProps['healthOf']): readonly Column<ReadChannel>[] {
  return [
    {
      key: 'area',
      title: t('Area'),
      look: 'title',
      card: 'title',
      width: 200,
      value: ({ channel }) => areaTitle(channel),
    },
    {
      key: 'rilis',
      title: t('Rilis'),
      width: 210,
      value: ({ channel }) => nameOf(channel.stable),
    },
    {
      key: 'sejak',
      title: t('Sejak'),
      width: 170,
      value: ({ channel }) => formatDate(channel.at),
      render: ({ channel: { at, by } }) => (
        <>
          {formatDate(at)}
          <span className="pr-cell-note">{t('oleh {by}', { by })}</span>
        </>
      ),
    },
    {
      key: 'orang',
      title: t('7 hari terakhir'),
      width: 170,
      value: ({ area, channel }) => healthText(healthOf(area)?.[channel.stable?.build ?? ''] ?? null),
    },
    {
      key: 'keadaan',
      title: t('Keadaan'),
      width: 110,
      card: 'chip',
      value: () => t('Stabil'),
      render: () => <Chip tone="green">{t('Stabil')}</Chip>,
    },
  ];
}
