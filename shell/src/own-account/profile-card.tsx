import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { deleteAvatar, storeAvatar, updateOwnProfile } from '@portal/shared/contract/endpoints/account/own-account';
import { profile as profileEndpoint } from '@portal/shared/contract/endpoints/account/session';
import { fullName, type Profile } from '@portal/shared/contract/entities/session';
import { TITLES } from '@portal/shared/contract/text/messages';
import { required } from '@portal/shared/contract/fields';
import { formatPhone } from '@portal/shared/format/phone';
import { callApi, queryOf } from '@portal/shared/http';
import { Avatar, Button, Card, QueryView, Skeleton } from '@portal/shared/ui/base';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { preloadFormDialog, type FieldSpec } from '@portal/shared/ui/form';
import { SaveDialog } from '@portal/shared/ui/save-form';
import { Facts } from '@portal/shared/ui/facts';
import { useOnce } from './use-once';
import { t } from '../language/texts';

/** Loads the code of dialogs with a form before the click. */
export const warmDialog = () => void preloadFormDialog().catch(() => undefined);

const NAMES: readonly FieldSpec[] = [
  { name: 'first_name', label: t('Nama depan'), control: 'text', required: true, maxLength: 255 },
  { name: 'last_name', label: t('Nama belakang'), control: 'text', maxLength: 255 },
];
const OF_RESEARCHERS: readonly FieldSpec[] = [
  { name: 'phone_number', label: t('Nomor handphone'), control: 'phone', required: true },
  { name: 'college', label: t('Instansi'), control: 'text', required: true, maxLength: 255 },
];
const { first_name, last_name, phone_number, college } = updateOwnProfile.body.shape;
const ADMIN_SHAPE = { first_name, last_name };
const RESEARCHER_SHAPE = { ...ADMIN_SHAPE, phone_number: required(phone_number), college: required(college) };

/** Name and picture; for researchers also telephone number and institution. */
export function ProfileCard({ isAdmin }: { readonly isAdmin: boolean }): ReactNode {
  const query = useQuery(queryOf(profileEndpoint));
  const [isOpen, setOpen] = useState(false);
  const change = !query.isError && (
    <Button disabled={!query.data} onPointerEnter={warmDialog} onClick={() => setOpen(true)}>
      {t('Ubah data diri')}
    </Button>
  );
  return (
    <Card as="section" title={t('Data diri')} actions={change}>
      <QueryView query={query} skeleton={<Waiting isAdmin={isAdmin} />}>
        {({ profile }) => (
          <>
            <Picture profile={profile} />
            <Facts items={factsOf(profile, isAdmin)} />
            {isOpen && <ProfileDialog profile={profile} isAdmin={isAdmin} onClose={() => setOpen(false)} />}
          </>
        )}
      </QueryView>
    </Card>
  );
}

/** As tall as picture and facts, so that the cards below stay where they are. */
function Waiting({ isAdmin }: { readonly isAdmin: boolean }): ReactNode {
  return (
    <div className={isAdmin ? 'oa-waiting' : 'oa-waiting oa-waiting--long'}>
      <Skeleton />
    </div>
  );
}

function factsOf({ user_profile: user, admin_profile: admin }: Profile, isAdmin: boolean) {
  const person = user ?? admin;
  return [
    { term: t('Nama depan'), value: person?.first_name },
    { term: t('Nama belakang'), value: person?.last_name },
    ...(isAdmin
      ? []
      : [
          { term: t('Nomor handphone'), value: formatPhone(user?.phone_number) },
          { term: t('Instansi'), value: user?.college },
        ]),
  ];
}

function ProfileDialog({
  profile: { user_profile: user, admin_profile: admin },
  isAdmin,
  onClose,
}: {
  readonly profile: Profile;
  readonly isAdmin: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const person = user ?? admin;
  const names = { first_name: person?.first_name ?? '', last_name: person?.last_name ?? '' };
  return (
    <SaveDialog
      title={t('Ubah data diri')}
      fields={isAdmin ? NAMES : [...NAMES, ...OF_RESEARCHERS]}
      submit={t('Simpan')}
      width="narrow"
      shape={isAdmin ? ADMIN_SHAPE : RESEARCHER_SHAPE}
      initial={isAdmin ? names : { ...names, phone_number: user?.phone_number ?? '', college: user?.college ?? '' }}
      send={(body) => callApi(updateOwnProfile, { body })}
      done={t('Data diri disimpan.')}
      lists={[profileEndpoint]}
      onClose={onClose}
    />
  );
}

function Picture({ profile }: { readonly profile: Profile }): ReactNode {
  const client = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const { busy, run } = useOnce();
  const person = profile.user_profile ?? profile.admin_profile;
  const name = fullName(person) || profile.email;

  const remove = async () => {
    const isSure = await confirm({
      title: t('Hapus foto profil?'),
      text: t('Inisial nama Anda akan tampil sebagai gantinya.'),
      confirm: t('Hapus'),
      tone: 'danger',
    });
    if (!isSure) return;
    await run('remove', t('Foto profil gagal dihapus.'), async () => {
      await callApi(deleteAvatar);
      toast.success(TITLES.success, t('Foto profil dihapus.'));
      await client.invalidateQueries({ queryKey: [profileEndpoint.name] });
    });
  };

  return (
    <div className="oa-head">
      <Avatar name={name} image={person?.avatar ?? null} size="lg" />
      <div className="oa-head__words">
        <p className="pr-strong">{name}</p>
        <p className="pr-small pr-secondary">{t('Foto tampil di samping nama Anda di seluruh portal.')}</p>
      </div>
      <div className="pr-row">
        <Button onPointerEnter={warmDialog} onClick={() => setChoosing(true)}>
          {person?.avatar ? t('Ganti foto') : t('Pasang foto')}
        </Button>
        {person?.avatar && (
          <Button variant="quiet" loading={busy === 'remove'} onClick={() => void remove()}>
            {t('Hapus foto')}
          </Button>
        )}
      </div>
      {isChoosing && <PictureDialog onClose={() => setChoosing(false)} />}
    </div>
  );
}

function PictureDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <SaveDialog
      title={t('Foto profil')}
      fields={[{ name: 'avatar', label: t('Foto profil'), control: 'image', required: true, round: true }]}
      submit={t('Pasang')}
      width="narrow"
      shape={storeAvatar.body.shape}
      send={(_, files, options) => callApi(storeAvatar, { body: files, ...options })}
      done={t('Foto profil dipasang.')}
      lists={[profileEndpoint]}
      onClose={onClose}
    />
  );
}
