import { labPath } from '@portal/shared/contract/lab';
import type { Handler } from '../../http/call';
import { answer } from '../../http/envelope';
import { setLabCookie } from './lab-cookie';
import { givePass } from './lab-pass';
import { NO_ENGINE, ownRun } from './own-run';

/**
 * POST /run/{id}/open: gives the caller's browser the pass into a container, as a cookie that scripts cannot read, and
 * tells where its door is. Nothing secret stands in the address.
 */
export const openLab: Handler = async (call) => {
  const { context } = call;
  const { id_container: id } = await ownRun(call);
  if (context.config.engine.kind === 'record') return answer('', { error: true, message: NO_ENGINE });
  setLabCookie(call.reply, context.config, id, await givePass(call.db, context, id, call.session));
  return answer('', { error: false, message: 'Jupyter dapat dibuka', url: context.config.labUrl + labPath(id) });
};
