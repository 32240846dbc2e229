import type { Config } from '../../platform/config/config';
import type { Mail } from './queue-mail';
import type { MailContent } from './template';
import { greetingOf, wordsIn, type BrandText, type Reader, type Say } from './words';

interface Person extends Reader {
  readonly name: string;
  readonly isVerified: boolean;
}

/** Builds a mail about an account. @param reader with a name if the mail addresses the person by it */
export function accountMail(
  { brandName: brand }: Config,
  { email, language, name = '', isVerified = false }: Reader & Partial<Person>,
  subject: BrandText,
  content: (t: Say) => Omit<MailContent, 'greeting'>,
): Mail {
  const t = wordsIn(language);
  const greeting = greetingOf(language, name, isVerified);
  return { to: email, language, subject: t(subject, { brand }), content: { greeting, ...content(t) } };
}

export function verificationMail(config: Config, reader: Reader, url: string): Mail {
  return accountMail(config, reader, 'Aktivasi Akun {brand}', (t) => ({
    paragraphs: [
      t(
        'Selamat datang di {brand}. Mohon pastikan alamat email ini benar dengan menekan tombol di bawah, karena semua informasi akan dikirim ke alamat ini.',
        { brand: config.brandName },
      ),
    ],
    button: { label: t('Verifikasi Alamat Email'), url },
    closing: [t('Tautan berlaku selama 60 menit.'), t('Abaikan surat ini jika Anda tidak merasa mendaftar.')],
  }));
}

export function emailChangeMail(config: Config, reader: Reader, url: string): Mail {
  return accountMail(config, reader, 'Konfirmasi Alamat Email Baru {brand}', (t) => ({
    paragraphs: [
      t('Alamat ini akan menjadi alamat email akun Anda di {brand}, dan dipakai untuk masuk.', {
        brand: config.brandName,
      }),
    ],
    button: { label: t('Konfirmasi Alamat Email'), url },
    closing: [t('Tautan berlaku selama 60 menit.'), t('Abaikan surat ini jika Anda tidak memintanya.')],
  }));
}

export function emailChangeRequestMail(config: Config, reader: Reader, newEmail: string): Mail {
  return accountMail(config, reader, 'Perubahan Alamat Email {brand}', (t) => ({
    paragraphs: [
      t(
        'Anda meminta agar alamat email akun Anda menjadi {new}. Alamat ini tetap berlaku sampai yang baru dikonfirmasi.',
        { new: newEmail },
      ),
    ],
    ...ifNotYou(config, t),
  }));
}

/** Returns the button and closing line for a person who did not make the reported change. */
export function ifNotYou({ portalUrl }: Config, t: Say) {
  return {
    button: { label: t('Minta Tautan Kata Sandi'), url: `${portalUrl}/reset` },
    closing: [t('Jika bukan Anda yang melakukannya, atur ulang kata sandi Anda sekarang dan hubungi admin.')],
  };
}

export function resetMail(config: Config, person: Person, url: string): Mail {
  return accountMail(config, person, 'Atur Ulang Kata Sandi {brand}', (t) => ({
    paragraphs: [t('Kami menerima permintaan untuk mengatur ulang kata sandi akun Anda.')],
    button: { label: t('Atur Ulang Kata Sandi'), url },
    closing: [
      t('Tautan berlaku selama 60 menit dan hanya dapat dipakai satu kali.'),
      t('Abaikan surat ini jika Anda tidak memintanya; kata sandi Anda tidak berubah.'),
    ],
  }));
}
