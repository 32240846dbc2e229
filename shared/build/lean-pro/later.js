import { createElement, lazy, Suspense } from 'react';

/** A component whose code comes when it is first drawn. */
export function later(load) {
  const Lazy = lazy(load);
  return function Later(props) {
    return createElement(Suspense, { fallback: null }, createElement(Lazy, props));
  };
}
