import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { t } from '../language/page-texts';
import { useDocumentHead } from '../page/use-document-head';
import { NewPasswordForm } from './new-password-form';
import { forgotPassword } from '@portal/shared/contract/endpoints/account/password-reset';
import { Button, Notice } from '@portal/shared/ui/plain';
import { AccountHead, FormFoot } from './form-parts';
import { EmailField } from './register/registration-fields';
import { useAccountForm } from './use-account-form';

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
  // A mail program may have cut the address: the form then says that the link cannot be used.
  const [token, email] = [query.get('token'), query.get('email') ?? ''];
  const link = token ? { token, email } : kept;
  useEffect(() => {
    // Removes the token from the address at once: it must not stay on the screen, in the history or in access logs.
    if (token) keepLink({ token, email });
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

/** Asks for the link by mail. The response does not reveal whether the address has an account. */
function ResetRequestForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { state, errorOf, formProps } = useAccountForm({
    endpoint: forgotPassword,
    onDone: (_, values) => {
      setSentTo(values['email'] ?? '');
      return null;
    },
  });

  return (
    <>
      <AccountHead title={t('Lupa kata sandi?')}>
        {t('Tulis alamat email akun Anda. Kami mengirim tautan untuk membuat kata sandi baru.')}
      </AccountHead>
      {sentTo === null ? (
        <form {...formProps} className="ac-form">
          <EmailField autoComplete="username" autoFocus error={errorOf('email')} />
          <FormFoot state={state} label={t('Kirim tautan')} />
        </form>
      ) : (
        <Notice
          tone="success"
          role="status"
          title={t('Periksa email Anda')}
          action={
            <Button size="sm" onClick={() => setSentTo(null)}>
              {t('Pakai alamat lain')}
            </Button>
          }
        >
          {t(
            'Jika {email} terdaftar, tautan untuk membuat kata sandi baru sedang dikirim ke sana. Periksa juga folder spam.',
            { email: sentTo },
          )}
        </Notice>
      )}
      <p className="pr-secondary">
        {t('Ingat kata sandi Anda?')}{' '}
        <Link className="pr-link" to="/masuk">
          {t('Masuk')}
        </Link>
      </p>
    </>
  );
}
