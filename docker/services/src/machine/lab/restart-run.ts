import { eq } from 'drizzle-orm';
import { isArchive } from '@portal/shared/contract/image-reference';
import { container } from '../../platform/db/schema/machines';
import type { Handler } from '../../platform/call';
import { success } from '../../platform/http/envelope';
import { refusalFor } from '../../platform/http/refusal';
import { askAgain } from '../images/builds';
import { notDone, reason } from '../reason';
import { isDue, ownRun } from './own-run';

/** One restart is on its way so long, seconds: another one would begin it again. */
const PAUSE_SECONDS = 60;

/**
 * POST /run/{id}/restart: restarts a session that hangs. The reconcile loop removes the container, keeps its home
 * folder and creates the container again. A failed image is built or looked up again, whatever day it is.
 */
export const restartRun: Handler = async (call) => {
  const row = await ownRun(call);
  if (call.context.config.engine.kind === 'record') return notDone(reason('engine/none'));
  if (await askAgain(call.db, { archive: row.docker_image, machine: row.machine }, 'failed')) {
    call.afterCommit(() => call.context.wakeEngine());
    return success('', {
      error: false,
      message: isArchive(row.docker_image) ? 'Image dibuat lagi' : 'Image dicari lagi',
    });
  }
  if (!isDue(row)) return notDone(reason('session/not-running'));
  const wait = PAUSE_SECONDS - (Date.now() - (row.restart_asked_at?.getTime() ?? 0)) / 1000;
  if (wait > 0) throw refusalFor(wait, 'limit/restart');
  await call.db
    .update(container)
    .set({ restart_asked_at: new Date(), restart_pending: true })
    .where(eq(container.id_container, row.id_container));
  call.afterCommit(() => call.context.wakeEngine());
  return success('', { error: false, message: 'Sesi dimulai ulang' });
};
