import { HANDLED_BY_OTHER } from '@portal/shared/contract/endpoints/proposal-review';
import { isApiError } from '@portal/shared/http';
import { confirm } from '@portal/shared/ui/dialog';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { t } from '../texts';

/** Part of a decision's body: the admin knows that somebody else has taken the proposal. */
type HandlerKnown = { readonly handler_known?: 'yes' };

/**
 * Returns the name of another admin who has taken the proposal; null for nobody, oneself, or a server that does not
 * send it.
 */
function otherHandler({ proposal: { handler } }: ProposalRow): string | null {
  return handler && !handler.is_me ? handler.name : null;
}

/** Asks before a decision about a proposal that another admin is known to handle; true when there is nothing to ask. */
export async function agreesDespiteHandler(row: ProposalRow): Promise<boolean> {
  const name = otherHandler(row);
  return (
    name === null ||
    ask(t('Usulan ini sedang ditangani oleh {name}. Lanjutkan hanya jika Anda sudah berkoordinasi.', { name }))
  );
}

/**
 * Sends a decision. When another admin took the proposal meanwhile, the server says so and the person is asked once
 * more.
 * @param send sends the decision with these fields beside its own
 * @throws ApiError, with the code HANDLED_BY_OTHER when the person did not agree
 */
export async function sendDespiteHandler<T>(row: ProposalRow, send: (known: HandlerKnown) => Promise<T>): Promise<T> {
  if (otherHandler(row) !== null) return send({ handler_known: 'yes' });
  try {
    return await send({});
  } catch (error) {
    const other = handledByOther(error);
    if (other === null || !(await ask(other))) throw error;
    return send({ handler_known: 'yes' });
  }
}

/** The server's words when it refused because another admin has taken the proposal; null for any other failure. */
export function handledByOther(error: unknown): string | null {
  return isApiError(error, 'refused') && error.code === HANDLED_BY_OTHER ? error.serverMessage : null;
}

function ask(text: string): Promise<boolean> {
  return confirm({ title: t('Ditangani admin lain'), text, confirm: t('Lanjutkan'), tone: 'primary' });
}
