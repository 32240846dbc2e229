import { Link } from 'react-router-dom';
import { t } from '../../language/page-texts';
import { Brand } from '../../page/brand';
import { useContact } from '../use-contact';

export function PublicFooter() {
  const contact = useContact();
  return (
    <footer className="pb-footer">
      <div className="pb-footer__inner">
        <div className="pr-stack pr-stack--tight">
          <Brand />
          <p className="pr-secondary pr-small">{t('Layanan komputasi GPU bersama untuk penelitian.')}</p>
        </div>
        <nav className="pb-footer__links" aria-label={t('Tautan kaki halaman')}>
          <Link to="/berita">{t('Berita')}</Link>
          <Link to="/tentang">{t('Tentang')}</Link>
          <Link to="/layanan">{t('Layanan')}</Link>
          <Link to="/kontak">{t('Kontak')}</Link>
        </nav>
        <div className="pr-small pr-secondary pb-footer__contact">
          {contact?.email && (
            <p>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </p>
          )}
          {contact?.phone && <p>{contact.phone}</p>}
          {contact?.address && <p>{contact.address}</p>}
          {!contact && <p>{t('Hubungi pengelola fasilitas di kampus Anda.')}</p>}
        </div>
      </div>
    </footer>
  );
}
