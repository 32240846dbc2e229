import { useSearchParams } from 'react-router-dom';
import { SSO_END_PATH } from '@portal/shared/contract/account/sso-provider';
import { runtimeConfig } from '@portal/shared/http';
import { Button, Notice } from '@portal/shared/ui/plain';
import { t } from '../../language/page-texts';
import { hasProviderSession } from './provider-session';
import { startAddress } from './start-address';

export interface CampusSignInProps {
  /** The password form is hidden. */
  readonly isOnly: boolean;
  readonly onPassword: () => void;
}

export function CampusSignIn({ isOnly, onPassword }: CampusSignInProps) {
  const [query] = useSearchParams();
  return (
    <div className="pr-stack">
      {hasProviderSession() && (
        <Notice tone="info">
          {t('Anda sudah keluar dari portal. Akun kampus Anda masih terbuka di peramban ini.')}{' '}
          <a className="pr-link" href={runtimeConfig().apiUrl + SSO_END_PATH}>
            {t('Keluar juga dari akun kampus')}
          </a>
        </Notice>
      )}
      <Button href={startAddress(query)} variant={isOnly ? 'primary' : 'secondary'} size="lg" block>
        {t('Masuk dengan akun kampus')}
      </Button>
      {isOnly && (
        <Button variant="quiet" block onClick={onPassword}>
          {t('Masuk dengan kata sandi (admin)')}
        </Button>
      )}
    </div>
  );
}
