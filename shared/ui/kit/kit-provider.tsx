import { ConfigProvider } from 'antd';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { useMedia } from '../base/use-media';
import { antdLocale } from './antd-locale';
import { antdTheme } from './antd-theme';
import { useColorScheme } from './use-color-scheme';

/** The parts of antd's forms that the kit styles; the label is drawn as on pages without antd. */
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
