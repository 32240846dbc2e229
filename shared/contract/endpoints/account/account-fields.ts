export const EMAIL_TAKEN = 'Alamat Email sudah dipakai.';

export const PASSWORDS_DIFFER = 'Konfirmasi kata sandi tidak cocok.';
