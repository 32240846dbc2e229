import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { RemoteModule, RemoteRoute } from '@portal/shared/remote/area/define-remote';
import { Fragment, Suspense, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { translate } from '@portal/shared/language';
import { NotFoundPage } from '../../page/error-pages';
import { AreaSkeleton } from '../../page/area-panel';
import { routeAt, screenSource } from '../load/screen-code';

interface RemoteScreensProps {
  readonly area: AreaName;
  readonly module: RemoteModule;
  readonly build: string;
  /** Longest time in which nothing of a screen's code arrives, milliseconds. */
  readonly mountMs: number;
  readonly onBegin: () => void;
  readonly onShown: () => void;
}

/** Screens of a loaded area, by path. Its styles are adopted while it is mounted. */
export function RemoteScreens({ area, module, build, mountMs, onBegin, onShown }: RemoteScreensProps): ReactNode {
  const routes = useMemo(
    () => module.routes.map((route) => toRoute(route, build, mountMs, onBegin, onShown)),
    [module, build, mountMs, onBegin, onShown],
  );
  useEffect(() => adopt(area, module.styles ?? []), [area, module]);
  return (
    <Suspense fallback={<AreaSkeleton />}>
      <Routes>
        {routes}
        <Route
          path="*"
          element={
            <>
              <NotFoundPage />
              <ShownMark onShown={onShown} />
            </>
          }
        />
      </Routes>
    </Suspense>
  );
}

function toRoute(
  route: RemoteRoute,
  build: string,
  mountMs: number,
  onBegin: () => void,
  onShown: () => void,
): ReactNode {
  const source = screenSource(route, build, mountMs);
  return (
    <Route
      key={route.path}
      path={route.path}
      element={
        <Fragment key={route.path}>
          <Screen source={source} onBegin={onBegin} />
          <ShownMark onShown={onShown} />
        </Fragment>
      }
    />
  );
}

function Screen({ source, onBegin }: { source: () => ComponentType; onBegin: () => void }): ReactNode {
  // Kept in state: another component on a later render would remount the screen and lose its state.
  const [Component] = useState(() => {
    onBegin();
    return source();
  });
  return <Component />;
}

/** Effects of a suspended tree wait: this one runs when the screen beside it is on the page. */
function ShownMark({ onShown }: { onShown: () => void }): ReactNode {
  useEffect(onShown, [onShown]);
  return null;
}

/** Returns the screen's title at the current path; empty while the area is not loaded or has none there. */
export function useScreenTitle(module: RemoteModule | null): string {
  const { pathname } = useLocation();
  const title = module && routeAt(module, pathname)?.title;
  return title ? translate(module.texts?.translate(title) ?? title) : '';
}

function adopt(area: AreaName, styles: readonly string[]): () => void {
  const sheets = styles.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(scopedStyle(area, text));
    return sheet;
  });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  };
}

/** Dialogs are at the end of the page, outside of every area; one that contains navigation is the shell's drawer. */
const DIALOGS = ':is(dialog, [role=dialog], [role=alertdialog]):not(:has(nav))';

/**
 * Limits an area's style sheet to the area and its dialogs: `nav a { display: none }` would otherwise hide the shell's
 * menu. A browser without `@scope` gets it in a layer, where the shell's own rules win.
 */
function scopedStyle(area: AreaName, text: string, hasScope = 'CSSScopeRule' in globalThis): string {
  return hasScope ? `@scope ([data-release^="${area} "], ${DIALOGS}) {\n${text}\n}` : `@layer area {\n${text}\n}`;
}
