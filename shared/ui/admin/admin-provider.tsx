import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { ANTD_LOCALE } from './antd-locale';
import { antdTheme } from './antd-theme';
import { useColorScheme } from './use-color-scheme';

/** Gives antd the portal's look and language; around every screen that uses it. */
export function AdminProvider({ children }: { children: ReactNode }): ReactNode {
  const scheme = useColorScheme();
  const theme = useMemo(() => antdTheme(scheme), [scheme]);
  return (
    <ConfigProvider theme={theme} locale={ANTD_LOCALE} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
