import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { periodLabel } from '../../format/period';
import { PickSelect } from './list-controls';
import { t } from '@portal/shared/language';

const PARAMETER = 'masa';

interface Period {
  /** Key of an offered period (contract/time/period.ts). */
  readonly period: string;
  readonly choose: (period: string) => void;
}

/** Keeps a screen's period in the URL. @param offered keys, the first is the default */
export function usePeriod(offered: readonly string[]): Period {
  const [params, setParams] = useSearchParams();
  const named = params.get(PARAMETER);
  const usual = offered[0] ?? '';
  const choose = (period: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('hal');
        if (period === usual) next.delete(PARAMETER);
        else next.set(PARAMETER, period);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { period: offered.find((key) => key === named) ?? usual, choose };
}

export function PeriodSelect({ offered, period, choose }: Period & { readonly offered: readonly string[] }): ReactNode {
  const choices = offered.map((key) => ({ value: key, label: periodLabel(key) }));
  return <PickSelect label={t('Masa')} value={period} onChange={choose} choices={choices} />;
}
