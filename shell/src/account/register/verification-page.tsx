import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { currentSession, endSession, useSession } from '@portal/shared/auth';
import { readStored, writeStored } from '@portal/shared/browser/storage';
import { checkUser, profile } from '@portal/shared/contract/endpoints/account/session';
import { resendVerification } from '@portal/shared/contract/endpoints/account/registration';
import { callApi, describeFailure, isApiError } from '@portal/shared/http';
import { Button, Notice } from '@portal/shared/ui/plain';
import { prepareRefusals, t } from '../../language/page-texts';
import { useDocumentHead } from '../../page/use-document-head';
import { AccountHead } from '../form-parts';
import { OtherAccount, SwitchAccount } from '../switch-account';
import { viewOf } from './verification-view';

/** Time between two mails when the server gives none. */
const WAIT_SECONDS = 60;

/** /verifikasi: waits for the click on the mailed link, which leads here with `verified`, and `akun` (its account). */
export function VerificationPage() {
  useDocumentHead(t('Verifikasi email'));
  const session = useSession();
  const [query] = useSearchParams();
  const person = useOwnAccount();
  const view = viewOf({
    isSignedIn: session.status === 'signedIn',
    link: query.get('verified'),
    isVerified: person?.isVerified === true,
    isOtherAccount: person !== null && query.has('akun') && query.get('akun') !== person.id,
    isSentByGuard: (useLocation().state as { unverified?: boolean } | null)?.unverified === true,
  });
  switch (view.kind) {
    case 'leave':
      return <Navigate to="/masuk" replace />;
    case 'signedOut':
      return <SignedOut isVerified={view.isVerified} />;
    case 'otherAccount':
      return (
        <>
          <AccountHead title={t('Alamat email itu sudah diverifikasi')}>{t('Tautan itu milik akun lain.')}</AccountHead>
          <OtherAccount />
        </>
      );
    case 'verified':
      return (
        <>
          {view.hasFailed ? (
            <AccountHead title={t('Tautan ini tidak dapat dipakai')}>
              {t(
                'Tautan ini kedaluwarsa, sudah dipakai, atau milik akun lain. Akun {email} sudah diverifikasi. Mengganti alamat email? Minta tautan baru di halaman Akun saya.',
                { email: session.status === 'signedIn' ? session.username : '' },
              )}
            </AccountHead>
          ) : (
            <AccountHead title={t('Email Anda sudah diverifikasi')}>{t('Lanjutkan ke dasbor Anda.')}</AccountHead>
          )}
          <Button to="/masuk" variant="primary" size="lg" block>
            {t('Lanjutkan')}
          </Button>
        </>
      );
    case 'waiting':
      return <Waiting hasFailed={view.hasFailed} />;
  }
}

interface OwnAccount {
  readonly id: string;
  readonly isVerified: boolean;
}

/** Returns the signed-in person's account; null until the server answers. An expired session goes to the login. */
function useOwnAccount(): OwnAccount | null {
  const [account, setAccount] = useState<OwnAccount | null>(null);
  useEffect(() => {
    if (currentSession().status === 'anonymous') return;
    const stop = new AbortController();
    callApi(profile, { quiet: true, signal: stop.signal }).then(
      ({ profile: person }) => setAccount({ id: person.id, isVerified: person.email_verified_at !== null }),
      (error: unknown) => {
        if (isApiError(error, 'unauthenticated')) endSession('expired');
      },
    );
    return () => stop.abort();
  }, []);
  return account;
}

function SignedOut({ isVerified }: { readonly isVerified: boolean }) {
  return (
    <>
      <AccountHead title={isVerified ? t('Email Anda sudah diverifikasi') : t('Verifikasi belum berhasil')}>
        {isVerified ? t('Masuk untuk mulai mengajukan usulan.') : t('Masuk, lalu minta tautan verifikasi yang baru.')}
      </AccountHead>
      <Button to="/masuk" variant="primary" size="lg" block>
        {t('Masuk')}
      </Button>
    </>
  );
}

