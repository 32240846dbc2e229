import { useSearchParams } from 'react-router-dom';
import { SSO_CAUSES, type SsoCause } from '@portal/shared/contract/account/sso-provider';
import { Button, Notice } from '@portal/shared/ui/plain';
import { t } from '../../language/page-texts';
import { OWN_ACCOUNT } from '../../page/return-path';
import { AccountHead } from '../form-parts';
import { startAddress } from './start-address';
import { useEffect, useState } from 'react';

const SENTENCES: Readonly<Record<SsoCause, () => string>> = {
  away: () => t('Layanan akun kampus sedang tidak menjawab. Tidak ada yang berubah; coba lagi sebentar lagi.'),
  clock: () => t('Jam layanan akun kampus dan jam portal terlalu berbeda. Beri tahu pengelola portal.'),
  expired: () => t('Waktu untuk masuk sudah habis, atau halaman ini dibuka dari peramban lain. Mulai sekali lagi.'),
  failed: () =>
    t('Jawaban layanan akun kampus tidak dapat dipastikan. Coba lagi; bila terulang, beri tahu pengelola portal.'),
  'no-email': () =>
    t(
      'Akun kampus Anda tidak memberikan alamat email, sehingga portal tidak dapat mengenali Anda. Hubungi pengelola akun kampus.',
    ),
  refused: () => t('Anda tidak memberi izin kepada portal, sehingga tidak ada yang masuk. Anda dapat mencoba lagi.'),
};

interface CampusFailureProps {
  readonly cause: SsoCause;
  /** A signed-in person was linking the campus account. */
  readonly isLinking?: boolean;
}

/** Says why the sign-in or the linking failed, and offers a retry. */
export function CampusFailure({ cause, isLinking = false }: CampusFailureProps) {
  const [query] = useSearchParams();
  return (
    <>
      <AccountHead title={isLinking ? t('Akun kampus belum terhubung') : t('Anda belum masuk')} />
      <Notice tone="warning" role="alert">
        {SENTENCES[cause]()}
      </Notice>
      <Button href={startAddress(query)} variant="primary" size="lg" block>
        {t('Coba lagi dengan akun kampus')}
      </Button>
      <Button to={isLinking ? OWN_ACCOUNT : '/masuk'} variant="quiet" block>
        {isLinking ? t('Kembali ke akun saya') : t('Kembali ke halaman masuk')}
      </Button>
    </>
  );
}

/**
 * Reads the ticket from the address's fragment, and removes it from the address and the history at once.
 * @param onFailure called with the cause when the fragment has no ticket
 * @returns the ticket; empty without one
 */
export function useTicket(onFailure: (cause: SsoCause) => void): string {
  const [fragment] = useState(() => new URLSearchParams(window.location.hash.slice(1)));
  const ticket = fragment.get('ticket') ?? '';
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    if (ticket) return;
    onFailure(SSO_CAUSES.find((known) => known === fragment.get('cause')) ?? 'expired');
  }, [fragment, onFailure, ticket]);
  return ticket;
}
