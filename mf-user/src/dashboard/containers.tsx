import type { UseQueryResult } from '@tanstack/react-query';
import type { Container } from '@portal/shared/contract/entities/machine';
import { MESSAGES } from '@portal/shared/contract/messages';
import { Button, Chip, ErrorState, MaskedToken, Skeleton } from '@portal/shared/ui/base';
import { containerStatus, jupyterUrl } from './container-text';

interface ContainersProps {
  readonly query: UseQueryResult<{ data: Container[] }>;
  readonly isSearched: boolean;
}

/** What a machine search found: a note before it, its loading, its failure, nothing, or the containers. */
export function Containers({ query, isSearched }: ContainersProps) {
  if (!isSearched) return <p className="mu-search__note">{MESSAGES.searchNotYet}</p>;
  if (query.isError) return <ErrorState error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton count={2} label="Mencari…" />;
  if (query.data.data.length === 0) return <p className="mu-search__note" role="status">{MESSAGES.notFound}</p>;
  return (
    <table className="mu-containers" aria-label="Container Anda">
      <thead>
        <tr>
          <th>ID Container</th>
          <th>URL Jupyter</th>
          <th>Token</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        {query.data.data.map((container) => (
          <tr key={container.id_container}>
            <td data-label="ID Container"><code className="mu-code">{container.id_container}</code></td>
            <td data-label="URL Jupyter"><JupyterLink container={container} /></td>
            <td data-label="Token">{container.token ? <MaskedToken token={container.token} label="" /> : '—'}</td>
            <td data-label="Status"><Chip tone={container.status === 'running' ? 'green' : 'grey'}>{containerStatus(container.status)}</Chip></td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function JupyterLink({ container }: { readonly container: Container }) {
  const url = jupyterUrl(container);
  if (!url) return <>{container.url_jupyter ?? '—'}</>;
  return (
    <div className="mu-jupyter">
      <Button size="sm" icon="external" href={url} target="_blank">Buka Jupyter</Button>
      <span className="pr-small pr-secondary mu-jupyter__url">{url}</span>
    </div>
  );
}
