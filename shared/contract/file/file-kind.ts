export type FileKind = 'pdf' | 'zip' | 'image';

/** Extensions and names of the kinds, for messages and the file picker. */
export const FILE_KINDS: Record<FileKind, { extensions: readonly string[]; accept: string; name: string }> = {
  pdf: { extensions: ['pdf'], accept: 'application/pdf,.pdf', name: 'pdf' },
  zip: { extensions: ['zip'], accept: 'application/zip,application/x-zip-compressed,.zip', name: 'zip' },
  image: {
    extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif'],
    accept: 'image/png,image/jpeg,image/webp,image/gif',
    name: 'png, jpg, webp, gif',
  },
};

export const fileMessage = {
  file: (label: string) => `${label} harus berupa file.`,
  fileKind: (label: string, kind: FileKind) => `${label} harus berupa file dengan tipe: ${FILE_KINDS[kind].name}.`,
  emptyFile: (label: string) => `${label} berisi file kosong (0 byte).`,
  brokenPdf: (label: string) =>
    `${label} terpotong atau rusak sehingga tidak dapat dibuka. Simpan atau unduh ulang PDF-nya, lalu pilih lagi.`,
  lockedPdf: (label: string) => `${label} dilindungi kata sandi. Simpan PDF-nya tanpa kata sandi, lalu pilih lagi.`,
  brokenZip: (label: string) =>
    `${label} terpotong atau rusak sehingga tidak dapat dibuka. Buat ulang ZIP-nya, lalu pilih lagi.`,
  lockedZip: (label: string) => `${label} dilindungi kata sandi. Buat ZIP-nya tanpa kata sandi, lalu pilih lagi.`,
  emptyZip: (label: string) => `${label} tidak berisi berkas. Buat ZIP yang berisi berkas, lalu pilih lagi.`,
  brokenImage: (label: string) => `${label} tidak dapat dibaca sebagai gambar. Pilih gambar lain.`,
  hugeImage: (label: string, width: number, height: number) =>
    `${label} berukuran ${width} × ${height} piksel. Kecilkan sampai 10.000 piksel tiap sisi dan 50 megapiksel, lalu pilih lagi.`,
  tooLarge: (label: string, megabytes: number) => `${label} tidak boleh lebih dari ${megabytes} MB.`,
} as const;
