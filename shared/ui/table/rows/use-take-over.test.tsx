import { act, renderHook } from '@testing-library/react';
import { useTakeOver } from './use-take-over';

afterEach(() => jest.useRealTimers());

test('a press while the grid loads defers the grid until the press and its menu end', async () => {
  jest.useFakeTimers();
  const section = { current: document.createElement('section') };
  let finishLoading = () => {};
  const load = () => new Promise<void>((done) => (finishLoading = done));
  const { result } = renderHook(() => useTakeOver(section, load));
  await act(async () => void jest.advanceTimersByTime(0));
  expect(result.current).toEqual({ hasToolbar: true, hasGrid: false });

  await act(async () => {
    finishLoading();
    await Promise.resolve();
    await Promise.resolve();
    section.current.dispatchEvent(new Event('pointerdown'));
  });
  expect(result.current.hasGrid).toBe(false);
  await act(async () => void jest.advanceTimersByTime(999));
  expect(result.current.hasGrid).toBe(false);
  // The press has opened a row's menu.
  const menu = document.createElement('div');
  menu.className = 'ant-dropdown';
  menu.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
  document.body.append(menu);
  await act(async () => void jest.advanceTimersByTime(1_000));
  expect(result.current.hasGrid).toBe(false);
  menu.remove();
  await act(async () => void jest.advanceTimersByTime(250));
  expect(result.current.hasGrid).toBe(true);
});
