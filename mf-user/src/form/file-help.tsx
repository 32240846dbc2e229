import { Link } from 'react-router-dom';
import { t } from '../texts';

/** Explains the required file beside a file field: the place of its template, or the contents of the ZIP. */
export function FileHelp({ isZip }: { readonly isZip: boolean }) {
  if (isZip)
    return t(
      'Isi ZIP: kode Anda dengan Dockerfile, atau dengan requirements.txt dan berkas .whl dari paketnya; atau satu berkas .tar dari docker save. Mesin tidak tersambung ke internet.',
    );
  // A new tab: chosen files do not survive leaving the form.
  return (
    <Link className="pr-link" to="/user/prosedur-template" target="_blank">
      {t('Lihat templatnya di Prosedur dan Template')}
    </Link>
  );
}
