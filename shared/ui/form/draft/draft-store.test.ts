import { memoryStorage, type DraftStorage } from './draft-storage';
import { createDraftStore } from './draft-store';

const KEY = { user: 'Siti@portal.test', form: 'thesis-store', id: 'baru' };
const FILE = new File(['%PDF-1.7'], 'a.pdf');

function device() {
  const texts = memoryStorage();
  const files = memoryStorage();
  // Two tabs of one device.
  return { tab: createDraftStore(texts, files), otherTab: createDraftStore(texts, files), files };
}

it('returns saved values and files', async () => {
  const { tab, otherTab } = device();
  await tab.save(KEY, { values: { ram: '64' }, files: { proposal_file: FILE } }, null);
  expect(await otherTab.load(KEY)).toMatchObject({ values: { ram: '64' }, files: { proposal_file: FILE } });
});

it('a draft is not visible to another user, form or proposal', async () => {
  const { tab } = device();
  await tab.save(KEY, { values: { ram: '64' }, files: {} }, null);
  expect(await tab.load({ ...KEY, user: 'budi@portal.test' })).toBeNull();
  expect(await tab.load({ ...KEY, form: 'nonTa-store' })).toBeNull();
  expect(await tab.load({ ...KEY, id: '7' })).toBeNull();
  expect(await tab.load({ ...KEY, user: 'siti@PORTAL.test' })).not.toBeNull();
});

it('does not overwrite a newer draft of another tab unless the stamp is "any"', async () => {
  const { tab, otherTab } = device();
  await otherTab.save(KEY, { values: { ram: '1' }, files: {} }, null);
  expect(await tab.save(KEY, { values: { ram: '2' }, files: {} }, null)).toEqual({ state: 'otherTab' });
  expect((await tab.load(KEY))?.values).toEqual({ ram: '1' });
  expect(await tab.save(KEY, { values: { ram: '2' }, files: {} }, 'any')).toMatchObject({ state: 'saved' });
  expect((await tab.load(KEY))?.values).toEqual({ ram: '2' });
});

it('saves again with the stamp of its last write', async () => {
  const { tab } = device();
  const first = await tab.save(KEY, { values: {}, files: {} }, null);
  if (first.state !== 'saved') throw new Error('not saved');
  expect(await tab.save(KEY, { values: {}, files: {} }, first.stamp)).toMatchObject({ state: 'saved' });
});

it('removes a deleted file and does not rewrite an unchanged file', async () => {
  const { tab, files } = device();
  const set = jest.spyOn(files, 'set');
  const first = await tab.save(KEY, { values: {}, files: { a: FILE, b: FILE } }, null);
  const stamp = first.state === 'saved' ? first.stamp : null;
  await tab.save(KEY, { values: {}, files: { a: FILE } }, stamp);
  expect(Object.keys((await tab.load(KEY))?.files ?? {})).toEqual(['a']);
  expect(set).toHaveBeenCalledTimes(2);
});

it('saves the values and reports the file when the file exceeds the quota', async () => {
  const full: DraftStorage = {
    ...memoryStorage(),
    set: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
  };
  const store = createDraftStore(memoryStorage(), full);
  expect(await store.save(KEY, { values: { ram: '64' }, files: { docker_image: FILE } }, null)).toMatchObject({
    state: 'saved',
    leftOut: ['docker_image'],
  });
  expect((await store.load(KEY))?.values).toEqual({ ram: '64' });
});

it('returns "refused" when the storage rejects', async () => {
  const broken: DraftStorage = { ...memoryStorage(), update: () => Promise.reject(new Error('no')) };
  expect(await createDraftStore(broken, memoryStorage()).save(KEY, { values: {}, files: {} }, null)).toEqual({
    state: 'refused',
  });
});

it('discard removes one draft and keeps others', async () => {
  const { tab } = device();
  await tab.save(KEY, { values: { ram: '1' }, files: { a: FILE } }, null);
  await tab.save({ ...KEY, id: '2' }, { values: { ram: '2' }, files: {} }, null);
  await tab.discard(KEY, 'any');
  expect(await tab.load(KEY)).toBeNull();
  expect(await tab.load({ ...KEY, id: '2' })).not.toBeNull();
});

it('hasNone is true for a few seconds after prepare, until this tab saves a draft', async () => {
  jest.useFakeTimers();
  const { tab, otherTab } = device();
  expect(tab.hasNone(KEY)).toBe(false);
  await tab.prepare();
  expect(tab.hasNone(KEY)).toBe(true);
  await tab.save(KEY, { values: {}, files: {} }, null);
  expect(tab.hasNone(KEY)).toBe(false);
  await otherTab.prepare();
  expect(otherTab.hasNone(KEY)).toBe(false);
  expect(otherTab.hasNone({ ...KEY, id: 'lain' })).toBe(true);
  jest.advanceTimersByTime(6000);
  expect(otherTab.hasNone({ ...KEY, id: 'lain' })).toBe(false);
  jest.useRealTimers();
});
