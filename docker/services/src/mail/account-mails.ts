import type { Config } from '../config/config';
import type { Mail } from './queue-mail';

interface Person {
  readonly email: string;
  readonly name: string;
}

/** Asks to confirm the address. Without the name: whoever typed it may have written an advertisement to a stranger's address. */
export function verificationMail(config: Config, person: Person, url: string): Mail {
  return {
    to: person.email,
    subject: `Aktivasi Akun ${config.brandName}`,
    content: {
      greeting: 'Halo!',
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
      greeting: `Halo, ${person.name}!`,
      paragraphs: ['Kami menerima permintaan untuk mengatur ulang kata sandi akun Anda.'],
      button: { label: 'Atur Ulang Kata Sandi', url },
      closing: ['Tautan berlaku selama 60 menit dan hanya dapat dipakai satu kali.', 'Abaikan surat ini jika Anda tidak memintanya; kata sandi Anda tidak berubah.'],
    },
  };
}
