import type { Container } from '@portal/shared/contract/entities/machine';
import { MaskedToken } from '@portal/shared/ui/base';
import { daysLeft, isRunning, statusDetail } from './container-text';

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
