import type { RemoteModule, RemoteRoute } from '@portal/shared/remote/define-remote';
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { NotFoundPage } from '../frame/error-pages';
import { AreaSkeleton } from '../frame/area-panel';

/** Screens of a loaded area, by path. Its styles are adopted while it is mounted. */
export function RemoteScreens({ module }: { module: RemoteModule }): ReactNode {
  const routes = useMemo(() => module.routes.map(toRoute), [module]);
  useEffect(() => adopt(module.styles ?? []), [module]);
  return (
    <Suspense fallback={<AreaSkeleton />}>
      <Routes>
        {routes}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

function toRoute({ path, load }: RemoteRoute): ReactNode {
  const Screen = lazy(load);
  return <Route key={path} path={path} element={<Screen />} />;
}

/** Title of the screen at the current path; empty while the area is not loaded or has none there. */
export function useScreenTitle(module: RemoteModule | null): string {
  const { pathname } = useLocation();
  return module?.routes.find((route) => matchPath(route.path, pathname))?.title ?? '';
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
