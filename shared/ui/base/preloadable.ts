import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A component whose code comes when it is first drawn, or before by `preload`; then it is drawn without a pause. */
export interface Preloadable<Props> {
  readonly Component: LazyExoticComponent<ComponentType<Props>>;
  readonly preload: () => Promise<unknown>;
}

/** @param load imports the component; a failed import is tried again at the next call */
export function preloadable<Props>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => (loaded ??= await load());
  const Component = lazy(() => (loaded ? settled({ default: loaded }) : preload().then((component) => ({ default: component }))));
  return { Component, preload };
}

/** A promise that calls back at once: what is there already is drawn in the same pass. */
function settled<Value>(value: Value): Promise<Value> {
  const promise = Promise.resolve(value);
  return Object.assign(promise, {
    then: ((onFulfilled?: (value: Value) => unknown) => {
      onFulfilled?.(value);
      return promise;
    }) as typeof promise.then,
  });
}
