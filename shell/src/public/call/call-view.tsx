import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '@portal/shared/ui/plain';
import { t } from '../../language/page-texts';
import type { CallState } from './call-state';

export function CallView<Data>({
  state,
  shape = 'lines',
  children,
}: {
  state: CallState<Data>;
  shape?: 'lines' | 'rows';
  children: (data: Data) => ReactNode;
}) {
  if (state.kind === 'loading') return <Skeleton shape={shape} count={5} label={t('Memuat…')} />;
  if (state.kind === 'failed')
    return <ErrorState error={state.error} onRetry={state.retry} retryLabel={t('Coba lagi')} />;
  return <>{children(state.data)}</>;
}
