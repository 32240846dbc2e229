import { signIn } from '../auth/public';
import { storeProcedure } from '../contract/endpoints/machine/facility';
import { portalForEachTest } from '../testing/fake-portal';
import { callApi } from './public';
import { watchUpload } from './upload-limit';

const portal = portalForEachTest();

test('an upload without progress or response ends as a time-out; a cancelled one stays cancelled', async () => {
  signIn('t', 'Super', 'super@portal.test');
  portal.respond('POST', '/api/admin-super/procedure/store', { hang: true });
  const body = { name: 'Panduan', file: new Blob(['isi']) };
  await expect(callApi(storeProcedure, { body, timeLimit: 300 })).rejects.toMatchObject({ kind: 'timeout' });
  const control = new AbortController();
  const cancelled = callApi(storeProcedure, { body, signal: control.signal });
  control.abort();
  await expect(cancelled).rejects.toMatchObject({ kind: 'cancelled' });
});

test('progress gives an upload its whole limit again', () => {
  jest.useFakeTimers();
  const upload = watchUpload(100);
  jest.advanceTimersByTime(80);
  upload.goOn();
  jest.advanceTimersByTime(80);
  expect(upload.signal.aborted).toBe(false);
  jest.advanceTimersByTime(20);
  expect([upload.signal.aborted, upload.isStill()]).toEqual([true, true]);
  jest.useRealTimers();
});
