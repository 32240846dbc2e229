import { createRoot } from 'react-dom/client';

// The schemas' library probes for `eval`: see src/runtime.ts.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Loads the kit as a chunk, so that its sheets have the same order as in the shell (shell-configuration.ts). */
async function show(): Promise<void> {
  const container = document.getElementById('katalog');
  if (!container) throw new Error('#katalog is missing in the page');
  const { Catalogue } = await import('./catalogue');
  createRoot(container).render(<Catalogue search={location.search} />);
}

void show();
