import { expect, type Page } from '@playwright/test';

/** Returns texts and file names of every draft on the device, with the times of their last writing. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('portal-draft') ? [name] : []));
    const stored = names.map(
      (name) =>
        new Promise<unknown[]>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
            reading.onerror = () => reject(reading.error);
            reading.onsuccess = () => {
              opening.result.close();
              resolve(reading.result);
            };
          };
        }),
    );
    const values = (await Promise.all(stored)).flat();
    return values.map((value) => (value instanceof File ? value.name : JSON.stringify(value))).join('\n');
  });

/**
 * Waits until the device has stored these texts and files and writes nothing more. The line on the screen is no proof:
 * it may report an earlier save.
 */
export async function expectKept(page: Page, ...parts: readonly string[]): Promise<void> {
  for (const part of parts) await expect.poll(() => keptOn(page)).toContain(part);
  let before = '';
  const isSettled = async () => {
    const [earlier, now] = [before, await keptOn(page)];
    before = now;
    return earlier === now;
  };
  await expect.poll(isSettled, { intervals: [1_000] }).toBe(true);
}
