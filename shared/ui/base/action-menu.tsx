import { Dropdown } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, type ButtonProps } from './button';

interface ActionMenuProps {
  readonly label: string;
  readonly items: readonly { readonly label: string; readonly to: string }[];
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
}

/** A button that opens a few ways to go: antd's dropdown, worked by keyboard. */
export function ActionMenu({ label, items, variant, size }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      menu={{ 'items': items.map(({ label: text, to }) => ({ key: to, label: <Link to={to}>{text}</Link> })), 'aria-label': label }}
    >
      <Button variant={variant} size={size} icon="chevron-down" iconPlacement="end" aria-haspopup="menu" aria-expanded={isOpen}>{label}</Button>
    </Dropdown>
  );
}
