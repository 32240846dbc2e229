import { isShellPieceAwaited, loadShellPiece } from './shell-piece';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('retries until the piece loads, and isShellPieceAwaited is true meanwhile', async () => {
  let tries = 0;
  const piece = loadShellPiece(() =>
    ++tries < 6 ? Promise.reject(new Error('Loading chunk 7 failed.')) : Promise.resolve('kit'),
  );
  await jest.advanceTimersByTimeAsync(0);
  expect(isShellPieceAwaited()).toBe(true);
  await jest.advanceTimersByTimeAsync(250 + 500 + 1_000 + 2_000 + 4_000);
  await expect(piece).resolves.toBe('kit');
  expect(tries).toBe(6);
  expect(isShellPieceAwaited()).toBe(false);
});

it('retries at once when the network comes back', async () => {
  let isOffline = true;
  const piece = loadShellPiece(() => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve('kit')));
  await jest.advanceTimersByTimeAsync(60_000);
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await expect(piece).resolves.toBe('kit');
});
