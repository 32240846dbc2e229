import { lazy, useState, type ComponentType } from 'react';

/** A component whose code comes when it is first drawn, or before by `preload`; then it is drawn without a pause. */
interface Preloadable<Props> {
  readonly Component: ComponentType<Props>;
  readonly preload: () => Promise<unknown>;
}

/** @param load imports the component; a failed import is tried again at the next call */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: (await preload()) as ComponentType<object> })) as unknown as ComponentType<Props>;
  function Component(props: Props) {
    // One component from its first drawing on: another one would begin anew.
    const [Part] = useState(() => loaded ?? Lazy);
    return <Part {...props} />;
  }
  return { Component, preload };
}
