import type { UsageReport } from '@portal/shared/contract/entities/usage';
import { Notice } from '@portal/shared/ui/base';
import { BarCard, Figures } from '@portal/shared/ui/chart';
import type { ReactNode } from 'react';
import { usageFigures } from './usage-figures';
import { usageParts } from './usage-parts';
import { t } from '../texts';

/** Four numbers, then a chart for each question. */
export function UsageView({ report }: { readonly report: UsageReport }): ReactNode {
  return (
    <>
      <Figures label={t('Ringkasan pemakaian')} items={usageFigures(report)} />
      {!report.machines && (
        <Notice tone="warning" title={t('Pemakaian mesin tidak dapat dimuat')}>
          {t(
            'Layanan mesin tidak menjawab atau tidak menyediakannya. Angka usulan tetap lengkap; muat ulang halaman untuk mencoba lagi.',
          )}
        </Notice>
      )}
      <div className="ms-usage__charts">
        {usageParts(report).map((part) => (
          <BarCard key={part.title} {...part} />
        ))}
      </div>
    </>
  );
}
