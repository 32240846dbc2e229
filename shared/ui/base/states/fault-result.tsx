import { Result } from 'antd';
import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '../../plain/illustration';

const PARTS = {
  icon: 'pr-state__image',
  title: 'pr-state__title',
  subTitle: 'pr-state__text',
  extra: 'pr-state__action',
};

interface FaultResultProps {
  readonly illustration: IllustrationName;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** Interrupts a screen reader; for a failure that appears while the page is in use. */
  readonly isAlert?: boolean;
}

/** Message of a failed page, with what is safe and the next step. */
export function FaultResult({ illustration, title, text, action, isAlert = false }: FaultResultProps) {
  const result = (
    <Result
      className="pr-state"
      classNames={PARTS}
      icon={<Illustration name={illustration} />}
      title={title}
      subTitle={text}
      extra={action}
    />
  );
  return isAlert ? <div role="alert">{result}</div> : result;
}
