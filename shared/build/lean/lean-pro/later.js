import { createElement, lazy, Suspense } from 'react';

/** A component whose code loads on first render. */
export function later(load) {
  const Lazy = lazy(load);
  return function Later(props) {
    return createElement(Suspense, { fallback: null }, createElement(Lazy, props));
  };
}
