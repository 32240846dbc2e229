/** Why an address is refused that another account has (product-facts.md 4.1). */
export const EMAIL_TAKEN = 'Alamat Email sudah dipakai.';

/** Why a confirmation is refused (product-facts.md 4.1). */
export const PASSWORDS_DIFFER = 'Konfirmasi kata sandi tidak cocok.';
