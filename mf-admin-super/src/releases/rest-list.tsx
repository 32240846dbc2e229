import { formatDate } from '@portal/shared/format/date';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { Chip } from '@portal/shared/ui/base';
import { type Column, SmallTable } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { t } from '../texts';
import { areaTitle, type ChosenChange, nameOf } from './change-words';
import { healthText } from './health-text';
import { ReleaseMenu } from './release-menu';
import type { AreaChannel } from './use-channels';
import type { HealthByBuild } from './use-summaries';

interface RestListProps {
  readonly areas: readonly AreaChannel[];
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
      actions={(one) =>
        'problem' in one ? null : (
          <ReleaseMenu
            hasDetail
            channel={one.channel}
            next={null}
            onChoose={(chosen) => onChoose(one.channel, chosen)}
            onDetail={() => onDetail(one.channel)}
          />
        )
      }
    />
  );
}

function columnsOf(healthOf: RestListProps['healthOf']): readonly Column<AreaChannel>[] {
  return [
    {
      key: 'area',
      title: t('Area'),
      look: 'title',
      card: 'title',
      width: 200,
      value: (one) => ('problem' in one ? one.area : areaTitle(one.channel)),
    },
    {
      key: 'rilis',
      title: t('Rilis'),
      width: 210,
      value: (one) =>
        'problem' in one
          ? `${one.problem} ${t('Portal memakai salinan terakhir yang baik.')}`
          : nameOf(one.channel.stable),
    },
    {
      key: 'sejak',
      title: t('Sejak'),
      width: 170,
      value: (one) => ('problem' in one ? null : formatDate(one.channel.at)),
      render: (one) =>
        'problem' in one ? null : (
          <>
            {formatDate(one.channel.at)}
            <span className="pr-cell-note">{t('oleh {by}', { by: one.channel.by })}</span>
          </>
        ),
    },
    {
      key: 'orang',
      title: t('7 hari terakhir'),
      width: 170,
      value: (one) =>
        'problem' in one ? null : healthText(healthOf(one.area)?.[one.channel.stable?.build ?? ''] ?? null),
    },
    {
      key: 'keadaan',
      title: t('Keadaan'),
      width: 110,
      card: 'chip',
      value: (one) => ('problem' in one ? null : t('Stabil')),
      render: (one) => ('problem' in one ? null : <Chip tone="green">{t('Stabil')}</Chip>),
    },
  ];
}
