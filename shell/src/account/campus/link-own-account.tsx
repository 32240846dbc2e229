import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUsername } from '@portal/shared/auth';
import { linkCampus } from '@portal/shared/contract/endpoints/account/own-account';
import type { SsoCause } from '@portal/shared/contract/account/sso-provider';
import { callApi, describeFailure } from '@portal/shared/http';
import { Button, Notice } from '@portal/shared/ui/plain';
import { prepareRefusals, t, tell } from '../../language/page-texts';
import { OWN_ACCOUNT } from '../../page/return-path';
import { useDocumentHead } from '../../page/use-document-head';
import { AccountHead, FormFoot } from '../form-parts';
import { PasswordField } from '../text-field';
import { useAccountForm } from '../use-account-form';
import { CampusFailure, useTicket } from './campus-failure';

type State =
  | { readonly kind: 'checking' }
  | { readonly kind: 'failed'; readonly cause: SsoCause }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'asking'; readonly campus: string };

/** Links a campus account to the signed-in account, after its owner has seen both addresses. */
export function LinkOwnAccount() {
  useDocumentHead(t('Hubungkan akun kampus Anda'));
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: 'checking' });
  const ticket = useTicket(useCallback((cause: SsoCause) => setState({ kind: 'failed', cause }), []));
  useEffect(() => {
    if (!ticket) return;
    callApi(linkCampus, { body: { ticket }, quiet: true }).then(
      ({ email, is_linked: isLinked }) =>
        isLinked ? void navigate(OWN_ACCOUNT, { replace: true }) : setState({ kind: 'asking', campus: email }),
      async (error: unknown) => {
        await prepareRefusals();
        const { title, text } = describeFailure(error);
        setState({ kind: 'refused', reason: tell(text ?? title) });
      },
    );
  }, [navigate, ticket]);

  if (state.kind === 'checking') return <AccountHead title={t('Memeriksa akun kampus Anda…')} />;
  if (state.kind === 'failed') return <CampusFailure cause={state.cause} isLinking />;
  if (state.kind === 'refused')
    return (
      <>
        <AccountHead title={t('Akun kampus belum terhubung')} />
        <Notice tone="warning" role="alert">
          {state.reason}
        </Notice>
        <Button to={OWN_ACCOUNT} variant="primary" size="lg" block>
          {t('Kembali ke akun saya')}
        </Button>
      </>
    );
  return <ConfirmForm ticket={ticket} campus={state.campus} />;
}

function ConfirmForm({ ticket, campus }: { readonly ticket: string; readonly campus: string }) {
  const navigate = useNavigate();
  const account = useUsername();
  const { state, errorOf, formProps } = useAccountForm({
    endpoint: linkCampus,
    prepare: ({ current_password = '' }) => ({ current_password, ticket }),
    onDone: () => {
      void navigate(OWN_ACCOUNT, { replace: true });
      return null;
    },
  });
  return (
    <>
      <AccountHead title={t('Hubungkan akun kampus Anda')}>
        {t('Akun kampus {campus} akan dapat masuk ke akun portal {account}. Masukkan kata sandi akun portal.', {
          campus,
          account,
        })}
      </AccountHead>
      <form {...formProps} className="ac-form">
        <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
        <PasswordField
          name="current_password"
          label={t('Kata Sandi')}
          autoComplete="current-password"
          autoFocus
          error={errorOf('current_password')}
        />
        <FormFoot state={state} label={t('Hubungkan')} />
      </form>
      <Button to={OWN_ACCOUNT} variant="quiet" block>
        {t('Batal')}
      </Button>
    </>
  );
}
