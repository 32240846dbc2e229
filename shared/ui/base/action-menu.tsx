import { Button, type ButtonProps } from './button';
import { MenuDropdown } from './menu-dropdown';

interface ActionMenuProps {
  readonly label: string;
  readonly items: readonly { readonly label: string; readonly to: string }[];
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
}

/** A button that opens a few ways to go. */
export function ActionMenu({ label, items, variant, size }: ActionMenuProps) {
  return (
    <MenuDropdown label={label} groups={[items]}>
      {(opener) => (
        <Button variant={variant} size={size} icon="chevron-down" iconPlacement="end" {...opener}>
          {label}
        </Button>
      )}
    </MenuDropdown>
  );
}
