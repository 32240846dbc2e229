import type { ContentNoun } from '@portal/shared/contract/text/messages';

export interface PerScreen<Text extends string = string> {
  readonly create: Text;
  readonly list: Text;
  readonly edit: Text;
  readonly preview: Text;
}

/** Returns the paths of a kind by its word, e.g. `konten` (admin-area.md section 2). */
export function kindRoutes(word: string): PerScreen {
  return {
    create: `/admin/buat-${word}`,
    list: `/admin/${word}`,
    edit: `/admin/${word}/ubah`,
    preview: `/admin/${word}/pratinjau`,
  };
}

/** Titles of a kind's screens by its noun, Indonesian; `t` translates them (product-facts.md 7.5). */
export const KIND_TITLES = {
  Konten: { create: 'Buat Konten', list: 'Daftar Konten', edit: 'Ubah Konten', preview: 'Pratinjau Konten' },
  Tentang: { create: 'Buat Tentang', list: 'Daftar Tentang', edit: 'Ubah Tentang', preview: 'Pratinjau Tentang' },
  Layanan: { create: 'Buat Layanan', list: 'Daftar Layanan', edit: 'Ubah Layanan', preview: 'Pratinjau Layanan' },
} as const satisfies Record<ContentNoun, PerScreen>;
