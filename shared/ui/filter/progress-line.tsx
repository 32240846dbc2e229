import { Progress } from 'antd';

interface ProgressLineProps {
  /** 0 to 1. */
  readonly share: number;
  /** What has been done, for screen readers. */
  readonly label: string;
  readonly className?: string;
}

/** A thin line for what has been sent or filled in. */
export function ProgressLine({ share, label, className }: ProgressLineProps) {
  return <Progress className={className} percent={Math.round(share * 100)} size={{ height: 4 }} showInfo={false} aria-label={label} />;
}
