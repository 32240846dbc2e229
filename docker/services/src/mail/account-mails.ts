import type { Config } from '../config/config';
import { greetingOf } from './greeting';
import type { Mail } from './queue-mail';

interface Person {
  readonly email: string;
  readonly name: string;
  readonly isVerified: boolean;
}

/** Asks to confirm the address. */
export function verificationMail(config: Config, person: Pick<Person, 'email'>, url: string): Mail {
  return {
    to: person.email,
    subject: `Aktivasi Akun ${config.brandName}`,
    content: {
      greeting: greetingOf('', false),
      paragraphs: [
        `Selamat datang di ${config.brandName}. Mohon pastikan alamat email ini benar dengan menekan tombol di bawah, karena semua informasi akan dikirim ke alamat ini.`,
      ],
      button: { label: 'Verifikasi Alamat Email', url },
      closing: ['Tautan berlaku selama 60 menit.', 'Abaikan surat ini jika Anda tidak merasa mendaftar.'],
    },
  };
}

/** Carries the link that sets a new password once. */
export function resetMail(config: Config, person: Person, url: string): Mail {
  return {
    to: person.email,
    subject: `Atur Ulang Kata Sandi ${config.brandName}`,
    content: {
      greeting: greetingOf(person.name, person.isVerified),
      paragraphs: ['Kami menerima permintaan untuk mengatur ulang kata sandi akun Anda.'],
      button: { label: 'Atur Ulang Kata Sandi', url },
      closing: [
        'Tautan berlaku selama 60 menit dan hanya dapat dipakai satu kali.',
        'Abaikan surat ini jika Anda tidak memintanya; kata sandi Anda tidak berubah.',
      ],
    },
  };
}
