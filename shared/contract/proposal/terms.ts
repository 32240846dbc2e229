/** The three terms that must be ticked before sending (user-area.md section 5, wording product-facts.md 7.4). */
export const TERMS = [
  {
    name: 'term_1',
    text:
      'Saya bersedia mematuhi tata cara penggunaan DGX yang telah ditetapkan, dan tidak akan memindahkan ' +
      'account login ke orang lain',
  },
  { name: 'term_2', text: 'Saya akan mengumpulkan laporan akhir pada masa berakhirnya penggunaan DGX pada penelitian' },
  {
    name: 'term_3',
    text:
      'Saya telah mencoba membuat docker sesuai kebutuhan penggunaan di DGX dan akan mengirimkan kepada Tim ' +
      'Pengembangan DGX',
  },
] as const;
