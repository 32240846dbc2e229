import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { t } from '../language/page-texts';
import { useDocumentHead } from '../page/use-document-head';
import { NewPasswordForm } from './new-password-form';
import { ResetRequestForm } from './reset-request-form';

interface ResetLink {
  readonly token: string;
  readonly email: string;
}

/** Key of the link in the tab's history state, which survives a reload and a change of language. */
const KEPT = 'resetLink';

/** /reset: asks for the link; opened by the link (?token=&email=), sets the new password. */
export function ResetPage() {
  useDocumentHead(t('Atur ulang kata sandi'));
  // 'Minta tautan baru' opens a history entry without a link.
  return <ResetForms key={useLocation().key} />;
}

function ResetForms() {
  const [query] = useSearchParams();
  const [kept] = useState(keptLink);
  const [token, email] = [query.get('token'), query.get('email')];
  const link = token && email ? { token, email } : kept;
  useEffect(() => {
    // Removes the token from the address at once: it must not stay on the screen, in the history or in access logs.
    if (token) keepLink(email ? { token, email } : null);
  }, [token, email]);
  return link ? <NewPasswordForm {...link} onUsed={() => keepLink(null)} /> : <ResetRequestForm />;
}

function keptLink(): ResetLink | null {
  const state = window.history.state as { readonly [KEPT]?: ResetLink } | null;
  return state?.[KEPT] ?? null;
}

function keepLink(link: ResetLink | null): void {
  window.history.replaceState({ ...window.history.state, [KEPT]: link }, '', window.location.pathname);
}
