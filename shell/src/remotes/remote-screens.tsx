import type { RemoteModule, RemoteRoute } from '@portal/shared/remote/define-remote';
import { Suspense, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { NotFoundPage } from '../frame/error-pages';
import { AreaSkeleton } from '../frame/area-panel';
import { routeAt, screenSource } from './screen-code';

interface RemoteScreensProps {
  readonly module: RemoteModule;
  readonly build: string;
  /** Time that the code of a screen may take, milliseconds. */
  readonly mountMs: number;
  /** A screen is on the page. */
  readonly onShown: () => void;
}

/** Screens of a loaded area, by path. Its styles are adopted while it is mounted. */
export function RemoteScreens({ module, build, mountMs, onShown }: RemoteScreensProps): ReactNode {
  const routes = useMemo(() => module.routes.map((route) => toRoute(route, build, mountMs, onShown)), [module, build, mountMs, onShown]);
  useEffect(() => adopt(module.styles ?? []), [module]);
  return (
    <Suspense fallback={<AreaSkeleton />}>
      <Routes>
        {routes}
        <Route path="*" element={<><NotFoundPage /><ShownMark onShown={onShown} /></>} />
      </Routes>
    </Suspense>
  );
}

function toRoute(route: RemoteRoute, build: string, mountMs: number, onShown: () => void): ReactNode {
  return <Route key={route.path} path={route.path} element={<><Screen key={route.path} source={screenSource(route, build, mountMs)} /><ShownMark onShown={onShown} /></>} />;
}

function Screen({ source }: { source: () => ComponentType }): ReactNode {
  // One component from its first drawing on: another one would begin the screen anew.
  const [Component] = useState(source);
  return <Component />;
}

/** Effects of a suspended tree wait: this one runs when the screen beside it is on the page. */
function ShownMark({ onShown }: { onShown: () => void }): ReactNode {
  useEffect(onShown, [onShown]);
  return null;
}

/** Title of the screen at the current path; empty while the area is not loaded or has none there. */
export function useScreenTitle(module: RemoteModule | null): string {
  const { pathname } = useLocation();
  return (module && routeAt(module, pathname)?.title) ?? '';
}

function adopt(styles: readonly string[]): () => void {
  const sheets = styles.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  };
}
