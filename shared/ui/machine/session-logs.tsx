import { useQuery } from '@tanstack/react-query';
import { showLogs } from '../../contract/endpoints/machine/machine';
import { callApi } from '../../http/call-api';
import { Button, ErrorState, Notice, Skeleton } from '../base/public';
import { Dialog } from '../dialog/public';
import { t, translate } from '@portal/shared/language';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Shows the last lines of a session's output; loads them on opening and again by a button. */
export function SessionLogs({ id, name, onClose }: Props) {
  const logs = useQuery({
    queryKey: [showLogs.name, id],
    queryFn: ({ signal }) => callApi(showLogs, { path: { id }, signal, quiet: true }),
    gcTime: 0,
  });
  return (
    <Dialog
      title={t('Log {name}', { name })}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" icon="refresh" loading={logs.isFetching} onClick={() => void logs.refetch()}>
            {t('Muat ulang')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('Tutup')}
          </Button>
        </>
      }
    >
      <Lines query={logs} />
    </Dialog>
  );
}

interface LinesProps {
  readonly query: {
    readonly data?: { readonly error: boolean; readonly message: string; readonly lines: readonly string[] };
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

function Lines({ query: { data, error, isFetching, refetch } }: LinesProps) {
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton count={6} label={t('Memuat log…')} />;
  if (data.error) return <Notice title={t('Log tidak dapat dibaca')}>{translate(data.message)}</Notice>;
  if (data.lines.length === 0) return <p className="pr-secondary">{t('Belum ada yang ditulis sesi ini.')}</p>;
  return <pre className="pr-logs">{data.lines.join('\n')}</pre>;
}
