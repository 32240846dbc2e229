import { useQuery } from '@tanstack/react-query';
import { profile as profileEndpoint } from '@portal/shared/contract/endpoints/account/session';
import { fullName } from '@portal/shared/contract/entities/session';
import { formatPhone } from '@portal/shared/format/phone';
import { queryOf } from '@portal/shared/http';
import { Avatar, Button, Card, Notice, PageHeader, QueryView } from '@portal/shared/ui/base';
import { Facts } from '@portal/shared/ui/facts';
import { t } from '../texts';

/** Shows the stored profile and announces that editing comes later. */
export default function ProfileScreen() {
  const query = useQuery(queryOf(profileEndpoint));
  return (
    <div className="mu-profile">
      <PageHeader title={t('Profil')} />
      <Notice
        title={t('Segera hadir')}
        action={
          <Button size="sm" to="/akun">
            {t('Buka Akun saya')}
          </Button>
        }
      >
        {t('Mengubah profil belum dapat dilakukan di sini. Hubungi admin bila ada data yang keliru.')}
      </Notice>
      <QueryView query={query}>
        {({ profile }) => {
          const person = profile.user_profile ?? profile.admin_profile;
          const name = fullName(person);
          return (
            <Card>
              <div className="mu-profile__head">
                <Avatar name={name} image={person?.avatar ?? null} size="lg" />
                <div>
                  <h2>{name || profile.email}</h2>
                  <p className="pr-secondary">{profile.user_profile?.college}</p>
                </div>
              </div>
              <Facts
                items={[
                  { term: t('Nama depan'), value: person?.first_name },
                  { term: t('Nama belakang'), value: person?.last_name },
                  { term: t('Alamat email'), value: profile.email },
                  { term: t('Nomor handphone'), value: formatPhone(profile.user_profile?.phone_number) },
                  { term: t('Instansi'), value: profile.user_profile?.college, wide: true },
                ]}
              />
            </Card>
          );
        }}
      </QueryView>
    </div>
  );
}
