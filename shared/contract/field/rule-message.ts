/** Texts of failed rules, with `boleh` spelled correctly (product-facts.md 4.1). */
export const ruleMessage = {
  required: (label: string) => `${label} tidak boleh kosong.`,
  numeric: (label: string) => `${label} harus berupa angka.`,
  phone: (label: string) => `${label} harus nomor seluler Indonesia, misalnya 0812 3456 7890.`,
  greaterThan: (label: string, value: number) => `${label} harus lebih besar dari ${value}.`,
  tooSmall: (label: string, min: number) => `${label} tidak boleh kurang dari ${min}.`,
  whole: (label: string) => `${label} harus berupa bilangan bulat.`,
  wholeUpTo: (label: string, max: string) => `${label} harus berupa bilangan bulat sampai ${max}.`,
  character: (label: string, character: string) =>
    `Format ${label.toLowerCase()} tidak valid. Karakter '${character}' tidak dapat dipakai.`,
  unreadable: (label: string) => `Format ${label.toLowerCase()} tidak valid. Pakai sedikitnya satu huruf.`,
  tooLong: (label: string, max: number) => `${label} tidak boleh lebih dari ${max} karakter.`,
  choice: (label: string) => `Pilihan ${label.toLowerCase()} tidak dikenal.`,
} as const;