function Waiting({ hasFailed }: { readonly hasFailed: boolean }) {
  const session = useSession();
  const { mail, secondsLeft, resend } = useResend();
  const { claim, goOn } = useClaim();
  return (
    <>
      <AccountHead title={t('Verifikasi alamat email Anda')}>
        {t(
          'Sebelum melanjutkan, harap periksa email Anda untuk tautan verifikasi. Jika Anda tidak menerimanya, silakan klik "Kirim Ulang".',
        )}
      </AccountHead>
      <ShownAddress />
      {hasFailed && mail.kind === 'idle' && (
        <Notice tone="danger" role="alert">
          {t('Verifikasi Anda gagal, silakan klik "Kirim Ulang" untuk mendapatkan email verifikasi kembali.')}
        </Notice>
      )}
      {mail.kind === 'sent' && (
        <Notice tone="success" role="status">
          {t('Kami telah mengirimkan email kepada {email}, silakan periksa email Anda untuk melakukan verifikasi.', {
            email: session.status === 'signedIn' ? session.username : '',
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
          disabled={secondsLeft > 0}
          onClick={() => void resend()}
        >
          {secondsLeft > 0 ? t('Kirim Ulang ({left} detik)', { left: secondsLeft }) : t('Kirim Ulang')}
        </Button>
        <Button size="lg" block loading={claim.kind === 'asking'} onClick={() => void goOn()}>
          {t('Saya sudah memverifikasi')}
        </Button>
        {claim.kind === 'refused' && (
          <Notice tone="warning" role="alert">
            {claim.message}
          </Notice>
        )}
        <SwitchAccount variant="quiet" />
      </div>
    </>
  );
}

const ChangeAddressForm = lazy(async () => ({ default: (await import('../change-address-form')).ChangeAddressForm }));

function ShownAddress() {
  const session = useSession();
  const [isChanging, setChanging] = useState(false);
  if (isChanging)
    return (
      <Suspense fallback={null}>
        <ChangeAddressForm onClose={() => setChanging(false)} />
      </Suspense>
    );
  return (
    <p className="ac-address">
      <span>
        {t('Dikirim ke')} <strong>{session.status === 'signedIn' ? session.username : ''}</strong>
      </span>
      <Button variant="quiet" size="sm" onClick={() => setChanging(true)}>
        {t('Ubah alamat')}
      </Button>
    </p>
  );
}

type Mail = { kind: 'idle' } | { kind: 'sending' } | { kind: 'sent' } | { kind: 'failed'; message: string };

function useResend() {
  const [mail, setMail] = useState<Mail>({ kind: 'idle' });
  const [secondsLeft, startWait] = useCoolDown();
  const resend = async () => {
    setMail({ kind: 'sending' });
    try {
      await callApi(resendVerification, { quiet: true });
      setMail({ kind: 'sent' });
      startWait(WAIT_SECONDS);
    } catch (error) {
      setMail({ kind: 'failed', message: await failureMessage(error) });
      if (isApiError(error, 'tooMany')) startWait(error.detail.retryAfterSeconds ?? WAIT_SECONDS);
    }
  };
  return { mail, secondsLeft, resend };
}

type Claim = { kind: 'idle' } | { kind: 'asking' } | { kind: 'refused'; message: string };

/** 'Saya sudah memverifikasi': makes the guard's own check, so that both agree. */
function useClaim() {
  const navigate = useNavigate();
  const [claim, setClaim] = useState<Claim>({ kind: 'idle' });
  const goOn = async () => {
    setClaim({ kind: 'asking' });
    try {
      await callApi(checkUser, { quiet: true });
      void navigate('/user/dasbor');
    } catch (error) {
      if (isApiError(error, 'unauthenticated')) return endSession('expired');
      const message = isApiError(error, 'refused')
        ? t('Email Anda belum terverifikasi. Buka tautan di email itu lebih dahulu, atau klik "Kirim Ulang".')
        : await failureMessage(error);
      setClaim({ kind: 'refused', message });
    }
  };
  return { claim, goOn };
}

async function failureMessage(error: unknown): Promise<string> {
  await prepareRefusals();
  const { title, text } = describeFailure(error);
  return [title, text].filter(Boolean).join('. ');
}

/** Key of the time at which this tab may ask for the account's next mail. */
function nextMailKey(): string {
  const session = currentSession();
  return `portal:verification:next-mail:${session.status === 'signedIn' ? session.username : ''}`;
}

/** Whole seconds left to wait, 0 when over; the function starts the wait, which a reload continues. */
function useCoolDown(): readonly [number, (seconds: number) => void] {
  const [left, setLeft] = useState(secondsLeft);
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setLeft(secondsLeft()), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const start = (seconds: number) => {
    writeStored(nextMailKey(), String(Date.now() + seconds * 1_000), 'session');
    setLeft(seconds);
  };
  return [left, start];
}

function secondsLeft(): number {
  return Math.max(0, Math.ceil((Number(readStored(nextMailKey(), 'session')) - Date.now()) / 1_000));
}
