import { t } from '@portal/shared/language';
import { Button } from './button';
import { MenuDropdown, type MenuChoice } from './menu-dropdown';

export interface RowActionsProps {
  /** Name of the thing in the row, for screen readers. */
  readonly subject: string;
  /** The most common next action for the row; `isNext` if the row waits for it. */
  readonly main?: Omit<MenuChoice, 'icon' | 'isDangerous'> & { readonly isNext?: boolean };
  /** All other actions, in groups; the last group contains the destructive ones. */
  readonly more?: readonly (readonly MenuChoice[])[];
}

/** Actions of a row: one button with words, and a '⋯' menu with words. */
export function RowActions({ subject, main, more = [] }: RowActionsProps) {
  const label = t('Tindakan lain: {subject}', { subject });
  return (
    <>
      {main && <MainAction subject={subject} {...main} />}
      {more.some((choices) => choices.length > 0) && (
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
  if (to !== undefined)
    return (
      <Button {...look} to={to}>
        {label}
      </Button>
    );
  return (
    <Button {...look} disabled={isDisabled} onClick={onSelect}>
      {label}
    </Button>
  );
}
