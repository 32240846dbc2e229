import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { currentSession, endSession, useSession } from '@portal/shared/auth';
import { checkUser, logout, profile, resendVerification } from '@portal/shared/contract/endpoints/session';
import { callApi, describeFailure, isApiError } from '@portal/shared/http';
import { Button, Notice } from '@portal/shared/ui/plain';
import { prepareRefusals, t } from '../language/page-texts';
import { useDocumentHead } from '../page/use-document-head';
import { AccountHead } from './account-head';

/** Seconds between two mails when the server names no other wait. */
const WAIT = 60;

type Mail = { kind: 'idle' } | { kind: 'sending' } | { kind: 'sent' } | { kind: 'failed'; message: string };

/** What came of 'Saya sudah memverifikasi'. */
type Claim = { kind: 'idle' } | { kind: 'asking' } | { kind: 'refused'; message: string };

/** Whether the account is verified by now: false until the server says so; a dead session goes to the login. */
function useIsVerified(): boolean {
  const [verified, setVerified] = useState(false);
  useEffect(() => {
    if (currentSession().status === 'anonymous') return;
    const stop = new AbortController();
    callApi(profile, { quiet: true, signal: stop.signal }).then(
      ({ profile: person }) => setVerified(person.email_verified_at !== null),
      (error: unknown) => {
        if (isApiError(error, 'unauthenticated')) endSession('expired');
      },
    );
    return () => stop.abort();
  }, []);
  return verified;
}

/** /verifikasi: waits for the click on the mailed link, which leads back here with ?verified=true or false. */
export function VerificationPage() {
  useDocumentHead(t('Verifikasi email'));
  const session = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const sentByGuard = (useLocation().state as { unverified?: boolean } | null)?.unverified === true;
  const isVerified = useIsVerified();
  const [mail, setMail] = useState<Mail>({ kind: 'idle' });
  const [claim, setClaim] = useState<Claim>({ kind: 'idle' });
  const [left, startWait] = useCoolDown();
  const verified = query.get('verified');

  async function resend() {
    setMail({ kind: 'sending' });
    try {
      await callApi(resendVerification, { quiet: true });
      setMail({ kind: 'sent' });
      startWait(WAIT);
    } catch (error) {
      await prepareRefusals();
      const { title, text } = describeFailure(error);
      setMail({ kind: 'failed', message: [title, text].filter(Boolean).join('. ') });
      if (isApiError(error, 'tooMany')) startWait(error.detail.retryAfterSeconds ?? WAIT);
    }
  }

  // The same check as the guard's, so that both agree.
  async function goOn() {
    setClaim({ kind: 'asking' });
    try {
      await callApi(checkUser, { quiet: true });
      void navigate('/user/dasbor');
    } catch (error) {
      if (isApiError(error, 'unauthenticated')) return endSession('expired');
      if (isApiError(error, 'refused'))
        return setClaim({
          kind: 'refused',
          message: t('Email Anda belum terverifikasi. Buka tautan di email itu lebih dahulu, atau klik "Kirim Ulang".'),
        });
      await prepareRefusals();
      const { title, text } = describeFailure(error);
      setClaim({ kind: 'refused', message: [title, text].filter(Boolean).join('. ') });
    }
  }

  // The link was opened in a browser without a session: all that is left to do is to log in.
  if (session.status === 'anonymous') {
    if (verified === null) return <Navigate to="/masuk" replace />;
    return (
      <>
        <AccountHead title={verified === 'true' ? t('Email Anda sudah diverifikasi') : t('Verifikasi belum berhasil')}>
          {verified === 'true'
            ? t('Masuk untuk mulai mengajukan usulan.')
            : t('Masuk, lalu minta tautan verifikasi yang baru.')}
        </AccountHead>
        <Button to="/masuk" variant="primary" size="lg" block>
          {t('Masuk')}
        </Button>
      </>
    );
  }

  // Whoever the guard sent here would be sent to and fro if the two answers differ: then a person decides.
  if (isVerified && !sentByGuard) return <Navigate to="/masuk" replace />;
  if (isVerified) {
    return (
      <>
        <AccountHead title={t('Email Anda sudah diverifikasi')}>{t('Lanjutkan ke dasbor Anda.')}</AccountHead>
        <Button to="/masuk" variant="primary" size="lg" block>
          {t('Lanjutkan')}
        </Button>
      </>
    );
  }

  return (
    <>
      <AccountHead title={t('Verifikasi alamat email Anda')}>
        {t(
          'Sebelum melanjutkan, harap periksa email Anda untuk tautan verifikasi. Jika Anda tidak menerimanya, silakan klik "Kirim Ulang".',
        )}
      </AccountHead>
      {verified === 'false' && mail.kind === 'idle' && (
        <Notice tone="danger" role="alert">
          {t('Verifikasi Anda gagal, silakan klik "Kirim Ulang" untuk mendapatkan email verifikasi kembali.')}
        </Notice>
      )}
      {mail.kind === 'sent' && (
        <Notice tone="success" role="status">
          {t('Kami telah mengirimkan email kepada {email}, silakan periksa email Anda untuk melakukan verifikasi.', {
            email: session.username,
          })}
        </Notice>
      )}
      {mail.kind === 'failed' && (
        <Notice tone="danger" role="alert">
          {mail.message}
        </Notice>
      )}
      <div className="ac-form">
        <Button
          variant="primary"
          size="lg"
          block
          loading={mail.kind === 'sending'}
          disabled={left > 0}
          onClick={() => void resend()}
        >
          {left > 0 ? t('Kirim Ulang ({left} detik)', { left }) : t('Kirim Ulang')}
        </Button>
        <Button size="lg" block loading={claim.kind === 'asking'} onClick={() => void goOn()}>
          {t('Saya sudah memverifikasi')}
        </Button>
        {claim.kind === 'refused' && (
          <Notice tone="warning" role="alert">
            {claim.message}
          </Notice>
        )}
        <Button
          variant="quiet"
          block
          onClick={() => {
            // The token dies on the server too, if that can be reached; leaving does not wait for it.
            callApi(logout, { quiet: true }).catch(() => {});
            endSession('logout');
            void navigate('/masuk');
          }}
        >
          {t('Masuk dengan akun lain')}
        </Button>
      </div>
    </>
  );
}

/** Whole seconds until something may be done again, 0 when it may; the function starts the wait. */
function useCoolDown(): readonly [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
