import { useSyncExternalStore } from 'react';
import { useMedia } from '../base/use-media';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme in force: light on paper, else the person's choice on `<html data-theme>`, else the system's. */
export function useColorScheme(): 'light' | 'dark' {
  const isPrinting = useMedia('print');
  const isDarkSystem = useMedia('(prefers-color-scheme: dark)');
  const chosen = useSyncExternalStore(subscribe, () => document.documentElement.dataset['theme']);
  if (isPrinting) return 'light';
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return isDarkSystem ? 'dark' : 'light';
}
