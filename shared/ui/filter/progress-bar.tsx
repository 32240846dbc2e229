import { Progress } from 'antd';

export interface ProgressLineProps {
  /** 0 to 1. */
  readonly share: number;
  readonly label: string;
  readonly className?: string;
}

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
