import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteModule } from '@portal/shared/remote/define-remote';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';

/** A page that is no portal: it knows the address of a release's `mf-manifest.json`, and shares its own React. */
async function show(): Promise<void> {
  const provided = { react, 'react/jsx-runtime': jsxRuntime };
  const host = createInstance({
    name: 'another_host',
    remotes: [{ name: 'area', entry: new URLSearchParams(location.search).get('manifest') ?? '' }],
    shared: Object.fromEntries(
      Object.entries(provided).map(([name, lib]) => [
        name,
        { version: react.version, lib: () => lib, shareConfig: { singleton: true, requiredVersion: '^19.0.0' } },
      ]),
    ),
    // Releases take the runtime's core from their host, as `provideExternalRuntime` gives it.
    plugins: [provideRuntimeCore() as never],
  });
  const remote = await host.loadRemote<{ default: RemoteModule }>('area/remote');
  const Screen = (await remote?.default.routes[0]?.load())?.default;
  if (Screen) createRoot(document.body.appendChild(document.createElement('main'))).render(<Screen />);
}

void show();
