import { createRoot } from 'react-dom/client';

// zod probes for `eval`: see src/page/load/runtime.ts.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Loads the kit as a chunk, so that its sheets keep the shell's order (shell-configuration.ts). */
async function show(): Promise<void> {
  const container = document.getElementById('katalog');
  if (!container) throw new Error('#katalog is missing in the page');
  const { Catalogue } = await import('./catalogue');
  const root = createRoot(container);
  const render = () => root.render(<Catalogue key={location.search} search={location.search} />);
  addEventListener('popstate', render);
  render();
}

void show();
