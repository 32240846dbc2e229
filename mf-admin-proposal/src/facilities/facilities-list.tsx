import { useQuery } from '@tanstack/react-query';
import { listFacilities } from '@portal/shared/contract/endpoints/machine/facility';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import type { Facility } from '@portal/shared/contract/entities/facility';
import { formatNumber } from '@portal/shared/format/number';
import { queryOf } from '@portal/shared/http';
import { Card, EmptyState, QueryView, Skeleton } from '@portal/shared/ui/base';
import { ProgressLine } from '@portal/shared/ui/filter';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { COUNTS_LABELS, isCounted } from './facility-fields';
import { translate } from '@portal/shared/language';
import { t } from '../texts';

/** Lists facilities with their total, used and remaining stock. */
export function FacilitiesList(): ReactNode {
  const facilities = useQuery(queryOf(listFacilities));
  return (
    <QueryView
      query={facilities}
      skeleton={<Skeleton shape="rows" count={3} />}
      isEmpty={({ facility }) => facility.length === 0}
      empty={
        <Card>
          <EmptyState title={translate(MESSAGES.noData)}>
            {t('Tambahkan fasilitas pertama dengan tombol Tambah Fasilitas.')}
          </EmptyState>
        </Card>
      }
    >
      {({ facility }) => (
        <ul className="pr-grid-3 mp-stocks">
          {facility.map((one) => (
            <Stock key={one.id} facility={one} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function Stock({ facility }: { facility: Facility }): ReactNode {
  const [start, used] = [Number(facility.start_stock), Number(facility.use_stock)];
  const left = Number(facility.remaining_stock);
  return (
    <Card as="li">
      <Link className="pr-link" to={`/admin/fasilitas/${encodeURIComponent(facility.id)}`}>
        {facility.name}
      </Link>
      {left < 0 ? (
        <p className="pr-tabular mp-stocks__over">
          {t('Kelebihan {over} {unit}', { over: formatNumber(-left), unit: facility.mass_unit })}
        </p>
      ) : (
        <p className="pr-tabular">
          <strong>{formatNumber(left)}</strong> {t('{unit} tersisa', { unit: facility.mass_unit })}
        </p>
      )}
      <ProgressLine
        share={used / Math.max(start, 1)}
        label={t('Terpakai {used} dari {start} {unit}', { used, start, unit: facility.mass_unit })}
      />
      <p className="pr-small pr-secondary pr-tabular">
        {t('{used} dari {start} {unit} terpakai', {
          used: formatNumber(used),
          start: formatNumber(start),
          unit: facility.mass_unit,
        })}
        {isCounted(facility.counts) && ` · ${COUNTS_LABELS[facility.counts]}`}
      </p>
    </Card>
  );
}
