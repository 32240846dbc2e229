import { forbiddenTitle, notFoundTitle } from '../contract/text/message-texts';
import { isApiError, setRefusalWords, type ApiError, type FailureKind, type RefusalWords } from './api-error';

export interface FailureText {
  readonly title: string;
  readonly text: string;
  readonly canRetry: boolean;
}

/** No message, or a framework's English message about a server fault (product-facts.md 1.1). */
const FRAMEWORK_WORDS = /^$|^[a-z -]*(error|unavailable|gateway|time-?out)\.?$/i;

const TEXTS: Record<FailureKind, (failure: ApiError) => FailureText> = {
  unauthenticated: () => ({
    title: 'Sesi Anda berakhir',
    text: 'Masuk kembali untuk melanjutkan. Usulan dan tulisan Anda tersimpan di perangkat ini.',
    canRetry: false,
  }),
  forbidden: (failure) => ({
    title: forbiddenTitle,
    text: failure.serverMessage || 'Anda tidak berhak membuka data ini.',
    canRetry: false,
  }),
  notFound: (failure) => ({
    title: notFoundTitle,
    text: failure.serverMessage || 'Data yang Anda cari tidak ada.',
    canRetry: false,
  }),
  validation: (failure) =>
    Object.keys(failure.fieldErrors).length > 0
      ? {
          title: 'Beberapa isian perlu diperbaiki',
          text: 'Periksa isian yang ditandai, lalu kirim kembali.',
          canRetry: false,
        }
      : {
          title: 'Server menolak isian ini',
          text: failure.serverMessage || 'Periksa isian Anda, lalu kirim kembali.',
          canRetry: false,
        },
  refused: (failure) => ({
    title: 'Server menolak permintaan ini',
    // A proxy answers 413 with its own page.
    text:
      failure.serverMessage ||
      (failure.detail.status === 413
        ? 'Kiriman terlalu besar. Perkecil berkas atau tulisan, lalu kirim lagi.'
        : 'Muat ulang halaman, lalu coba lagi.'),
    canRetry: true,
  }),
  tooMany: (failure) => ({
    title: 'Terlalu banyak percobaan',
    text: failure.serverMessage || `Tunggu ${failure.detail.retryAfterSeconds ?? 60} detik, lalu coba lagi.`,
    canRetry: true,
  }),
  machine: (failure) => ({
    title: failure.serverMessage || 'Layanan mesin menolak permintaan ini',
    text: '',
    canRetry: true,
  }),
  offline: () => ({
    title: 'Tidak tersambung ke server',
    text: 'Periksa sambungan internet Anda, lalu coba lagi.',
    canRetry: true,
  }),
  timeout: () => ({
    title: 'Server terlalu lama menjawab',
    text: 'Coba lagi beberapa saat lagi.',
    canRetry: true,
  }),
  server: (failure) => ({
    title: 'Terjadi gangguan di server',
    text: FRAMEWORK_WORDS.test(failure.serverMessage)
      ? 'Ini bukan kesalahan Anda. Coba lagi beberapa saat lagi.'
      : failure.serverMessage,
    canRetry: true,
  }),
  shape: () => ({
    title: 'Jawaban server tidak dikenali',
    text: 'Data tidak dapat ditampilkan. Coba lagi; bila berulang, hubungi admin.',
    canRetry: true,
  }),
  cancelled: () => ({ title: 'Dibatalkan', text: 'Pengiriman dihentikan.', canRetry: true }),
};

let translate = (text: string) => text;

/**
 * Sets the language of failure texts.
 * @param words translates a text; returns an unknown text unchanged
 * @param refusals returns a refusal's text by its code
 */
export function setFailureWords(words: (text: string) => string, refusals: RefusalWords): void {
  translate = words;
  setRefusalWords(refusals);
}

/** Returns title and text of any caught failure. An error that is not a failed call is a bug of the portal itself. */
export function describeFailure(error: unknown): FailureText {
  const words = isApiError(error) ? textsOf(error) : OWN_FAULT;
  return { ...words, title: translate(words.title), text: translate(words.text) };
}

/** Describes a failure to send typed text, which its form keeps. A refusal in words would come again, so it is final. */
export function describeSendFailure(error: unknown): FailureText {
  const described = describeFailure(error);
  const isFinal = (isApiError(error, 'refused') || isApiError(error, 'machine')) && error.serverMessage !== '';
  const words = { ...described, canRetry: described.canRetry && !isFinal };
  const isUnsent = isApiError(error, 'offline') || isApiError(error, 'timeout');
  return isUnsent ? { ...words, text: `${words.text} ${translate('Isian Anda tidak hilang.')}` } : words;
}

/** Titles of failures that leave the failing server unclear: they name the machine service. */
const OF_MACHINE_SERVICE: Partial<Record<FailureKind, string>> = {
  offline: 'Layanan mesin tidak dapat dihubungi',
  timeout: 'Layanan mesin terlalu lama menjawab',
  server: 'Terjadi gangguan di layanan mesin',
  shape: 'Jawaban layanan mesin tidak dikenali',
};

function textsOf(failure: ApiError): FailureText {
  const words = TEXTS[failure.kind](failure);
  const title = OF_MACHINE_SERVICE[failure.kind];
  const isOwnLine = failure.kind === 'offline' && globalThis.navigator?.onLine === false;
  if (!title || isOwnLine || !failure.call.startsWith('machine.')) return words;
  const text =
    failure.kind === 'server' ? words.text : 'Bagian lain portal tetap berjalan. Coba lagi beberapa saat lagi.';
  return { ...words, title, text };
}

const OWN_FAULT: FailureText = {
  title: 'Terjadi kesalahan di aplikasi',
  text: 'Muat ulang halaman. Usulan dan tulisan Anda tersimpan di perangkat ini.',
  canRetry: true,
};
