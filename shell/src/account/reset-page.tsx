import { useSearchParams } from 'react-router-dom';
import { useDocumentHead } from '../public/use-document-head';
import { NewPasswordForm } from './new-password-form';
import { ResetRequestForm } from './reset-request-form';

/** /reset: asks for the link; opened by the link (?token=&email=), sets the new password. */
export function ResetPage() {
  useDocumentHead('Atur ulang kata sandi');
  const [query] = useSearchParams();
  const token = query.get('token');
  const email = query.get('email');
  return token && email ? <NewPasswordForm token={token} email={email} /> : <ResetRequestForm />;
}
