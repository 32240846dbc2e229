import { Progress } from 'antd';
import type { ProgressLineProps } from './progress-line';

/** antd's progress bar as a thin line. */
export function ProgressBar({ share, label, className }: ProgressLineProps) {
  return (
    <Progress
      className={className}
      percent={Math.round(share * 100)}
      size={{ height: 4 }}
      showInfo={false}
      aria-label={label}
    />
  );
}
