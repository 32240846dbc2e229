import { type ReactNode, useContext } from 'react';
import { useSession, useUsername } from '@portal/shared/auth';
import { homeOf, isRole } from '@portal/shared/contract/account/roles';
import { Button, FaultResult } from '@portal/shared/ui/base';
import { useDocumentHead } from './use-document-head';
import { InsideLayout, StandalonePage } from './standalone-page';
import { t } from '../language/texts';

interface FaultProps {
  readonly code: '403' | '404' | '500';
  readonly illustration: 'forbidden' | 'missing' | 'fault';
  readonly title: string;
  readonly children: ReactNode;
}

function FaultPage({ code, illustration, title, children }: FaultProps) {
  useDocumentHead(title);
  const session = useSession();
  const isInside = useContext(InsideLayout);
  const back = session.status === 'signedIn' && isRole(session.role) ? homeOf(session.role) : '/masuk';
  const body = (
    <FaultResult
      illustration={illustration}
      title={
        <>
          <span className="fr-fault__code">ERROR {code}</span>
          <h1 tabIndex={-1}>{title}</h1>
        </>
      }
      text={children}
      action={
        <Button variant="primary" icon="arrow-left" to={back}>
          {t('Kembali')}
        </Button>
      }
    />
  );
  return isInside ? body : <StandalonePage>{body}</StandalonePage>;
}

/** /403, e.g. after a mailed link of another account. */
export function ForbiddenPage() {
  const email = useUsername();
  return (
    <FaultPage code="403" illustration="forbidden" title={t('Anda tidak berhak membuka halaman ini')}>
      {email
        ? t(
            'Halaman ini milik akun atau peran lain. Anda masuk sebagai {email}. Bila menurut Anda keliru, hubungi admin.',
            { email },
          )
        : t('Halaman ini milik akun atau peran lain. Bila menurut Anda keliru, hubungi admin.')}
    </FaultPage>
  );
}

/** /404, and every unknown address. */
export function NotFoundPage() {
  return (
    <FaultPage code="404" illustration="missing" title={t('Halaman ini tidak ada')}>
      {t('Alamatnya mungkin salah ketik, atau isinya sudah dihapus.')}
    </FaultPage>
  );
}

/** /500 */
export function ServerErrorPage() {
  return (
    <FaultPage code="500" illustration="fault" title={t('Terjadi gangguan di server')}>
      {t('Ini bukan kesalahan Anda. Coba lagi beberapa saat lagi; usulan dan tulisan Anda tersimpan di perangkat ini.')}
    </FaultPage>
  );
}
