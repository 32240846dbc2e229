import { TITLES } from '@portal/shared/contract/messages';
import type { FieldRules } from '@portal/shared/contract/rules';
import { isApiError } from '@portal/shared/http';
import type { Channel } from '@portal/shared/remote/channel';
import { LONGEST_REASON, type ReleaseAction, type ReleaseOutlook } from '@portal/shared/remote/release-control';
import { toast } from '@portal/shared/ui/dialog';
import { SmallFormDialog, useSmallForm, type FieldSpec } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import { wordsOf } from './change-words';
import { changeRelease } from './control-calls';
import { t } from '../texts';
import { areaTitle } from './area-title';

const REASON: FieldRules = {
  reason: { label: 'Alasan', kind: 'text', required: true, maxLength: LONGEST_REASON },
};
const FORCE: FieldRules = {
  force: {
    label: 'Lewati rencana',
    kind: 'text',
    required: true,
    messages: { required: t('Rencana area ini belum selesai: centang untuk melewatinya, atau batalkan.') },
  },
};

/**
 * Asks why, and makes the change. It is made of the channel as it is shown: when that one was changed meanwhile the
 * newer one is shown instead, and what was typed stays.
 */
export function ChangeDialog({
  action,
  channel,
  next,
  onClose,
  onChanged,
}: {
  readonly action: ReleaseAction;
  readonly channel: Channel;
  readonly next: ReleaseOutlook['next'];
  readonly onClose: () => void;
  /** The channel is another one now: by this change, or by somebody who was faster. */
  readonly onChanged: () => void;
}): ReactNode {
  const { label, effect, done } = wordsOf(action, channel, next);
  const mustForce = action === 'promote' && next !== null && next.kind !== 'promote';
  const form = useSmallForm({
    rules: { ...REASON, ...(mustForce ? FORCE : {}) },
    initial: { reason: '', force: '' },
    send: async ({ reason = '', force = '' }) => {
      const { remote, serial, epoch = 0 } = channel;
      try {
        await changeRelease(remote, { action, serial, epoch, reason, force: mustForce && force === 'agree' });
      } catch (error) {
        if (isApiError(error) && error.code === 'channel/stale') onChanged();
        throw error;
      }
    },
    onDone: () => {
      toast.success(TITLES.success, done);
      onChanged();
      onClose();
    },
  });
  const reason: FieldSpec = {
    name: 'reason',
    label: t('Alasan'),
    control: 'text',
    required: true,
    maxLength: LONGEST_REASON,
    help: t('{effect} Alasan dan nama Anda tercatat di riwayat kanal, yang terbuka bagi siapa pun.', { effect }),
  };
  const force: FieldSpec = {
    name: 'force',
    label: t(
      next?.kind === 'wait'
        ? "Lewati rencana: langkah '{step}' belum cukup lama."
        : "Lewati rencana: langkah '{step}' belum dijalani.",
      { step: next?.step ?? '' },
    ),
    control: 'check',
    required: true,
  };
  return (
    <SmallFormDialog
      title={`${label}: ${areaTitle(channel)}`}
      form={form}
      fields={mustForce ? [reason, force] : [reason]}
      submit={label}
      width="narrow"
      onClose={onClose}
    />
  );
}
