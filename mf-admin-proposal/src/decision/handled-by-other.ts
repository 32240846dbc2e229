import { HANDLED_BY_OTHER } from '@portal/shared/contract/endpoints/proposal/proposal-review';
import { isApiError } from '@portal/shared/http';
import { confirm } from '@portal/shared/ui/dialog';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { t } from '../texts';

/** Part of a decision's body: the admin knows that another one handles the proposal. */
type HandlerKnown = { readonly handler_known?: 'yes' };

/** Returns the other admin who handles the proposal; null for nobody, oneself, or a server without this field. */
function otherHandler({ proposal: { handler } }: ProposalRow): string | null {
  return handler && !handler.is_me ? handler.name : null;
}

/** Asks before a decision about a proposal that another admin handles; true if no question is needed. */
export async function agreesDespiteHandler(row: ProposalRow): Promise<boolean> {
  const name = otherHandler(row);
  return (
    name === null ||
    ask(t('Usulan ini sedang ditangani oleh {name}. Lanjutkan hanya jika Anda sudah berkoordinasi.', { name }))
  );
}

/**
 * Sends a decision. If the server reports that another admin took the proposal meanwhile, it asks and sends again.
 * @param send sends the decision with these additional fields
 * @throws ApiError, with the code HANDLED_BY_OTHER if the person did not agree
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

/** Returns the server's refusal because another admin handles the proposal; null for any other failure. */
export function handledByOther(error: unknown): string | null {
  return isApiError(error, 'refused') && error.code === HANDLED_BY_OTHER ? error.serverMessage : null;
}

function ask(text: string): Promise<boolean> {
  return confirm({ title: t('Ditangani admin lain'), text, confirm: t('Lanjutkan'), tone: 'primary' });
}
