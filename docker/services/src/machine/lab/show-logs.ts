import { eq } from 'drizzle-orm';
import { container, image_build, machine } from '../../platform/db/schema/machines';
import { isImageOfContainer } from '../images/builds';
import { type Engine, EngineFailure } from '../engine/engine';
import { stripVTControlCharacters } from 'node:util';
import type { Handler } from '../../platform/call';
import { refusal } from '../../platform/http/refusal';
import { done, notDone, reason } from '../../platform/http/reason';
import { mayEnter } from './lab-pass';

const MASK = '•••';
/** Longest line that is shown: programs write progress bars of megabytes on one. */
const LONGEST_LINE = 2000;
const IN_ADDRESS = /([?&]token=)[^&\s"']+/gi;

/** Masks secrets in a container's log lines: the portal's own token everywhere, and any other token in an address. */
export function maskedLines(lines: readonly string[], token: string): string[] {
  return lines.map((line) =>
    stripVTControlCharacters(line).replaceAll(token, MASK).replace(IN_ADDRESS, `$1${MASK}`).slice(0, LONGEST_LINE),
  );
}

const LINES = 200;

/**
 * GET /run/{id}/logs: returns the last lines of a container, or of building its image, without secrets; for its owner
 * and the admins who may enter.
 */
export function showLogs(engine: Engine | null): Handler {
  return async ({ db, params, session }) => {
    const [row] = await db
      .select({
        username: container.username,
        token: container.token,
        image_state: image_build.state,
        lines: image_build.lines,
      })
      .from(container)
      .innerJoin(machine, eq(machine.id_mesin, container.id_mesin))
      .leftJoin(image_build, isImageOfContainer)
      .where(eq(container.id_container, params['id'] ?? ''));
    if (!row) throw refusal('missing/session');
    if (!mayEnter(session, row.username)) throw refusal('access/other-log');
    // Before the image is ready nothing has run: the log is that of its build.
    if (row.image_state !== null && row.image_state !== 'ready') return done('', { lines: row.lines ?? [] });
    if (!engine?.logs) return notDone(reason(engine ? 'hub/log' : 'engine/none'), { lines: [] });
    try {
      const lines = await engine.logs(params['id'] ?? '', LINES);
      return done('', { lines: maskedLines(lines, row.token) });
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error;
      return notDone(error.reason, { lines: [] });
    }
  };
}
