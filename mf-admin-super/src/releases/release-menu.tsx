import type { Channel } from '@portal/shared/remote/choice/channel';
import { type MenuChoice, RowActions } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { t } from '../texts';
import { allows, areaTitle, type ChosenChange, type Next, nextAction, wordsOf } from './change-words';
import { isControlled } from './control-calls';

export interface AreaActions {
  readonly onChoose: (chosen: ChosenChange) => void;
  readonly onDetail: () => void;
}

interface ReleaseMenuProps extends AreaActions {
  readonly channel: Channel;
  readonly next: Next;
  /** Whether the history has a button beside the menu; otherwise it is the menu's first entry. */
  readonly hasDetail?: boolean;
}

/** Offers the less likely changes of an area's releases. */
export function ReleaseMenu({ channel, next, hasDetail = false, onChoose, onDetail }: ReleaseMenuProps): ReactNode {
  const choices = isControlled() ? changesOf(channel, next) : [];
  const itemOf = (chosen: ChosenChange): MenuChoice => ({
    label: wordsOf(chosen, channel, next).label,
    isDangerous: chosen.action === 'rollback' || chosen.action === 'disable',
    onSelect: () => onChoose(chosen),
  });
  const [safe, dangerous] = [false, true].map((isDangerous) =>
    choices.map(itemOf).filter((item) => item.isDangerous === isDangerous),
  );
  return (
    <RowActions
      subject={areaTitle(channel)}
      {...(hasDetail && { main: { label: t('Lihat'), onSelect: onDetail } })}
      more={[
        [...(hasDetail ? [] : [{ label: t('Lihat riwayat dan penerima'), onSelect: onDetail }]), ...(safe ?? [])],
        dangerous ?? [],
      ]}
    />
  );
}

const CHANGES: readonly ChosenChange[] = [
  { action: 'step' },
  { action: 'promote' },
  { action: 'pause' },
  { action: 'canary' },
  { action: 'rollback' },
  { action: 'rollback', isOther: true },
  { action: 'disable' },
];

/** Returns the changes that a channel allows, except those with their own buttons. */
function changesOf(channel: Channel, next: Next): readonly ChosenChange[] {
  const own = [nextAction(channel, next), channel.canary ? 'rollback' : null];
  return CHANGES.filter((chosen) => allows(channel, chosen) && !own.includes(chosen.action));
}
