import type { Language } from '@portal/shared/contract/language';
import type { Config } from '../../platform/config/config';
import { greetingOf, wordsIn } from './words';
import type { Mail } from './queue-mail';

interface Person {
  readonly email: string;
  readonly name: string;
  readonly isVerified: boolean;
  readonly language: Language;
}

/** Asks to confirm the address. */
export function verificationMail(config: Config, person: Pick<Person, 'email' | 'language'>, url: string): Mail {
  const { email, language } = person;
  const t = wordsIn(language);
  const brand = config.brandName;
  return {
    to: email,
    language,
    subject: t('Aktivasi Akun {brand}', { brand }),
    content: {
      greeting: greetingOf(language, '', false),
      paragraphs: [
        t(
          'Selamat datang di {brand}. Mohon pastikan alamat email ini benar dengan menekan tombol di bawah, karena semua informasi akan dikirim ke alamat ini.',
          { brand },
        ),
      ],
      button: { label: t('Verifikasi Alamat Email'), url },
      closing: [t('Tautan berlaku selama 60 menit.'), t('Abaikan surat ini jika Anda tidak merasa mendaftar.')],
    },
  };
}

/** Asks the owner of a new address to confirm it. */
export function emailChangeMail(config: Config, person: Pick<Person, 'email' | 'language'>, url: string): Mail {
  const { email, language } = person;
  const t = wordsIn(language);
  return {
    to: email,
    language,
    subject: t('Konfirmasi Alamat Email Baru {brand}', { brand: config.brandName }),
    content: {
      greeting: greetingOf(language, '', false),
      paragraphs: [
        t('Alamat ini akan menjadi alamat email akun Anda di {brand}, dan dipakai untuk masuk.', {
          brand: config.brandName,
        }),
      ],
      button: { label: t('Konfirmasi Alamat Email'), url },
      closing: [t('Tautan berlaku selama 60 menit.'), t('Abaikan surat ini jika Anda tidak memintanya.')],
    },
  };
}

/** Informs the current address that a change to another one was requested. */
export function emailChangeRequestMail(
  config: Config,
  { email, language }: Pick<Person, 'email' | 'language'>,
  newEmail: string,
): Mail {
  const t = wordsIn(language);
  return {
    to: email,
    language,
    subject: t('Perubahan Alamat Email {brand}', { brand: config.brandName }),
    content: {
      greeting: greetingOf(language, '', false),
      paragraphs: [
        t(
          'Anda meminta agar alamat email akun Anda menjadi {new}. Alamat ini tetap berlaku sampai yang baru dikonfirmasi.',
          {
            new: newEmail,
          },
        ),
      ],
      button: { label: t('Minta Tautan Kata Sandi'), url: `${config.portalUrl}/reset` },
      closing: [t('Jika bukan Anda yang melakukannya, atur ulang kata sandi Anda sekarang dan hubungi admin.')],
    },
  };
}

/** Carries the link that sets a new password once. */
export function resetMail(config: Config, { email, name, isVerified, language }: Person, url: string): Mail {
  const t = wordsIn(language);
  return {
    to: email,
    language,
    subject: t('Atur Ulang Kata Sandi {brand}', { brand: config.brandName }),
    content: {
      greeting: greetingOf(language, name, isVerified),
      paragraphs: [t('Kami menerima permintaan untuk mengatur ulang kata sandi akun Anda.')],
      button: { label: t('Atur Ulang Kata Sandi'), url },
      closing: [
        t('Tautan berlaku selama 60 menit dan hanya dapat dipakai satu kali.'),
        t('Abaikan surat ini jika Anda tidak memintanya; kata sandi Anda tidak berubah.'),
      ],
    },
  };
}
