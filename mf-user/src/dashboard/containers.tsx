import type { ComponentProps } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Container } from '@portal/shared/contract/entities/machine';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { Chip, ErrorState, MaskedToken, preloadable, Skeleton } from '@portal/shared/ui/base';
import type { Column, SmallTable } from '@portal/shared/ui/table';
import { canRestart, containerStatus, isRunning, statusDetail } from '../session/container-text';
import { OpenJupyter } from '../session/open-jupyter';
import { RestartSession } from '../session/session-parts';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

/** Only a running session accepts its token. */
const tokenOf = (container: Container) => (isRunning(container) ? container.token : null);

const COLUMNS: readonly Column<Container>[] = [
  {
    key: 'id',
    title: t('ID Container'),
    look: 'whole',
    card: 'title',
    width: 200,
    value: ({ id_container }) => id_container,
  },
  {
    key: 'url',
    title: t('URL Jupyter'),
    width: 260,
    value: ({ url_jupyter }) => url_jupyter,
    render: (container) => <JupyterLink container={container} />,
  },
  {
    key: 'token',
    title: t('Token'),
    width: 180,
    value: tokenOf,
    render: (container) => {
      const token = tokenOf(container);
      return token ? <MaskedToken token={token} label="" /> : '—';
    },
  },
  {
    key: 'status',
    title: t('Status'),
    width: 200,
    card: 'chip',
    value: (container) => containerStatus(container).label,
    render: (container) => <RunStatus container={container} />,
  },
];

interface ContainersProps {
  readonly query: UseQueryResult<{ data: Container[] }>;
  readonly isSearched: boolean;
}

const loading = () => <Skeleton count={2} label={t('Mencari…')} />;

/** Loads the code of tables once a search has found something. */
const table = preloadable<ComponentProps<typeof SmallTable<Container>>>(
  async () => (await import('@portal/shared/ui/table')).SmallTable,
  loading,
);

export function Containers({ query, isSearched }: ContainersProps) {
  if (!isSearched) return <p className="mu-search__note">{translate(MESSAGES.searchNotYet)}</p>;
  if (query.isError)
    return <ErrorState error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  if (!query.data) return loading();
  if (query.data.data.length === 0)
    return (
      <p className="mu-search__note" role="status">
        {translate(MESSAGES.notFound)}
      </p>
    );
  return (
    <table.Component
      noun={t('container Anda')}
      rows={query.data.data}
      rowKey={(container) => container.id_container}
      columns={COLUMNS}
    />
  );
}

function JupyterLink({ container }: { readonly container: Container }) {
  if (!container.url_jupyter && !canRestart(container)) return <>—</>;
  return (
    <div className="mu-jupyter">
      <OpenJupyter container={container} size="sm" />
      <RestartSession container={container} size="sm" />
      {!container.lab_url && <span className="pr-small pr-secondary mu-jupyter__url">{container.url_jupyter}</span>}
    </div>
  );
}

function RunStatus({ container }: { readonly container: Container }) {
  const { label, tone } = containerStatus(container);
  const detail = statusDetail(container);
  return (
    <>
      <Chip tone={tone}>{label}</Chip>
      {detail && <p className="pr-small pr-secondary">{detail}</p>}
    </>
  );
}
