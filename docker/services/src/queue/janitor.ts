import { AUDIT_MONTHS } from '@portal/shared/contract/endpoints/audit';
import type { Context } from '../context';
import { describeError } from '../log';
import { askForReports } from '../proposal/ask-for-reports';
import { emptyBin } from '../proposal/empty-bin';
import { remindOfEnd } from '../proposal/remind-of-end';

const EVERY_MS = 10 * 60_000;

/** Removes what has expired and asks for reports that are due, reminds of ends that are near, now and every ten minutes. Returns how to stop. */
export function startJanitor(context: Context): () => void {
  const clean = async () => {
    try {
      await context.db.script(`
        delete from session where expires_at < now();
        delete from login_attempt where at < now() - interval '1 day';
        delete from password_reset where created_at < now() - interval '1 day';
        delete from login_known where at < now() - interval '90 days';
        delete from idempotent_answer where at < now() - interval '2 days';
        delete from hourly_count where hour < floor(extract(epoch from now()) / 3600) - 2;
        delete from rate_window where minute < floor(extract(epoch from now()) / 60) - 5;
        delete from audit where at < now() - make_interval(months => ${AUDIT_MONTHS});
        delete from mail_job where done_at < now() - interval '30 days' and announcement_id is null;
        delete from machine_job where done_at < now() - interval '30 days';`);
      await emptyBin(context);
      await askForReports(context);
      await remindOfEnd(context);
    } catch (error) {
      context.log('error', 'cleaning failed', { error: describeError(error) });
    }
  };
  const timer = setInterval(() => void clean(), EVERY_MS);
  timer.unref();
  void clean();
  return () => clearInterval(timer);
}
