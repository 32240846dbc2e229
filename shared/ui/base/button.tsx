import { Button as AntButton, type ButtonProps as AntButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { ButtonLook as PlainLook } from '../plain/button';
import { Icon, type IconName } from './icons/icon';

interface ButtonLook extends Omit<PlainLook, 'variant'> {
  /** `danger`: a destructive action beside others. `destroy`: the destructive main action of a dialog. */
  variant?: PlainLook['variant'] | 'danger' | 'destroy';
  icon?: IconName;
}

type Native = Omit<AntButtonProps, keyof ButtonLook | 'type' | 'htmlType' | 'href' | 'target' | 'loading'>;
type AsButton = Native & { to?: undefined; href?: undefined; loading?: boolean; type?: 'button' | 'submit' | 'reset' };
type AsRoute = Native & { to: string; href?: undefined; state?: unknown; replace?: boolean };
type AsLink = Native & { to?: undefined; href: string; target?: '_blank' };

export type ButtonProps = ButtonLook & (AsButton | AsRoute | AsLink);

const LOOKS = {
  primary: { type: 'primary' },
  secondary: { type: 'default' },
  quiet: { color: 'primary', variant: 'text' },
  danger: { color: 'danger', variant: 'text' },
  destroy: { type: 'primary', danger: true },
} as const satisfies Record<NonNullable<ButtonLook['variant']>, AntButtonProps>;
/** antd's text buttons have padding beside their words; kit.css aligns the words with the edge of a row. */
const classOf = (variant: keyof typeof LOOKS, className = '') =>
  variant === 'quiet' || variant === 'danger' ? `pr-text-button ${className}`.trim() : className;
const SIZES = { sm: 'small', md: 'middle', lg: 'large' } as const;

/**
 * antd's button; with `to` a link within the portal, with `href` an external link. With `loading` antd ignores presses;
 * the button is not disabled, so that it keeps the focus.
 */
export function Button(props: ButtonProps) {
  if (props.to !== undefined) return <RouteButton {...props} />;
  const { variant = 'secondary', size = 'md', icon, className, ...rest } = props;
  const look = {
    ...LOOKS[variant],
    size: SIZES[size],
    icon: icon && <Icon name={icon} />,
    className: classOf(variant, className),
  };
  if (rest.href !== undefined)
    return <AntButton {...rest} {...look} rel={rest.target === '_blank' ? 'noopener noreferrer' : undefined} />;
  const { loading = false, disabled, type = 'button', ...button } = rest;
  return (
    <AntButton
      {...button}
      {...look}
      htmlType={type}
      loading={loading && { icon: <Icon name="loading" /> }}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
    />
  );
}

function RouteButton({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  to,
  state,
  replace,
  onClick,
  ...rest
}: ButtonLook & AsRoute) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, replace });
  return (
    <AntButton
      {...rest}
      {...LOOKS[variant]}
      className={classOf(variant, className)}
      size={SIZES[size]}
      icon={icon && <Icon name={icon} />}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        // antd types every click as a button's, but renders a link for `href`.
        follow(event as unknown as React.MouseEvent<HTMLAnchorElement>);
      }}
    />
  );
}

// Omit would merge the union of button and links into one type.
type Bare<Props> = Props extends unknown
  ? Omit<Props, 'children' | 'variant' | 'size' | 'block' | 'aria-label' | 'title' | 'icon'>
  : never;

type IconButtonProps = Bare<ButtonProps> & {
  icon: IconName;
  /** Tooltip, and name for screen readers. */
  label: string;
};

/** A button with only an icon, 40 px, 44 px on phones; with `to` a link within the portal. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...(rest as ButtonProps)}
      variant="quiet"
      icon={icon}
      className={className ? `pr-icon-button ${className}` : 'pr-icon-button'}
      aria-label={label}
      title={label}
    >
      {null}
    </Button>
  );
}
