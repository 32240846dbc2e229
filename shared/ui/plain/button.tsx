import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './core.css';

export interface ButtonLook {
  /** One primary action per view. */
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
  children: ReactNode;
}

type AsButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  to?: undefined;
  href?: undefined;
  loading?: boolean;
};
type AsRoute = { to: string; state?: unknown; replace?: boolean; onClick?: () => void; className?: string };
type AsLink = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & { href: string; to?: undefined };

export type ButtonProps = ButtonLook & (AsButton | AsRoute | AsLink) & { icon?: ReactNode };

/**
 * A button; with `to` a link within the portal, with `href` an external link. `loading` ignores presses, informs
 * screen readers and keeps width and focus. For pages outside the login; the kit has its own.
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  block = false,
  icon,
  children,
  className,
  ...rest
}: ButtonProps) {
  const classes = [
    'pr-button',
    `pr-button--${variant}`,
    size !== 'md' && `pr-button--${size}`,
    block && 'pr-button--block',
    className,
  ]
    .filter(Boolean)
    .join(' ');
  const label = (
    <span className="pr-button__label">
      {icon}
      {children}
    </span>
  );
  if ('to' in rest && rest.to !== undefined) {
    return (
      <Link {...rest} className={classes}>
        {label}
      </Link>
    );
  }
  if ('href' in rest && rest.href !== undefined) {
    return (
      <a {...rest} rel={rest.target === '_blank' ? 'noopener noreferrer' : rest.rel} className={classes}>
        {label}
      </a>
    );
  }
  // Neither a route nor a link: TypeScript does not narrow the rest of a destructured union.
  const { loading = false, type = 'button', to: _to, href: _href, ...button } = rest as AsButton;
  // A disabled button would lose the focus, so a busy one only ignores presses.
  const busy = loading && ({ 'aria-disabled': true, 'aria-busy': true, onClick: ignore } as const);
  return (
    <button {...button} type={type} {...busy} className={classes}>
      {label}
      {loading && (
        <span className="pr-button__spinner">
          <span className="pr-spinner" aria-hidden="true" />
        </span>
      )}
    </button>
  );
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
}
