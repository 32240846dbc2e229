import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useMedia } from '../base/use-media';
import { antdLocale } from './antd-locale';
import { antdTheme } from './antd-theme';
import { useColorScheme } from './use-color-scheme';

/** Gives antd the portal's look and language. One provider wraps everything behind the login. */
export function KitProvider({ children }: { children: ReactNode }): ReactNode {
  const scheme = useColorScheme();
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antdTheme(scheme, isCalm), [scheme, isCalm]);
  return (
    <ConfigProvider theme={theme} locale={antdLocale()} wave={{ disabled: true }} componentSize="middle">
      {children}
    </ConfigProvider>
  );
}
