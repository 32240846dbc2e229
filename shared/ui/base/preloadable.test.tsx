import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { preloadable } from './preloadable';

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <p>gagal</p> : this.props.children;
  }
}

function renderPart(Part: React.ComponentType<object>) {
  return render(
    <Boundary>
      <Suspense fallback={<p>menunggu</p>}>
        <Part />
      </Suspense>
    </Boundary>,
  );
}

const online = jest.spyOn(navigator, 'onLine', 'get');
beforeEach(() => {
  jest.useFakeTimers();
  online.mockReturnValue(true);
});
afterEach(() => jest.useRealTimers());

test('a chunk that fails while offline is loaded once the browser is online', async () => {
  online.mockReturnValue(false);
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('Loading chunk 1 failed'))
    .mockResolvedValue(() => <p>dialog</p>);
  renderPart(preloadable(load).Component);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('menunggu')).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('dialog')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a missing chunk is requested four times, and again on the next mount', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn().mockRejectedValue(new Error('Loading chunk 1 failed'));
  const { Component: Part } = preloadable(load);
  const first = renderPart(Part);
  await act(() => jest.advanceTimersByTimeAsync(7_600));
  expect(screen.getByText('gagal')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(4);
  first.unmount();
  await jest.advanceTimersByTimeAsync(1_000);
  load.mockResolvedValue(() => <p>dialog</p>);
  renderPart(Part);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('dialog')).toBeTruthy();
  error.mockRestore();
});
