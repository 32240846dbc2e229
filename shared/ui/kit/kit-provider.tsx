import { ConfigProvider } from 'antd';
import { useMemo, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import { useMedia } from '../base/use-media';
import { antdLocale } from './antd-locale';
import { antdTheme } from './antd-theme';

/** Class names for the parts of antd's forms; the label looks as on pages without antd. */
const FORM: ComponentProps<typeof ConfigProvider>['form'] = {
  classNames: { extra: 'pf-extra', helpItem: 'pf-error' },
  requiredMark: (label, { required }) => (
    <span className={required ? 'pr-label pr-label--required' : 'pr-label'}>{label}</span>
  ),
};

/** Gives antd the portal's look and language. One provider wraps everything behind the login. */
export function KitProvider({ children }: { children: ReactNode }): ReactNode {
  const scheme = useColorScheme();
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antdTheme(scheme, isCalm), [scheme, isCalm]);
  return (
    <ConfigProvider theme={theme} locale={antdLocale()} wave={{ disabled: true }} componentSize="middle" form={FORM}>
      {children}
    </ConfigProvider>
  );
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Returns the current theme: light on paper, else the person's choice on `<html data-theme>`, else the system's. */
function useColorScheme(): 'light' | 'dark' {
  const isPrinting = useMedia('print');
  const isDarkSystem = useMedia('(prefers-color-scheme: dark)');
  const chosen = useSyncExternalStore(subscribe, () => document.documentElement.dataset['theme']);
  if (isPrinting) return 'light';
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return isDarkSystem ? 'dark' : 'light';
}
