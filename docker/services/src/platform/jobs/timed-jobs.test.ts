import type { Context } from '../context';
import { startTimedJobs } from './timed-jobs';

const log = jest.fn();
const context = { log } as Partial<Context> as Context;

test('logs a failing job by name, repeats it and keeps other jobs running', async () => {
  const failing = jest.fn().mockRejectedValue(new Error('away'));
  const [beside, other] = [jest.fn().mockResolvedValue(null), jest.fn().mockResolvedValue(null)];
  const jobs = startTimedJobs(context, [
    { name: 'failing', everyMs: 5, run: failing },
    { name: 'beside', everyMs: 5, run: beside },
    { name: 'other', everyMs: 60_000, run: other },
  ]);
  while (failing.mock.calls.length < 3) await new Promise((done) => setTimeout(done, 5));
  await Promise.all(jobs.map((job) => job.stop()));
  expect(other).toHaveBeenCalledTimes(1);
  expect(beside.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(log).toHaveBeenCalledWith('error', 'background job failed', {
    job: 'failing',
    error: expect.stringContaining('away') as string,
  });
});

test('signals a stop to a running job and does not log its failure afterwards', async () => {
  log.mockClear();
  const [job] = startTimedJobs(context, [
    {
      name: 'long',
      everyMs: 5,
      run: async (_context, isStopped) => {
        while (!isStopped()) await new Promise((done) => setTimeout(done, 5));
        throw new Error('the database is closed');
      },
    },
  ]);
  await job?.stop();
  expect(log).not.toHaveBeenCalled();
});
