/**
 * Waits for work, but not longer than so many milliseconds: what hangs goes on by itself.
 * @returns whether it ended in time
 * @throws what the work throws in that time
 */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer = 0;
  const late = new Promise<boolean>((resolve) => {
    timer = window.setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    window.clearTimeout(timer);
  }
}
