import { labPath } from '@portal/shared/contract/lab';
import { EngineFailure } from '../engine/engine-failure';
import type { Engine } from '../engine/engine';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { setLabCookie } from './lab-cookie';
import { givePass } from './lab-pass';
import { notDone, reason } from '../reason';
import { ownRun } from './own-run';

/**
 * POST /run/{id}/open: gives the caller's browser the pass into a container, as a cookie that scripts cannot read, and
 * returns its address, which contains no secret. An engine with its own entry (JupyterHub) returns an address with a
 * token that lives as long as an unused session.
 */
export const openLab =
  (engine: Engine | null): Handler =>
  async (call) => {
    const { context } = call;
    const { id_container: id } = await ownRun(call);
    if (!engine) return notDone(reason('engine/none'));
    if (engine.entry) return enteredBy(engine.entry(id, context.config.sessionHours * 3600));
    setLabCookie(call.reply, context.config, id, await givePass(call.db, context, id, call.session));
    return success('', { error: false, message: 'Jupyter dapat dibuka', url: context.config.labUrl + labPath(id) });
  };

async function enteredBy(entry: Promise<string | null>) {
  try {
    const url = await entry;
    if (url === null) return notDone(reason('session/preparing'));
    return success('', { error: false, message: 'Jupyter dapat dibuka', url });
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    return notDone(error.reason);
  }
}
