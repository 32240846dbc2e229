import { isRole } from '@portal/shared/contract/account/roles';
import { email, problemIn, text } from '@portal/shared/contract/fields';
import { TITLES } from '@portal/shared/contract/text/messages';
import { isApiError } from '@portal/shared/http';
import type { Channel } from '@portal/shared/remote/choice/channel';
import type { ReleaseChange } from '@portal/shared/remote/release/release-control';
import { LONGEST_REASON, type ReleaseOutlook } from '@portal/shared/remote/release/release-control';
import { rolesOfChannel } from '@portal/shared/remote/area/roles-by-area';
import { toast } from '@portal/shared/ui/dialog';
import { type FieldSpec, SmallFormDialog, useSmallForm } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';
import { ROLE_CHOICES } from '../role-names';
import { t } from '../texts';
import { areaTitle, type ChosenChange, wordsOf } from './change-words';
import { changeRelease } from './control-calls';

const REASON = { reason: text('Alasan', { required: true, maxLength: LONGEST_REASON }) };
const FORCE = {
  force: text('Lewati rencana', {
    required: true,
    messages: { required: t('Rencana area ini belum selesai: centang untuk melewatinya, atau batalkan.') },
  }),
};
const RELEASE = { release: text('Rilis', { required: true }) };

interface ChangeDialogProps {
  readonly chosen: ChosenChange;
  readonly channel: Channel;
  readonly outlook: ReleaseOutlook | null;
  readonly onClose: () => void;
  /** Called when the channel changed, by this change or by another person's earlier one. */
  readonly onChanged: () => void;
}

/**
 * Asks for audience and reason, then changes the shown channel. If someone else changed it meanwhile, the dialog shows
 * the newer one and keeps the typed text.
 */
export function ChangeDialog({ chosen, channel, outlook, onClose, onChanged }: ChangeDialogProps): ReactNode {
  const { action, isOther = false } = chosen;
  const next = outlook?.next ?? null;
  const { label, effect } = wordsOf(chosen, channel, next);
  const mustForce = action === 'promote' && next !== null && next.kind !== 'promote';
  const asksRelease = action === 'canary' || isOther;
  const asksPeople = action === 'canary' || action === 'step';
  const form = useSmallForm({
    shape: { ...(asksRelease ? RELEASE : {}), ...REASON, ...(mustForce ? FORCE : {}) },
    initial: {
      release: '',
      percent: action === 'step' ? String(channel.rollout.percent) : '10',
      roles: action === 'step' ? channel.rollout.roles.join() : '',
      users: '',
      reason: '',
      force: '',
    },
    check: (texts) => (asksPeople ? problemsInPeople(texts) : {}),
    send: async (texts) => {
      try {
        await changeRelease(channel.remote, changeOf(texts));
      } catch (error) {
        if (isApiError(error) && error.code === 'channel/stale') onChanged();
        throw error;
      }
    },
    onDone: () => {
      toast.success(TITLES.success, `${label}: ${areaTitle(channel)}`);
      onChanged();
      onClose();
    },
  });

  function changeOf({ release = '', percent = '', roles = '', users = '', reason = '', force = '' }): ReleaseChange {
    const { serial, epoch = 0, revoked } = channel;
    const pilots = readAddresses(users);
    const isRevoked = action === 'canary' && revoked.some((build) => release.endsWith(`-${build}`));
    return {
      action,
      serial,
      epoch,
      reason,
      force: isRevoked || (mustForce && force === 'agree'),
      ...(asksRelease ? { release } : {}),
      ...(asksPeople
        ? {
            audience: {
              percent: readShare(percent),
              roles: roles.split(',').filter(isRole),
              ...(pilots.length > 0 || action === 'canary' ? { users: pilots } : {}),
            },
          }
        : {}),
    };
  }

  const fields: FieldSpec[] = [
    ...(asksRelease ? [releaseField(channel, outlook)] : []),
    ...(asksPeople ? peopleFields(channel, action === 'step') : []),
    {
      name: 'reason',
      label: t('Alasan'),
      control: 'text',
      required: true,
      maxLength: LONGEST_REASON,
      help: t('{effect} Alasan dan nama Anda tercatat di riwayat rilis, yang terbuka bagi siapa pun.', { effect }),
    },
    ...(mustForce
      ? [
          {
            name: 'force',
            label: t(
              next.kind === 'wait'
                ? "Lewati rencana: langkah '{step}' belum cukup lama."
                : "Lewati rencana: langkah '{step}' belum dijalani.",
              { step: next.step },
            ),
            control: 'check',
            required: true,
          } as const,
        ]
      : []),
  ];
  return (
    <SmallFormDialog
      title={`${label}: ${areaTitle(channel)}`}
      form={form}
      fields={fields}
      submit={label}
      width="narrow"
      onClose={onClose}
    />
  );
}

/** Returns a typed share, percent: `12,5` or `12.5`; NaN if it is not a number. */
const readShare = (typed: string) => Number(typed.trim().replace(',', '.'));

/** Returns typed addresses, separated by spaces, lines, commas or semicolons. */
const readAddresses = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean);

const ADDRESS = email('Alamat Email');

function problemsInPeople({ percent = '', users = '' }: Readonly<Record<string, string>>): Record<string, string> {
  const isShare = percent.trim() !== '' && readShare(percent) >= 0 && readShare(percent) <= 100;
  const wrong = readAddresses(users).find((address) => problemIn(ADDRESS, address) !== null);
  return {
    ...(isShare ? {} : { percent: t('Bagian 0 sampai 100 persen.') }),
    ...(wrong === undefined ? {} : { users: t('Bukan alamat email: {wrong}', { wrong }) }),
  };
}

function releaseField({ stable, revoked }: Channel, outlook: ReleaseOutlook | null): FieldSpec {
  const names = (outlook?.releases ?? []).filter((name) => !stable || !name.endsWith(`-${stable.build}`));
  return {
    name: 'release',
    label: t('Rilis'),
    control: 'select',
    required: true,
    placeholder: t('Pilih rilis'),
    choices: names.toReversed().map((name) => ({
      value: name,
      label: revoked.some((build) => name.endsWith(`-${build}`)) ? t('{name} (pernah ditarik)', { name }) : name,
    })),
  };
}

function peopleFields({ stable, canary, rollout }: Channel, isStep: boolean): FieldSpec[] {
  const roles = rolesOfChannel({ stable, canary });
  return [
    { name: 'percent', label: t('Bagian dari semua orang'), control: 'number', unit: '%', required: true },
    {
      name: 'roles',
      label: t('Semua orang berperan'),
      control: 'several',
      choices: ROLE_CHOICES.filter(({ value }) => roles.some((role) => role === value)),
      placeholder: t('Tidak satu peran pun'),
    },
    {
      name: 'users',
      label: t('Orang tertentu'),
      control: 'textarea',
      placeholder: t('Alamat email, satu per baris'),
      ...(isStep && rollout.users.length > 0
        ? {
            help: t('Kosong: {count} orang yang sudah dipilih tetap. Alamat yang ditulis menggantikan mereka.', {
              count: rollout.users.length,
            }),
          }
        : {}),
    },
  ];
}
