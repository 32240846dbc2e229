import type { Config } from '../../config/config';
import { greetingOf } from '../../mail/greeting';
import type { Mail } from '../../mail/queue-mail';
import { nameOf, type AccountRow } from '../account-row';

type Person = Pick<AccountRow, 'email' | 'first_name' | 'last_name' | 'email_verified_at'>;

const NOT_YOU = 'Jika bukan Anda yang melakukannya, atur ulang kata sandi Anda sekarang dan hubungi admin.';

function changed(config: Config, person: Person, subject: string, paragraphs: readonly string[]): Mail {
  return {
    to: person.email,
    subject: `${subject} ${config.brandName}`,
    content: {
      greeting: greetingOf(nameOf(person), person.email_verified_at !== null),
      paragraphs,
      button: { label: 'Minta Tautan Kata Sandi', url: `${config.portalUrl}/reset` },
      closing: [NOT_YOU],
    },
  };
}

/** Tells that the password is another one now. */
export function passwordChangedMail(config: Config, person: Person): Mail {
  return changed(config, person, 'Kata Sandi Diubah', [
    'Kata sandi akun Anda baru saja diubah. Sesi di perangkat lain sudah berakhir.',
  ]);
}

/** Tells the old and the new address of the change. */
export function addressChangedMails(config: Config, person: Person, newEmail: string): Mail[] {
  const paragraphs = [
    `Alamat email akun Anda diubah dari ${person.email} menjadi ${newEmail}. Untuk masuk, pakai alamat yang baru.`,
  ];
  return [person.email, newEmail].map((email) =>
    changed(config, { ...person, email }, 'Alamat Email Diubah', paragraphs),
  );
}

/** Tells that a login asks for a code from now on, or no longer. */
export function secondFactorMail(config: Config, person: Person, happened: 'on' | 'off' | 'reset'): Mail {
  const sentences = {
    on: 'Verifikasi dua langkah aktif di akun Anda. Mulai sekarang, masuk memerlukan kode dari aplikasi autentikator Anda.',
    off: 'Verifikasi dua langkah dimatikan di akun Anda. Masuk hanya memerlukan kata sandi.',
    reset:
      'Super admin mematikan verifikasi dua langkah di akun Anda. Masuk hanya memerlukan kata sandi sampai Anda mengaktifkannya lagi.',
  } as const;
  const subject = happened === 'on' ? 'Verifikasi Dua Langkah Aktif' : 'Verifikasi Dua Langkah Dimatikan';
  return changed(config, person, subject, [sentences[happened]]);
}

/** Last mail to a person: the account is gone. */
export function accountDeletedMail(config: Config, person: Person, kept: number): Mail {
  const stays =
    kept > 0 ? [`${kept} usulan yang pernah disetujui tetap disimpan sebagai catatan tanpa nama Anda.`] : [];
  return {
    to: person.email,
    subject: `Akun Dihapus ${config.brandName}`,
    content: {
      greeting: greetingOf(nameOf(person), person.email_verified_at !== null),
      paragraphs: ['Akun Anda sudah dihapus seperti yang Anda minta, bersama berkas dan sesinya.', ...stays],
      closing: ['Jika bukan Anda yang melakukannya, hubungi admin.'],
    },
  };
}
