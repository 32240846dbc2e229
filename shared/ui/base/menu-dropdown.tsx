import { Dropdown } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, type ButtonProps } from './button';
import { t } from '@portal/shared/language';

export interface MenuChoice {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly to?: string;
  readonly onSelect?: () => void;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
}

interface MenuDropdownProps {
  readonly label: string;
  readonly groups: readonly (readonly MenuChoice[])[];
  readonly isDisabled?: boolean;
  readonly wrapMenu?: (menu: ReactNode) => ReactNode;
  /** Renders the button, which must receive the given properties. */
  readonly children: (opener: { readonly 'aria-haspopup': 'menu'; readonly 'aria-expanded': boolean }) => ReactElement;
}

/** A dialog traps the focus, so the menu of a button inside it is rendered there. */
const dialogAround = (opener: HTMLElement) => opener.closest<HTMLElement>('[role="dialog"]') ?? document.body;

/** Selects an entry by Enter, as antd does, and by Space. The rest of the press must not reach what the entry opens. */
function select(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  const entry = event.target instanceof HTMLElement ? event.target : null;
  const link = entry?.querySelector('a');
  if (link) link.click();
  else if (event.key === ' ') entry?.click();
}

/** A button with a menu: antd's dropdown, usable by keyboard. */
export function MenuDropdown({ label, groups, isDisabled = false, wrapMenu, children }: MenuDropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLElement>(null);
  // antd returns the focus at the first closing only; later it stays in the menu, which is removed.
  useEffect(() => {
    const focused = document.activeElement;
    if (!isOpen && (focused === document.body || focused?.closest('[role="menu"]')))
      button.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const filled = groups.filter((choices) => choices.length > 0);
  const items = filled.flatMap((choices, group) => [
    ...(group > 0 ? [{ type: 'divider' as const, key: `divider-${group}` }] : []),
    ...choices.map(({ label: text, icon, to, onSelect, isDisabled: disabled, isDangerous: danger }, index) => ({
      key: `${group}-${index}`,
      icon,
      label: to ? <Link to={to}>{text}</Link> : text,
      disabled,
      danger,
      // The entry vanishes with the menu: a dialog that it opens returns the focus to the button.
      onClick: onSelect && (() => (button.current?.focus({ preventScroll: true }), onSelect())),
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
      menu={{ items, 'aria-label': label, onKeyDown: select }}
      popupRender={wrapMenu}
      getPopupContainer={(opener) => dialogAround((button.current = opener))}
    >
      {children({ 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
    </Dropdown>
  );
}

interface ActionMenuProps {
  readonly label: string;
  readonly items: readonly { readonly label: string; readonly to: string }[];
  readonly variant?: ButtonProps['variant'];
  readonly size?: ButtonProps['size'];
}

/** A button with a menu of links. */
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

interface RowActionsProps {
  readonly subject: string;
  /** The most common next action for the row; `isNext` if the row waits for it. */
  readonly main?: Omit<MenuChoice, 'icon' | 'isDangerous'> & { readonly isNext?: boolean };
  /** All other actions, in groups; the last group contains the destructive ones. */
  readonly more?: readonly (readonly MenuChoice[])[];
}

/** Actions of a row: one labelled button, and a '⋯' menu. */
export function RowActions({ subject, main, more }: RowActionsProps) {
  const label = t('Tindakan lain: {subject}', { subject });
  return (
    <>
      {main && <MainAction subject={subject} {...main} />}
      {more?.every((choices) => choices.length === 0) && <span className="pr-more-place" />}
      {more?.some((choices) => choices.length > 0) && (
        <MenuDropdown label={label} groups={more}>
          {(opener) => (
            <Button
              variant="quiet"
              size="sm"
              className="pr-icon-button pr-icon-button--sm pr-more"
              aria-label={label}
              {...opener}
            >
              ⋯
            </Button>
          )}
        </MenuDropdown>
      )}
    </>
  );
}

function MainAction({
  subject,
  label,
  to,
  onSelect,
  isDisabled,
  isNext = false,
}: NonNullable<RowActionsProps['main']> & Pick<RowActionsProps, 'subject'>) {
  const look = { variant: isNext ? 'secondary' : 'quiet', size: 'sm', 'aria-label': `${label} ${subject}` } as const;
  const way = to === undefined ? { disabled: isDisabled, onClick: onSelect } : { to };
  return (
    <Button {...look} {...way}>
      {label}
    </Button>
  );
}
