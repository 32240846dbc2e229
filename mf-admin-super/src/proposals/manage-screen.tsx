import { formatNumber } from '@portal/shared/format/number';
import { useQuery } from '@tanstack/react-query';
import { listBin } from '@portal/shared/contract/endpoints/proposal/proposal-course';
import { can, queryOfAddition } from '@portal/shared/http';
import { PageHeader } from '@portal/shared/ui/base';
import { Segments } from '@portal/shared/ui/filter';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AllProposals } from './all-proposals';
import { BinTable } from './bin-table';
import { t } from '../texts';

/** URL parameter and value of the second view. */
const VIEW = 'tampilan';
const BIN = 'sampah';

/** /admin/kelola-usulan: every proposal, and the bin (`?tampilan=sampah`) unless it was empty all the time. */
export default function ManageScreen(): ReactNode {
  const [params, setParams] = useSearchParams();
  const bin = useQuery(queryOfAddition(listBin));
  const canDelete = can('bin');
  const count = bin.data?.proposal.length ?? 0;
  const isBinShown = params.get(VIEW) === BIN && canDelete;
  const [wasBinShown, setBinShown] = useState(isBinShown);
  const hasBin = canDelete && (isBinShown || wasBinShown || count > 0 || bin.isError);
  const views = [
    { value: 'semua', label: t('Semua usulan') },
    {
      value: BIN,
      label: count > 0 ? t('Tempat sampah ({count})', { count: formatNumber(count) }) : t('Tempat sampah'),
    },
  ];
  // Drops the other view's search and filters.
  const show = (view: string) => {
    setBinShown(true);
    setParams(view === BIN ? { [VIEW]: BIN } : {});
  };
  return (
    <div className="pr-stack">
      <PageHeader
        title={t('Kelola Usulan')}
        actions={
          hasBin && (
            <Segments label={t('Tampilan')} value={isBinShown ? BIN : 'semua'} onChange={show} choices={views} />
          )
        }
      />
      {isBinShown ? <BinTable bin={bin} /> : <AllProposals canDelete={canDelete} />}
    </div>
  );
}
