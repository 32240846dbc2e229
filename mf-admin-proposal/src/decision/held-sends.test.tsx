import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendBeforeLeaving } from '@portal/shared/browser/before-leaving';
import { setRuntimeConfig } from '@portal/shared/http';
import { KitProvider } from '@portal/shared/ui/base';
import { HeldSends } from './held-sends';
import { holdSend, tracked } from './hold-send';

beforeEach(() => {
  jest.useFakeTimers();
  setRuntimeConfig({ undoSeconds: 5 });
});
afterEach(() => {
  jest.useRealTimers();
  setRuntimeConfig({ undoSeconds: 0 });
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

function shown() {
  return render(
    <KitProvider>
      <HeldSends />
    </KitProvider>,
  );
}

/** What became of a decision, once it is known. */
function hold(text = '“Segmentasi” ditolak.') {
  const end: { isSent?: boolean } = {};
  act(() => void holdSend(['p-1'], text).then((isSent) => Object.assign(end, { isSent })));
  return end;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('sends after its seconds, at once when asked, and not at all when taken back', async () => {
  shown();
  const left = hold();
  expect(screen.getByRole('status')).toHaveTextContent('“Segmentasi” ditolak. Dikirim dalam 5 detik.');
  await pass(4_900);
  expect(left).toEqual({});
  await pass(200);
  expect(left).toEqual({ isSent: true });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  const now = hold();
  await user.click(screen.getByRole('button', { name: 'Kirim sekarang' }));
  await pass(0);
  expect(now).toEqual({ isSent: true });

  const back = hold();
  await user.click(screen.getByRole('button', { name: 'Urungkan' }));
  await pass(10_000);
  expect(back).toEqual({ isSent: false });
});

it('waits while somebody reaches for its buttons', async () => {
  shown();
  const end = hold();
  act(() => screen.getByRole('button', { name: 'Urungkan' }).focus());
  await pass(20_000);
  expect(end).toEqual({});
  act(() => screen.getByRole('button', { name: 'Urungkan' }).blur());
  await pass(5_100);
  expect(end).toEqual({ isSent: true });
});

it('two decisions wait each for itself; leaving the screen or the tab sends them', async () => {
  const { unmount } = shown();
  const [one, two] = [hold('Satu'), hold('Dua')];
  expect(screen.getAllByRole('button', { name: 'Urungkan' })).toHaveLength(2);
  unmount();
  await pass(0);
  expect([one, two]).toEqual([{ isSent: true }, { isSent: true }]);

  shown();
  const hidden = hold();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(hidden).toEqual({ isSent: true });
});

it('closing the tab asks first while something waits', async () => {
  shown();
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  const end = hold();
  expect(closing()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Urungkan' }));
  await pass(0);
  expect([end, closing()]).toEqual([{ isSent: false }, false]);
});

it('nothing waits where nobody shows it, or none is wanted', async () => {
  await expect(holdSend(['p-1'], 'x')).resolves.toBe(true);
  setRuntimeConfig({ undoSeconds: 0 });
  shown();
  await expect(holdSend(['p-1'], 'x')).resolves.toBe(true);
});

describe('a logout, and what loads the page anew,', () => {
  it('has what waits sent, and waits until the server has it', async () => {
    shown();
    const server = { answers: () => {} };
    const sent = holdSend(['p-1'], 'x').then((isSent) => {
      if (isSent) void tracked(new Promise<void>((done) => (server.answers = done)));
    });
    await pass(0);
    let isThrough: boolean | null = null;
    void sendBeforeLeaving().then((result) => (isThrough = result));
    await pass(100);
    await sent;
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(isThrough).toBeNull();
    server.answers();
    await pass(100);
    expect(isThrough).toBe(true);
  });

  it('does not happen when that fails, and at once when nothing waits', async () => {
    await expect(sendBeforeLeaving()).resolves.toBe(true);
    shown();
    void holdSend(['p-1'], 'x').then(() => tracked(Promise.reject(new Error('409'))).catch(() => undefined));
    await pass(0);
    let isThrough: boolean | null = null;
    void sendBeforeLeaving().then((result) => (isThrough = result));
    await pass(100);
    expect(isThrough).toBe(false);
  });
});
