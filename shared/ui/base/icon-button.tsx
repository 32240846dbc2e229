import { Button } from './button';
import type { ButtonProps } from './button';
import type { IconName } from './icon';

// Not Omit: it would melt the union of button and links into one.
type Bare<Props> = Props extends unknown
  ? Omit<Props, 'children' | 'variant' | 'size' | 'block' | 'aria-label' | 'title' | 'icon'>
  : never;

type IconButtonProps = Bare<ButtonProps> & {
  icon: IconName;
  /** Action of the button: its tooltip and its name for screen readers. */
  label: string;
  /** The thing it acts on; follows the label in the name where a list has many such buttons. */
  subject?: string;
  tone?: 'plain' | 'green' | 'orange' | 'red' | 'purple';
  size?: 'sm' | 'md';
};

/** A button of one icon, 40 px, 44 px on phones; with `to` a link inside the portal. */
export function IconButton({ icon, label, subject, tone = 'plain', size = 'md', className, ...rest }: IconButtonProps) {
  const classes = [
    'pr-icon-button',
    size === 'sm' && 'pr-icon-button--sm',
    tone !== 'plain' && `pr-icon-button--${tone}`,
    className,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Button
      {...(rest as ButtonProps)}
      variant="quiet"
      size={size}
      icon={icon}
      className={classes}
      aria-label={subject ? `${label}: ${subject}` : label}
      title={label}
    >
      {null}
    </Button>
  );
}
