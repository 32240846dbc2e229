/**
 * Texts quoted by the specifications, byte-exact, including their mistakes (admin-area.md section 8, user-area.md
 * sections 2, 5, 8; dialog questions product-facts.md 7.6). Other texts are in the screens' own files.
 */
export const TITLES = { success: 'Sukses!', failure: 'Gagal!', warning: 'Peringatan!' } as const;

export * as MESSAGES from './message-texts';

/** Nouns of the three kinds of content, for their messages. */
export type ContentNoun = 'Konten' | 'Tentang' | 'Layanan';

/** Messages about content, e.g. 'Tentang berhasil dipublikasi', 'Konten gagal dihapus.'. */
export const contentMessage = {
  done: (noun: ContentNoun, verb: 'dipublikasi' | 'didraf' | 'diperbarui' | 'dihapus') => `${noun} berhasil ${verb}`,
  failed: (noun: ContentNoun, verb: 'didraf' | 'dihapus') => `${noun} gagal ${verb}.`,
} as const;

export interface Question {
  readonly title: string;
  readonly subject?: string;
  readonly text: string;
  readonly confirm: string;
  readonly tone: 'primary' | 'danger';
}

/** Questions before an action; cancel is always 'Batal'. */
export const QUESTIONS = {
  logout: {
    title: 'Siap untuk Meninggalkan?',
    text: 'Pilih "Keluar" di bawah jika Anda siap untuk mengakhiri sesi Anda saat ini.',
    confirm: 'Keluar',
    tone: 'primary',
  },
  approve: {
    title: 'Yakin ingin menyetujui?',
    text: 'Harap periksa data baik-baik sebelum menyetujui.',
    confirm: 'Setuju',
    tone: 'primary',
  },
  revise: {
    title: 'Yakin ingin merevisi?',
    text: 'Harap periksa data baik-baik sebelum revisi.',
    confirm: 'Setuju',
    tone: 'primary',
  },
  reject: {
    title: 'Yakin ingin menolak?',
    text: 'Harap periksa data baik-baik sebelum menolak.',
    confirm: 'Setuju',
    tone: 'danger',
  },
  finish: {
    title: 'Yakin ingin menyelesaikan?',
    text: 'Harap periksa data baik-baik sebelum menyelesaikan.',
    confirm: 'Setuju',
    tone: 'primary',
  },
  deleteFacility: {
    title: 'Yakin ingin menghapus fasilitas?',
    text: 'Usulan yang berkaitan dengan fasilitas ini akan ikut terhapus juga.',
    confirm: 'Hapus',
    tone: 'danger',
  },
} as const satisfies Record<string, Question>;

/** Returns the question before going back to draft. @param noun as it reads in the sentence, e.g. 'konten' */
export function draftQuestion(noun: string): Question {
  return {
    title: `Benar ingin draf ${noun}?`,
    text: 'Pilih "Draf" jika Anda benar ingin draf konten.',
    confirm: 'Draf',
    tone: 'primary',
  };
}

/**
 * Returns the question before deleting.
 * @param noun as it reads in the sentence, e.g. 'kategori'
 * @param also sentence about other data that is deleted or kept
 */
export function deleteQuestion(noun: string, also = ''): Question {
  return {
    title: `Benar ingin menghapus ${noun}?`,
    text: `Pilih "Hapus" jika Anda benar ingin menghapus ${noun}. ${also}`.trim(),
    confirm: 'Hapus',
    tone: 'danger',
  };
}
