import { ButtonFrame, type ButtonFrameProps } from './button-frame';
import { Icon } from './icon';
import type { IconName } from './icon-paths';

// Not Omit: it would melt the union of button, route and link into one.
type WithIconName<Props> = Props extends unknown ? Omit<Props, 'icon'> & { icon?: IconName } : never;

/** {@link ButtonFrame} with its icon by name. */
export function Button({ icon, ...rest }: WithIconName<ButtonFrameProps>) {
  return <ButtonFrame {...rest} icon={icon && <Icon name={icon} />} />;
}
