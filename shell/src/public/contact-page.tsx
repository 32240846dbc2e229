import { EmptyState, Facts } from '@portal/shared/ui/plain';
import { PublicPage } from './public-page';
import { useContact } from './use-contact';

/** /kontak: from the installation's configuration; there is no form, mail and telephone are answered by people. */
export function ContactPage() {
  const contact = useContact();
  return (
    <PublicPage title="Kontak" subtitle="Untuk pertanyaan tentang usulan, mesin, atau akun Anda." width="narrow">
      {contact ? (
        <Facts
          items={[
            { term: 'Email', value: contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a> },
            {
              term: 'Telepon',
              value: contact.phone && <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>,
            },
            { term: 'Alamat', value: contact.address, wide: true },
            { term: 'Jam layanan', value: contact.hours, wide: true },
          ].filter(({ value }) => value)}
        />
      ) : (
        <EmptyState title="Hubungi pengelola fasilitas di kampus Anda.">
          Alamat email dan telepon belum diisi untuk portal ini.
        </EmptyState>
      )}
    </PublicPage>
  );
}
