import { Link } from 'react-router-dom';
import { t } from '../texts';

/** Says beside a file field what the file must be: where its template is, or what the ZIP must hold. */
export function FileHelp({ isZip }: { readonly isZip: boolean }) {
  if (isZip)
    return t(
      'Isi ZIP: kode Anda, requirements.txt, dan berkas .whl dari paketnya. Mesin tidak tersambung ke internet; Dockerfile tidak dipakai.',
    );
  // A new tab: chosen files do not survive leaving the form.
  return (
    <Link className="pr-link" to="/user/prosedur-template" target="_blank">
      {t('Lihat templatnya di Prosedur dan Template')}
    </Link>
  );
}
