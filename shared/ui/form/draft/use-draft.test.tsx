import { endSession, signIn } from '../../../auth/public';
import { act, renderHook } from '@testing-library/react';
import { createDraftStore, deviceDrafts, type DraftStore } from './draft-store';
import { memoryStorage } from './draft-storage';
import { useDraft } from './use-draft';

jest.mock('./draft-store', () => ({ ...jest.requireActual<object>('./draft-store'), deviceDrafts: jest.fn() }));

const KEY = { user: 'a@portal.test', form: 'thesis-store', id: 'baru' };
const CONTENT = { values: { judul: 'Visi' }, files: {} };
const never = () => new Promise<never>(() => {});

/** Provides a device whose database behaves as `over` says. */
function device(over: Partial<DraftStore>): void {
  const working: DraftStore = {
    prepare: async () => undefined,
    hasNone: () => false,
    load: async () => null,
    save: async () => ({ state: 'saved', savedAt: 1, stamp: 's', leftOut: [], lasting: true }),
    discard: async () => undefined,
  };
  jest.mocked(deviceDrafts).mockReturnValue({ ...working, ...over });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('drafts are refused when the storage does not respond within 11 s', async () => {
  const save = jest.fn(never);
  device({ load: never, save });
  const { result } = renderHook(() => useDraft(KEY, CONTENT));
  await pass(9000);
  expect(result.current.draft).toEqual({ state: 'looking' });
  await pass(2000);
  expect(result.current.draft).toEqual({ state: 'refused' });
  await pass(5000);
  expect(save).not.toHaveBeenCalled();
});

test('without a stored draft the form is ready at once and input is saved', async () => {
  const load = jest.fn(never);
  const save = jest.fn<ReturnType<DraftStore['save']>, Parameters<DraftStore['save']>>(never);
  device({ hasNone: () => true, load, save });
  const { result, rerender } = renderHook(({ key }) => useDraft(key, CONTENT), { initialProps: { key: KEY } });
  expect(result.current.draft).toEqual({ state: 'quiet' });
  await pass(1000);
  expect(save).toHaveBeenCalledWith(KEY, CONTENT, null);
  expect(load).not.toHaveBeenCalled();
  // Another form on the same page looks again, since the earlier reading may be outdated.
  rerender({ key: { ...KEY, id: '2' } });
  expect(result.current.draft).toEqual({ state: 'looking' });
});

test('flush and discard wait at most 3.5 s for storage that hangs', async () => {
  device({ save: never, discard: never });
  const { result } = renderHook(() => useDraft(KEY, CONTENT));
  await pass(0);
  const ended: string[] = [];
  await act(async () => {
    void result.current.flush().then(() => ended.push('written'));
  });
  await pass(2000);
  expect(ended).toEqual([]);
  await pass(1500);
  expect(ended).toEqual(['written']);
  await act(async () => {
    void result.current.discard().then(() => ended.push('removed'));
  });
  await pass(3500);
  expect(ended).toEqual(['written', 'removed']);
});

test('flush waits for a working write', async () => {
  let isSaved = false;
  device({
    save: async () => {
      await new Promise((done) => setTimeout(done, 1000));
      isSaved = true;
      return { state: 'saved', savedAt: 1, stamp: 's', leftOut: [], lasting: true };
    },
  });
  const { result } = renderHook(() => useDraft(KEY, CONTENT));
  await pass(0);
  let wasSaved = false;
  await act(async () => {
    void result.current.flush().then(() => (wasSaved = isSaved));
  });
  await pass(1100);
  expect(wasSaved).toBe(true);
  expect(result.current.draft.state).toBe('saved');
});

test('a form without changes discards its draft, also during a write', async () => {
  const discard = jest.fn(async () => undefined);
  const save = jest.fn<ReturnType<DraftStore['save']>, Parameters<DraftStore['save']>>(async () => {
    await new Promise((done) => setTimeout(done, 1000));
    return { state: 'saved', savedAt: 1, stamp: 's', leftOut: [], lasting: true };
  });
  device({ save, discard });
  const { result, rerender } = renderHook(({ content }: { content: typeof CONTENT | null }) => useDraft(KEY, content), {
    initialProps: { content: null as typeof CONTENT | null },
  });
  await pass(1000);
  expect(discard).not.toHaveBeenCalled();
  rerender({ content: CONTENT });
  await pass(500);
  rerender({ content: null });
  await pass(2000);
  expect(discard).toHaveBeenCalledTimes(1);
  expect(result.current.draft).toEqual({ state: 'quiet' });
  rerender({ content: CONTENT });
  await pass(2000);
  expect(save).toHaveBeenLastCalledWith(KEY, CONTENT, null);
  expect(result.current.draft.state).toBe('saved');
});

test('an offered draft stays while the form is unchanged', async () => {
  const discard = jest.fn(async () => undefined);
  device({ discard, load: async () => ({ ...CONTENT, savedAt: 1, stamp: 's' }) });
  const { result, rerender } = renderHook(({ content }: { content: typeof CONTENT | null }) => useDraft(KEY, content), {
    initialProps: { content: CONTENT as typeof CONTENT | null },
  });
  await pass(0);
  rerender({ content: null });
  await pass(2000);
  expect(result.current.draft.state).toBe('offered');
  expect(discard).not.toHaveBeenCalled();
});

test('discard removes the own or the offered draft, but not what another tab wrote since', async () => {
  const storages = [memoryStorage(), memoryStorage()] as const;
  const otherTab = createDraftStore(...storages);
  jest.mocked(deviceDrafts).mockReturnValue(createDraftStore(...storages));
  const { result, unmount } = renderHook(() => useDraft(KEY, CONTENT));
  await pass(1000);
  await act(() => result.current.discard());
  expect(await otherTab.load(KEY)).toBeNull();
  await otherTab.save(KEY, CONTENT, null);
  await act(() => result.current.discard());
  expect(await otherTab.load(KEY)).toMatchObject(CONTENT);
  unmount();
  const later = renderHook(() => useDraft(KEY, CONTENT)).result;
  await pass(0);
  expect(later.current.draft.state).toBe('offered');
  await act(() => later.current.discard());
  expect(await otherTab.load(KEY)).toBeNull();
});

test('a remounted form owns its draft, but not after navigation or a new sign-in', async () => {
  const enter = () => signIn('t', 'Internal', 'siti@kampus.test');
  enter();
  const stored = { ...CONTENT, savedAt: 1, stamp: 's' };
  device({ load: async () => stored });
  const show = () => renderHook(() => useDraft(KEY, CONTENT));
  const offered = async () => {
    const { result, unmount } = show();
    await pass(0);
    const { draft } = result.current;
    return { isOwn: draft.state === 'offered' && draft.draft.isOwn, unmount };
  };
  const first = await offered();
  expect(first.isOwn).toBe(false);
  first.unmount();
  const moved = await offered();
  expect(moved.isOwn).toBe(true);
  history.pushState(null, '', '/user/dasbor');
  moved.unmount();
  history.pushState(null, '', '/');
  const back = await offered();
  expect(back.isOwn).toBe(false);
  endSession('expired');
  back.unmount();
  enter();
  const again = await offered();
  expect(again.isOwn).toBe(false);
  again.unmount();
  endSession('logout');
});
