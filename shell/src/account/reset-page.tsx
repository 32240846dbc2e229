import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../language/page-texts';
import { useDocumentHead } from '../page/use-document-head';
import { NewPasswordForm } from './new-password-form';
import { ResetRequestForm } from './reset-request-form';

/** /reset: asks for the link; opened by the link (?token=&email=), sets the new password. */
export function ResetPage() {
  useDocumentHead(t('Atur ulang kata sandi'));
  const [query] = useSearchParams();
  const token = query.get('token');
  const email = query.get('email');
  useEffect(() => {
    // The router goes on with what it has read. Whoever looks at the screen, the history or a log of addresses later
    // must not find the key to the account there.
    if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [token]);
  return token && email ? <NewPasswordForm token={token} email={email} /> : <ResetRequestForm />;
}
