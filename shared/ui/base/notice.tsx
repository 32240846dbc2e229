import { Alert } from 'antd';
import { NoticeBody, type NoticeProps } from '../plain/notice';

const TYPES = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const;

/** antd's alert: a box with information about the content around it. */
export function Notice({ tone = 'info', role, ...body }: NoticeProps) {
  return (
    <Alert
      className={`pr-notice pr-notice--${tone}`}
      classNames={{ icon: 'pr-notice__icon' }}
      type={TYPES[tone]}
      showIcon
      // antd's alert always interrupts; a notice present from the start is no live region.
      role={role ?? 'note'}
      title={<NoticeBody {...body} />}
    />
  );
}
