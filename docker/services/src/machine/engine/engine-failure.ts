import type { Reason } from '@portal/shared/contract/reasons';
import { reasonText } from '../reason';

/**
 * A failed request to an engine. `away`: the engine does not answer at all; `refused`: it cannot do this one thing now.
 */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';

  /**
   * @param reason shown to the owner and to admins
   * @param detail for the log; never with a token
   */
  constructor(
    readonly kind: 'away' | 'refused',
    readonly reason: Reason,
    detail: string = reasonText(reason),
  ) {
    super(detail);
  }
}
