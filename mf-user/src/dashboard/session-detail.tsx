import type { Container } from '@portal/shared/contract/entities/machine';
import { Button, MaskedToken } from '@portal/shared/ui/base';
import { daysLeft, isRunning, jupyterUrl, statusDetail } from './container-text';

/** When a session runs, or why it does not; its token while it runs. */
export function SessionDetail({ container, day }: { readonly container: Container; readonly day: string | null }) {
  const when = container.status === 'running' ? [day, daysLeft(container.ends_at)] : [];
  const detail = statusDetail(container) || when.filter(Boolean).join(' · ');
  return (
    <>
      {detail && <p>{detail}</p>}
      {container.token && isRunning(container) ? <MaskedToken token={container.token} /> : null}
    </>
  );
}

/** The way into a session that runs; nothing otherwise. */
export function OpenJupyter({
  container,
  size = 'md',
}: {
  readonly container: Container;
  readonly size?: 'sm' | 'md';
}) {
  const url = jupyterUrl(container);
  return (
    url && (
      <Button size={size} href={url} target="_blank" icon="external">
        Buka Jupyter
      </Button>
    )
  );
}
