import type { Config } from '../../../platform/config/config';
import { accountMail, ifNotYou } from '../../mail/account-mails';
import { languageOf, type BrandText, type Say } from '../../mail/words';
import type { Mail } from '../../mail/queue-mail';
import { nameOf, type AccountRow } from '../account-row';

type Person = Pick<AccountRow, 'email' | 'first_name' | 'last_name' | 'email_verified_at' | 'language'>;

/** Returns a person as the reader of a mail that addresses them by their name. */
export const readerOf = (person: Person) => ({
  email: person.email,
  language: languageOf(person),
  name: nameOf(person),
  isVerified: person.email_verified_at !== null,
});

function changed(config: Config, person: Person, subject: BrandText, sentence: (t: Say) => string): Mail {
  return accountMail(config, readerOf(person), subject, (t) => ({ paragraphs: [sentence(t)], ...ifNotYou(config, t) }));
}

export function passwordChangedMail(config: Config, person: Person): Mail {
  return changed(config, person, 'Kata Sandi Diubah {brand}', (t) =>
    t('Kata sandi akun Anda baru saja diubah. Sesi di perangkat lain sudah berakhir.'),
  );
}

export function addressChangedMails(config: Config, person: Person, newEmail: string): Mail[] {
  return [person.email, newEmail].map((email) =>
    changed(config, { ...person, email }, 'Alamat Email Diubah {brand}', (t) =>
      t('Alamat email akun Anda diubah dari {old} menjadi {new}. Untuk masuk, pakai alamat yang baru.', {
        old: person.email,
        new: newEmail,
      }),
    ),
  );
}

const SECOND_FACTOR = {
  on: {
    subject: 'Verifikasi Dua Langkah Aktif {brand}',
    sentence:
      'Verifikasi dua langkah aktif di akun Anda. Mulai sekarang, masuk memerlukan kode dari aplikasi autentikator Anda.',
  },
  off: {
    subject: 'Verifikasi Dua Langkah Dimatikan {brand}',
    sentence: 'Verifikasi dua langkah dimatikan di akun Anda. Masuk hanya memerlukan kata sandi.',
  },
  reset: {
    subject: 'Verifikasi Dua Langkah Dimatikan {brand}',
    sentence:
      'Super admin mematikan verifikasi dua langkah di akun Anda. Masuk hanya memerlukan kata sandi sampai Anda mengaktifkannya lagi.',
  },
} as const;

export function secondFactorMail(config: Config, person: Person, happened: keyof typeof SECOND_FACTOR): Mail {
  const { subject, sentence } = SECOND_FACTOR[happened];
  return changed(config, person, subject, (t) => t(sentence));
}

const CAMPUS_ACCOUNT = {
  linked: {
    subject: 'Akun Kampus Dihubungkan {brand}',
    sentence: 'Akun kampus {campus} sekarang dapat dipakai untuk masuk ke akun Anda.',
  },
  unlinked: {
    subject: 'Akun Kampus Dilepas {brand}',
    sentence: 'Akun kampus {campus} tidak dapat lagi dipakai untuk masuk ke akun Anda.',
  },
} as const;

export function campusAccountMail(
  config: Config,
  person: Person,
  happened: keyof typeof CAMPUS_ACCOUNT,
  campus: string,
): Mail {
  const { subject, sentence } = CAMPUS_ACCOUNT[happened];
  return changed(config, person, subject, (t) => t(sentence, { campus }));
}

export function accountDeletedMail(config: Config, person: Person, kept: number): Mail {
  return accountMail(config, readerOf(person), 'Akun Dihapus {brand}', (t) => ({
    paragraphs: [
      t('Akun Anda sudah dihapus seperti yang Anda minta, bersama berkas dan sesinya.'),
      ...(kept > 0
        ? [t('{count} usulan yang pernah disetujui tetap disimpan sebagai catatan tanpa nama Anda.', { count: kept })]
        : []),
    ],
    closing: [t('Jika bukan Anda yang melakukannya, hubungi admin.')],
  }));
}
