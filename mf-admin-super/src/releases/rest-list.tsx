import { formatDate } from '@portal/shared/format/date';
import type { Channel } from '@portal/shared/remote/channel';
import { Button, Card, Chip } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { t } from '../texts';
import { areaTitle } from './area-title';
import { nameOf, type ChosenChange } from './change-words';
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

/** Areas that give one release to everybody, a row each. */
export function RestList({ areas, healthOf, onChoose, onDetail }: RestListProps): ReactNode {
  return (
    <Card flush>
      <table className="ms-table ms-rest">
        <thead>
          <tr>
            <th scope="col">{t('Area')}</th>
            <th scope="col">{t('Rilis')}</th>
            <th scope="col">{t('Sejak')}</th>
            <th scope="col">{t('7 hari terakhir')}</th>
            <th scope="col">{t('Keadaan')}</th>
            <th scope="col">{t('Tindakan')}</th>
          </tr>
        </thead>
        <tbody>
          {areas.map((one) =>
            'problem' in one ? (
              <tr key={one.area}>
                <th scope="row">{one.area}</th>
                <td colSpan={5}>
                  {one.problem} {t('Portal memakai salinan terakhir yang baik.')}
                </td>
              </tr>
            ) : (
              <tr key={one.area}>
                <th scope="row">{areaTitle(one.channel)}</th>
                <td>{nameOf(one.channel.stable)}</td>
                <td>{t('{date} oleh {by}', { date: formatDate(one.channel.at), by: one.channel.by })}</td>
                <td>{healthText(healthOf(one.area)?.[one.channel.stable?.build ?? ''] ?? null)}</td>
                <td>
                  <Chip tone="green">{t('Stabil')}</Chip>
                </td>
                <td>
                  <div className="pr-row">
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={t('Lihat {area}', { area: areaTitle(one.channel) })}
                      onClick={() => onDetail(one.channel)}
                    >
                      {t('Lihat')}
                    </Button>
                    <ReleaseMenu
                      channel={one.channel}
                      next={null}
                      onChoose={(chosen) => onChoose(one.channel, chosen)}
                      onDetail={() => onDetail(one.channel)}
                    />
                  </div>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Card>
  );
}
