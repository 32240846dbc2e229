import type { ButtonHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon';
import type { IconName } from './icon-paths';

interface IconButtonLook {
  icon: IconName;
  /** What it does; name for screen readers and tooltip. */
  label: string;
  tone?: 'plain' | 'green' | 'orange' | 'red' | 'purple';
  size?: 'sm' | 'md';
}

type IconButtonProps = IconButtonLook & (
  | (Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label' | 'title'> & { to?: undefined })
  | { to: string; className?: string }
);

/** A button of one icon, 40 px, 44 px on phones; with `to` a link inside the portal. */
export function IconButton({ icon, label, tone = 'plain', size = 'md', className, ...rest }: IconButtonProps) {
  const classes = ['pr-icon-button', tone !== 'plain' && `pr-icon-button--${tone}`, size === 'sm' && 'pr-icon-button--sm', className].filter(Boolean).join(' ');
  if (rest.to !== undefined) {
    return <Link {...rest} className={classes} aria-label={label} title={label}><Icon name={icon} /></Link>;
  }
  const { to: _to, type = 'button', ...button } = rest;
  return <button {...button} type={type} className={classes} aria-label={label} title={label}><Icon name={icon} /></button>;
}
