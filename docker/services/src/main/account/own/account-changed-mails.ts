import type { Config } from '../../../platform/config/config';
import { accountMail, ifNotYou } from '../../mail/account-mails';
import { languageOf, wordsIn } from '../../mail/words';
import type { Mail } from '../../mail/queue-mail';
import { nameOf, type AccountRow } from '../account-row';

type Person = Pick<AccountRow, 'email' | 'first_name' | 'last_name' | 'email_verified_at' | 'language'>;

const readerOf = (person: Person) => ({
  email: person.email,
  language: languageOf(person),
  name: nameOf(person),
  isVerified: person.email_verified_at !== null,
});

/** @param subject in the person's language, like the sentence */
function changed(config: Config, person: Person, subject: string, sentence: string): Mail {
  const reader = readerOf(person);
  return accountMail(reader, subject, { paragraphs: [sentence], ...ifNotYou(config, reader) });
}

export function passwordChangedMail(config: Config, person: Person): Mail {
  const t = wordsIn(languageOf(person));
  return changed(
    config,
    person,
    t('Kata Sandi Diubah {brand}', { brand: config.brandName }),
    t('Kata sandi akun Anda baru saja diubah. Sesi di perangkat lain sudah berakhir.'),
  );
}

export function addressChangedMails(config: Config, person: Person, newEmail: string): Mail[] {
  const t = wordsIn(languageOf(person));
  const subject = t('Alamat Email Diubah {brand}', { brand: config.brandName });
  const sentence = t('Alamat email akun Anda diubah dari {old} menjadi {new}. Untuk masuk, pakai alamat yang baru.', {
    old: person.email,
    new: newEmail,
  });
  return [person.email, newEmail].map((email) => changed(config, { ...person, email }, subject, sentence));
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
  const t = wordsIn(languageOf(person));
  const { subject, sentence } = SECOND_FACTOR[happened];
  return changed(config, person, t(subject, { brand: config.brandName }), t(sentence));
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
  const t = wordsIn(languageOf(person));
  const { subject, sentence } = CAMPUS_ACCOUNT[happened];
  return changed(config, person, t(subject, { brand: config.brandName }), t(sentence, { campus }));
}

export function accountDeletedMail(config: Config, person: Person, kept: number): Mail {
  const t = wordsIn(languageOf(person));
  const stays =
    kept > 0
      ? [t('{count} usulan yang pernah disetujui tetap disimpan sebagai catatan tanpa nama Anda.', { count: kept })]
      : [];
  return accountMail(readerOf(person), t('Akun Dihapus {brand}', { brand: config.brandName }), {
    paragraphs: [t('Akun Anda sudah dihapus seperti yang Anda minta, bersama berkas dan sesinya.'), ...stays],
    closing: [t('Jika bukan Anda yang melakukannya, hubungi admin.')],
  });
}
