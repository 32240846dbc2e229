import type { Container } from '@portal/shared/contract/entities/machine';
import { loadText } from '@portal/shared/machine/load';
import { MaskedToken } from '@portal/shared/ui/base';
import { daysLeft, isRunning, openedText, statusDetail, timeLeft } from './container-text';

/** Shows when a session runs, or why it does not; while it runs, also the rest of today, its load and its token. */
export function SessionDetail({ container, day }: { readonly container: Container; readonly day: string | null }) {
  const when = container.status === 'running' ? [day, daysLeft(container.ends_at)] : [];
  const detail = statusDetail(container) || when.filter(Boolean).join(' · ');
  return (
    <>
      {detail && <p>{detail}</p>}
      {openedText(container) && <p>{openedText(container)}</p>}
      {container.state === 'running' && <p>{timeLeft(container)}</p>}
      {container.load && <p className="mu-session__load">{loadText(container.load)}</p>}
      {container.token && isRunning(container) ? <MaskedToken token={container.token} /> : null}
    </>
  );
}
