import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isApiError, runtimeConfig } from '@portal/shared/http';
import { login } from '@portal/shared/contract/endpoints/account/session';
import type { AccessGrant, LoginResponse } from '@portal/shared/contract/entities/session';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { Notice } from '@portal/shared/ui/plain';
import { t } from '../language/page-texts';
import { loadLayout } from '../page/load/load-layout';
import { useDocumentHead } from '../page/use-document-head';
import { AccountHead, FormFoot } from './form-parts';
import type { CampusSignInProps } from './campus/campus-sign-in';
import type { CodeStepProps } from './code-step';
import { useForwardSignedIn } from './open-session';
import { PasswordField, TextField } from './text-field';
import { endedSentence } from '../page/return-path';
import { useAccountForm } from './use-account-form';

/** A server refuses a login by its envelope or by 401; the person sees the same message. */
function explainLogin(error: unknown): string | null {
  return isApiError(error, 'refused') || isApiError(error, 'unauthenticated') ? MESSAGES.loginFailed : null;
}

function isGrant(response: LoginResponse): response is AccessGrant {
  return 'access_token' in response;
}

/** The second step; accounts without one never load its code. */
interface Asked {
  readonly email: string;
  readonly ticket: string;
  readonly Step: ComponentType<CodeStepProps>;
}

/** /masuk */
export function LoginPage() {
  useDocumentHead(t('Masuk'), t('Masuk untuk mengajukan dan memantau pemakaian komputasi.'));
  const keep = useForwardSignedIn();
  const [query] = useSearchParams();
  // The prerendered page, which is hydrated, has no query.
  const ended = useSyncExternalStore(
    () => () => {},
    () => endedSentence(query),
    () => null,
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  // Kept apart from `asked`, so that the typed address is still there after `onBack`.
  const [isAsking, setAsking] = useState(false);
  const { state, errorOf, formProps } = useAccountForm({
    endpoint: login,
    explain: explainLogin,
    warm: warmLayout,
    onDone: async (given, { email = '' }) => {
      if (isGrant(given)) return keep(given);
      try {
        const { CodeStep } = await import(/* webpackChunkName: "code-step" */ './code-step');
        setAsked({ email, ticket: given.second_factor.ticket, Step: CodeStep });
        setAsking(true);
        return null;
      } catch {
        return t('Langkah kode tidak dapat dimuat. Periksa sambungan internet Anda, lalu tekan Masuk lagi.');
      }
    },
  });
  // The code of the campus sign-in loads only where a provider is configured.
  const [Campus, setCampus] = useState<ComponentType<CampusSignInProps> | null>(null);
  const [isCampusOnly, setCampusOnly] = useState(false);
  useEffect(() => {
    const campus = runtimeConfig().campusSignIn;
    if (!campus) return;
    import(/* webpackChunkName: "campus-sign-in" */ './campus/campus-sign-in').then(
      ({ CampusSignIn }) => {
        setCampus(() => CampusSignIn);
        setCampusOnly(campus.isRequired);
      },
      // Without its code the password form still works.
      () => undefined,
    );
  }, []);
  if (asked && isAsking) return <asked.Step ticket={asked.ticket} onGrant={keep} onBack={() => setAsking(false)} />;

  return (
    <>
      <AccountHead title={t('Selamat Datang!')}>
        {t('Masuk untuk mengajukan dan memantau pemakaian komputasi.')}
      </AccountHead>
      {ended && <Notice tone="info">{ended}</Notice>}
      <form {...formProps} className="ac-form" hidden={isCampusOnly}>
        <TextField
          name="email"
          label={t('Alamat Email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          defaultValue={asked?.email}
          error={errorOf('email')}
        />
        <PasswordField
          name="password"
          label={t('Kata Sandi')}
          autoComplete="current-password"
          error={errorOf('password')}
          aside={
            <Link className="pr-link pr-small" to="/reset">
              {t('Lupa kata sandi?')}
            </Link>
          }
        />
        <FormFoot state={state} label={t('Masuk')} />
      </form>
      {Campus && <Campus isOnly={isCampusOnly} onPassword={() => setCampusOnly(false)} />}
      <p className="pr-secondary">
        {t('Belum punya akun?')}{' '}
        <Link className="pr-link" to="/daftar">
          {t('Daftar')}
        </Link>
      </p>
    </>
  );
}

/** Loads the layout's code while the server checks the password. The later use reports a failure. */
function warmLayout(): void {
  loadLayout().catch(() => undefined);
}
