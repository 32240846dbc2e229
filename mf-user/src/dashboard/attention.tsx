import type { ReactNode } from 'react';
import { Card, Chip } from '@portal/shared/ui/base';
import type { Tone } from '@portal/shared/contract/status';

interface AttentionProps {
  readonly tone: Tone;
  readonly chip: string;
  readonly title: string;
  readonly isFirst?: boolean;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** One thing that needs the researcher, with its one button. */
export function Attention({ tone, chip, title, isFirst = false, children, action }: AttentionProps) {
  return (
    <Card as="li" tone={isFirst ? 'accent' : 'plain'} className="mu-attention">
      <Chip tone={tone}>{chip}</Chip>
      <h2 className="mu-attention__title">{title}</h2>
      <div className="mu-attention__text">{children}</div>
      <div className="mu-attention__action">{action}</div>
    </Card>
  );
}
