import { endSession, useUsername } from '@portal/shared/auth';
import { logout } from '@portal/shared/contract/endpoints/account/session';
import { callApi } from '@portal/shared/http';
import { Button } from '@portal/shared/ui/plain';
import { useNavigate } from 'react-router-dom';
import { t } from '../language/page-texts';

/** Signs the person out and opens the login. Their drafts stay on this device. */
export function SwitchAccount({ variant }: { readonly variant: 'primary' | 'quiet' }) {
  const navigate = useNavigate();
  return (
    <Button
      variant={variant}
      size={variant === 'primary' ? 'lg' : 'md'}
      block
      onClick={() => {
        // Ends the token on the server too, if reachable; leaving does not wait for it.
        callApi(logout, { quiet: true }).catch(() => {});
        endSession('logout');
        void navigate('/masuk');
      }}
    >
      {t('Masuk dengan akun lain')}
    </Button>
  );
}

/** Ends a page about another account's link: says who is signed in here, and offers both accounts. */
export function OtherAccount() {
  const email = useUsername();
  return (
    <>
      <p className="pr-secondary">
        {t(
          'Di peramban ini Anda masuk sebagai {email}. Bila Anda berganti akun, isian yang belum dikirim tetap tersimpan di perangkat ini sampai Anda keluar.',
          { email },
        )}
      </p>
      <div className="ac-form">
        <SwitchAccount variant="primary" />
        <Button to="/masuk" size="lg" block>
          {t('Tetap dengan akun ini')}
        </Button>
      </div>
    </>
  );
}
