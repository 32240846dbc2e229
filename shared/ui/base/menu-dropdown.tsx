import { Dropdown } from 'antd';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface MenuChoice {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Route that it leads to; else `onSelect`. */
  readonly to?: string;
  readonly onSelect?: () => void;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
}

interface MenuDropdownProps {
  /** Name of the menu for screen readers. */
  readonly label: string;
  /** Groups of choices, with a line between them. */
  readonly groups: readonly (readonly MenuChoice[])[];
  readonly isDisabled?: boolean;
  /** Wraps the choices. */
  readonly wrapMenu?: (menu: ReactNode) => ReactNode;
  /** The button; it must pass on the given properties. */
  readonly children: (opener: { readonly 'aria-haspopup': 'menu'; readonly 'aria-expanded': boolean }) => ReactElement;
}

/** A dialog keeps the focus inside: the menu of a button in it is drawn there too. */
const dialogAround = (opener: HTMLElement) => opener.closest<HTMLElement>('[role="dialog"]') ?? document.body;

/** A button with a menu: antd's dropdown, usable by keyboard. */
export function MenuDropdown({ label, groups, isDisabled = false, wrapMenu, children }: MenuDropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const filled = groups.filter((choices) => choices.length > 0);
  const items = filled.flatMap((choices, group) => [
    ...(group > 0 ? [{ type: 'divider' as const, key: `divider-${group}` }] : []),
    ...choices.map(({ label: text, icon, to, onSelect, isDisabled: disabled, isDangerous: danger }, index) => ({
      key: `${group}-${index}`,
      icon,
      label: to ? <Link to={to}>{text}</Link> : text,
      disabled,
      danger,
      onClick: onSelect,
    })),
  ]);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      disabled={isDisabled}
      menu={{ items, 'aria-label': label }}
      popupRender={wrapMenu}
      getPopupContainer={dialogAround}
    >
      {children({ 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
    </Dropdown>
  );
}
