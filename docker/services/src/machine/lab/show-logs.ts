import { first } from '../../db/database';
import { EngineFailure } from '../../engine/engine-failure';
import type { Engine } from '../../engine/engine';
import type { Handler } from '../../call';
import { success } from '../../http/envelope';
import { forbidden, notFound } from '../../http/http-error';
import { mayEnter } from './lab-pass';
import { maskedLines } from './masked-lines';
import { NO_ENGINE } from './own-run';

const LINES = 200;
const ELSEWHERE = 'Log sesi ini ada di JupyterHub, tidak di portal.';

/**
 * GET /run/{id}/logs: what a container wrote last, or the building of its image, for its owner and those admins who may
 * enter; without secrets.
 */
export function showLogs(engine: Engine): Handler {
  return async ({ db, params, session }) => {
    const row = await first<{ username: string; token: string; image_state: string | null; lines: string[] | null }>(
      db,
      `select c.username, c.token, b.state as image_state, b.lines
         from machine.container c join machine.machine m using (id_mesin)
         left join machine.image_build b on b.archive = c.docker_image and b.machine = m.nama_mesin
        where c.id_container = $1`,
      [params['id']],
    );
    if (!row) throw notFound('Sesi');
    if (!mayEnter(session, row.username)) throw forbidden('Anda hanya dapat melihat log sesi milik Anda sendiri.');
    // Nothing has run yet: what the building of its image wrote is what there is to read.
    if (row.image_state !== null && row.image_state !== 'ready')
      return success('', { error: false, message: '', lines: row.lines ?? [] });
    if (!engine.logs)
      return success('', { error: true, message: engine.kind === 'record' ? NO_ENGINE : ELSEWHERE, lines: [] });
    try {
      const lines = await engine.logs(params['id'] ?? '', LINES);
      return success('', { error: false, message: '', lines: maskedLines(lines, row.token) });
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      return success('', { error: true, message: error.reason, lines: [] });
    }
  };
}
