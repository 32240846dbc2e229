import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { ANTD_LOCALE } from './antd-locale';
import { antdTheme } from './antd-theme';
import { useColorScheme } from './use-color-scheme';

/** Gives antd the portal's look and language. One stands around everything behind the login. */
export function KitProvider({ children }: { children: ReactNode }): ReactNode {
  const scheme = useColorScheme();
  const theme = useMemo(() => antdTheme(scheme), [scheme]);
  return (
    <ConfigProvider theme={theme} locale={ANTD_LOCALE} wave={{ disabled: true }} componentSize="middle">
      {children}
    </ConfigProvider>
  );
}
