import { Alert } from 'antd';
import { type ComponentRef, useEffect, useRef } from 'react';
import { bringIntoView } from '../../browser/bring-into-view';
import { NoticeBody, type NoticeProps as PlainNoticeProps } from '../plain/notice';

const TYPES = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const;

interface NoticeProps extends PlainNoticeProps {
  /** Whether it answers what the person just pressed: it comes into view, since that button may be far below it. */
  isAnswer?: boolean;
}

/** antd's alert: a box with information about the content around it. */
export function Notice({ tone = 'info', role, isAnswer = false, ...body }: NoticeProps) {
  const alert = useRef<ComponentRef<typeof Alert>>(null);
  useEffect(() => {
    if (isAnswer && alert.current) bringIntoView(alert.current.nativeElement);
  }, [isAnswer]);
  return (
    <Alert
      ref={alert}
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
