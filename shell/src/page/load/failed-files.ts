/** Pauses before code that failed to load is requested again, milliseconds. */
const PAUSES = [500, 1_000, 2_000, 4_000];

/**
 * Removes the page's scripts, and its style sheets that failed to load. All of them have run or failed when the
 * application runs. The chunk loader would wait two minutes for a failed one, and take a failed sheet for loaded.
 */
export function dropFailedFiles(): void {
  document.querySelectorAll<HTMLLinkElement>('script[defer], link[rel=stylesheet]').forEach((file) => {
    try {
      // A sheet that failed to load has no rules, or none that a script may read.
      if (file.sheet?.cssRules.length) return;
    } catch {
      // Not readable.
    }
    file.remove();
  });
}

/**
 * Loads code of the shell, with growing pauses after failures.
 * @throws the code's own error, and the loader's error after the last try
 */
export async function untilHere(load: () => Promise<unknown>): Promise<void> {
  for (const pause of [...PAUSES, 0]) {
    try {
      return void (await load());
    } catch (error) {
      // Only the chunk loader's errors have `request`.
      if (!pause || !(error as { request?: string }).request) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

/** Removes the notice of a slow page (page.html). */
export function dropLateNotice(): void {
  document.querySelector('.pr-late')?.remove();
}
