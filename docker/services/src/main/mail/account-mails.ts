import type { Config } from '../../platform/config/config';
import type { Mail } from './queue-mail';
import type { MailContent } from './template';
import { greetingOf, wordsIn, type Reader } from './words';

interface Person extends Reader {
  readonly name: string;
  readonly isVerified: boolean;
}

/** Builds a mail about an account. @param reader with a name if the mail addresses the person by it */
export function accountMail(
  reader: Reader & Partial<Person>,
  subject: string,
  content: Omit<MailContent, 'greeting'>,
): Mail {
  const { email, language, name = '', isVerified = false } = reader;
  return { to: email, language, subject, content: { greeting: greetingOf(language, name, isVerified), ...content } };
}

export function verificationMail({ brandName: brand }: Config, reader: Reader, url: string): Mail {
  const t = wordsIn(reader.language);
  return accountMail(reader, t('Aktivasi Akun {brand}', { brand }), {
    paragraphs: [
      t(
        'Selamat datang di {brand}. Mohon pastikan alamat email ini benar dengan menekan tombol di bawah, karena semua informasi akan dikirim ke alamat ini.',
        { brand },
      ),
    ],
    button: { label: t('Verifikasi Alamat Email'), url },
    closing: [t('Tautan berlaku selama 60 menit.'), t('Abaikan surat ini jika Anda tidak merasa mendaftar.')],
  });
}

export function emailChangeMail({ brandName: brand }: Config, reader: Reader, url: string): Mail {
  const t = wordsIn(reader.language);
  return accountMail(reader, t('Konfirmasi Alamat Email Baru {brand}', { brand }), {
    paragraphs: [t('Alamat ini akan menjadi alamat email akun Anda di {brand}, dan dipakai untuk masuk.', { brand })],
    button: { label: t('Konfirmasi Alamat Email'), url },
    closing: [t('Tautan berlaku selama 60 menit.'), t('Abaikan surat ini jika Anda tidak memintanya.')],
  });
}

export function emailChangeRequestMail(config: Config, reader: Reader, newEmail: string): Mail {
  const t = wordsIn(reader.language);
  return accountMail(reader, t('Perubahan Alamat Email {brand}', { brand: config.brandName }), {
    paragraphs: [
      t(
        'Anda meminta agar alamat email akun Anda menjadi {new}. Alamat ini tetap berlaku sampai yang baru dikonfirmasi.',
        { new: newEmail },
      ),
    ],
    ...ifNotYou(config, reader),
  });
}

/** Returns the button and closing line for a person who did not make the reported change. */
export function ifNotYou({ portalUrl }: Config, { language }: Pick<Reader, 'language'>) {
  const t = wordsIn(language);
  return {
    button: { label: t('Minta Tautan Kata Sandi'), url: `${portalUrl}/reset` },
    closing: [t('Jika bukan Anda yang melakukannya, atur ulang kata sandi Anda sekarang dan hubungi admin.')],
  };
}

export function resetMail({ brandName: brand }: Config, person: Person, url: string): Mail {
  const t = wordsIn(person.language);
  return accountMail(person, t('Atur Ulang Kata Sandi {brand}', { brand }), {
    paragraphs: [t('Kami menerima permintaan untuk mengatur ulang kata sandi akun Anda.')],
    button: { label: t('Atur Ulang Kata Sandi'), url },
    closing: [
      t('Tautan berlaku selama 60 menit dan hanya dapat dipakai satu kali.'),
      t('Abaikan surat ini jika Anda tidak memintanya; kata sandi Anda tidak berubah.'),
    ],
  });
}
