import { EmptyState, Facts } from '@portal/shared/ui/plain';
import { t } from '../language/page-texts';
import { PublicPage } from './frame/public-page';
import { useContact } from './use-contact';

/** /kontak, from the installation's configuration. There is no form: people answer mail and telephone. */
export function ContactPage() {
  const contact = useContact();
  return (
    <PublicPage
      title={t('Kontak')}
      subtitle={t('Untuk pertanyaan tentang usulan, mesin, atau akun Anda.')}
      width="narrow"
    >
      {contact ? (
        <Facts
          items={[
            { term: t('Email'), value: contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a> },
            {
              term: t('Telepon'),
              value: contact.phone && <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>,
            },
            { term: t('Alamat'), value: contact.address, wide: true },
            { term: t('Jam layanan'), value: contact.hours, wide: true },
          ].filter(({ value }) => value)}
        />
      ) : (
        <EmptyState title={t('Hubungi pengelola fasilitas di kampus Anda.')}>
          {t('Alamat email dan telepon belum diisi untuk portal ini.')}
        </EmptyState>
      )}
    </PublicPage>
  );
}
