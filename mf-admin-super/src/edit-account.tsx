import { useUsername } from '@portal/shared/auth';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import { unlockLogin } from '@portal/shared/contract/endpoints/account/account';
import type { AdminAccount, UserAccount } from '@portal/shared/contract/entities/account';
import { fullName } from '@portal/shared/contract/entities/session';
import { type Fields, required } from '@portal/shared/contract/fields';
import type { Form } from '@portal/shared/contract/field/form';
import { TITLES } from '@portal/shared/contract/text/messages';
import { roleNumber, roleOfNumber } from '@portal/shared/contract/account/roles';
import { callApi } from '@portal/shared/http';
import { Button, Card } from '@portal/shared/ui/base';
import { confirm } from '@portal/shared/ui/dialog';
import { Facts } from '@portal/shared/ui/facts';
import { SmallFormView } from '@portal/shared/ui/form';
import { useRowCall } from '@portal/shared/ui/row-call';
import { useSaveForm } from '@portal/shared/ui/save-form';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { roleText } from './admins/role-text';
import { signInFacts } from './sign-in-way';
import { t } from './texts';
import { ADMIN_ROLE_CHOICES } from '@portal/shared/contract/field/options';
import type { FieldSpec } from '@portal/shared/ui/form';
import { translate } from '@portal/shared/language';

/**
 * Returns the fields of an account; on edit an empty password keeps the old one.
 * @param isOwn the person's own account, whose role only someone else can change
 */
export function accountFields(kind: 'admin' | 'user', isNew: boolean, isOwn = false): readonly FieldSpec[] {
  return [
    {
      name: 'first_name',
      label: t('Nama Depan'),
      control: 'text',
      required: true,
      placeholder: t('Masukkan Nama Depan'),
    },
    {
      name: 'last_name',
      label: t('Nama Belakang'),
      control: 'text',
      placeholder: t('Masukkan Nama Belakang'),
      // The servers ignore an emptied field, so an existing last name stays.
      ...(isNew ? { help: t('Boleh kosong.') } : {}),
    },
    ...(kind === 'admin'
      ? [
          {
            name: 'role',
            label: 'Role',
            control: 'select',
            required: true,
            placeholder: t('Pilih Role'),
            disabled: isOwn,
            ...(isOwn ? { help: t('Peran Anda sendiri hanya dapat diubah oleh admin super lain.') } : {}),
            choices: ADMIN_ROLE_CHOICES.map(({ value, label }) => ({ value, label: translate(label) })),
          } as const,
        ]
      : [
          {
            name: 'college',
            label: t('Instansi'),
            control: 'text',
            required: true,
            placeholder: t('Masukkan Instansi'),
          } as const,
          {
            name: 'role',
            label: t('Tipe User'),
            control: 'select',
            required: true,
            placeholder: t('Pilih Tipe'),
            choices: [
              { value: '4', label: 'Internal' },
              { value: '5', label: t('Eksternal') },
            ],
          } as const,
        ]),
    {
      name: 'email',
      label: t('Alamat Email'),
      control: 'email',
      required: true,
      placeholder: t('Masukkan Alamat Email'),
    },
    {
      name: 'password',
      label: t('Kata Sandi'),
      control: 'password',
      required: isNew,
      help: isNew
        ? t('Minimal 8 karakter dengan huruf besar, huruf kecil, angka, dan simbol.')
        : t('Kosongkan bila kata sandi tidak berubah.'),
    },
  ];
}

interface EditAccountProps {
  readonly kind: 'admin' | 'user';
  readonly title: string;
  readonly account: AdminAccount | UserAccount;
  readonly profile: (Parameters<typeof fullName>[0] & { readonly college?: string | null }) | null;
  /** Details shown after name and email. */
  readonly facts: ComponentProps<typeof Facts>['items'];
  readonly update: Endpoint & { readonly body: Form };
  /** Calls whose responses contain the account. */
  readonly calls: readonly Endpoint[];
  readonly done: string;
  /** Path of the list shown after a save. */
  readonly list: string;
}

export function EditAccount({ kind, title, account, profile, facts, ...saving }: EditAccountProps): ReactNode {
  const { id, email } = account;
  const navigate = useNavigate();
  const isOwn = useUsername()?.toLowerCase() === email.toLowerCase();
  const name = fullName(profile) || email;
  const role = account.role === null ? null : roleOfNumber(account.role);
  const initial = {
    first_name: profile?.first_name ?? '',
    last_name: profile?.last_name ?? '',
    ...(kind === 'user' && { college: profile?.college ?? '' }),
    role: role ? String(roleNumber(role)) : '',
    email,
    password: '',
  };
  const form = useSaveForm({
    shape: shapeKeeping(saving.update.body.shape, initial),
    initial,
    seen: account.updated_at,
    agree: async ({ role: to = '' }) => agreesToRole(name, initial.role, to),
    send: (texts, _, options) => callApi(saving.update, { path: { id }, body: texts, ...options }),
    done: saving.done,
    lists: saving.calls,
    onDone: () => void navigate(saving.list),
  });
  return (
    <>
      <Card as="section" title={title}>
        <Facts
          items={[
            { term: t('Nama'), value: fullName(profile) },
            { term: 'Email', value: email },
            ...facts,
            ...signInFacts(account),
          ]}
        />
        <UnlockLogin id={id} name={name} />
      </Card>
      <Card as="section" title={t('Ubah Detail')}>
        <SmallFormView form={form} fields={accountFields(kind, false, isOwn)} submit={t('Ubah')} />
      </Card>
    </>
  );
}

/** Requires the fields that have a value: the servers would keep the old value of an emptied one. */
function shapeKeeping(shape: Fields, initial: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, initial[name] ? required(schema) : schema]),
  );
}

/** Asks before an account gets another role; true if the role stays. */
async function agreesToRole(name: string, from: string, to: string): Promise<boolean> {
  if (from === to || from === '') return true;
  return confirm({
    title: t('Ubah peran {name}?', { name }),
    text: t('{name} berubah dari {from} menjadi {to}. Sesinya berakhir, dan ia masuk kembali dengan peran yang baru.', {
      name,
      from: roleText(from),
      to: roleText(to),
    }),
    confirm: t('Ubah peran'),
    tone: 'danger',
  });
}

/** 'Buka kunci masuk': for a person locked out by wrong passwords that others typed. */
function UnlockLogin({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const unlock = useRowCall({
    endpoint: unlockLogin,
    lists: [],
    done: t('{name} dapat mencoba masuk lagi sekarang.', { name }),
    failed: { title: TITLES.warning, text: t('Kunci masuk tidak dibuka.') },
    quiet: true,
  });
  const ask = () =>
    unlock.start(id, {
      title: t('Buka kunci masuk?'),
      text: t('Hitungan kata sandi salah untuk akun {name} dihapus. Sandi dan sesinya tidak berubah.', { name }),
      confirm: t('Buka kunci'),
      tone: 'primary',
    });
  return (
    <div className="pr-row pr-row--end">
      <Button loading={unlock.isBusy(id)} onClick={() => void ask()}>
        {t('Buka kunci masuk')}
      </Button>
    </div>
  );
}
