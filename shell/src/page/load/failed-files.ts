/** Pauses before code that failed to load is requested again, milliseconds. */
const PAUSES = [500, 1_000, 2_000, 4_000];

/**
 * Takes the page's scripts and those of its style sheets that did not come out of it. They have all run or failed when
 * the application does; the loader of chunks would wait two minutes for one that failed, and take such a sheet for
 * loaded.
 */
export function dropFailedFiles(): void {
  document.querySelectorAll<HTMLLinkElement>('script[defer], link[rel=stylesheet]').forEach((file) => {
    try {
      // A sheet that did not come is an empty one, or one that nobody may read.
      if (file.sheet?.cssRules.length) return;
    } catch {
      // Nobody may.
    }
    file.remove();
  });
}

/**
 * Loads code of the shell again, with growing pauses, when it does not come.
 * @throws what the code itself throws, and the loader's error after the last try
 */
export async function untilHere(load: () => Promise<unknown>): Promise<void> {
  for (const pause of [...PAUSES, 0]) {
    try {
      return void (await load());
    } catch (error) {
      // Only the loader's errors have `request`.
      if (!pause || !(error as { request?: string }).request) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

/** The notice of a page that is late (page.html) has been answered. */
export function dropLateNotice(): void {
  document.querySelector('.pr-late')?.remove();
}
