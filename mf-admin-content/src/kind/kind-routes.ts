/** Something for each of a kind's four screens. */
export interface PerScreen {
  readonly create: string;
  readonly list: string;
  readonly edit: string;
  readonly preview: string;
}

/** Addresses of a kind by its word, e.g. `konten` (admin-area.md section 2). */
export function kindRoutes(word: string): PerScreen {
  return {
    create: `/admin/buat-${word}`,
    list: `/admin/${word}`,
    edit: `/admin/${word}/ubah`,
    preview: `/admin/${word}/pratinjau`,
  };
}

/** Titles of a kind's four screens by its noun, e.g. `Konten` (product-facts.md 7.5). */
export function kindTitles(noun: string): PerScreen {
  return { create: `Buat ${noun}`, list: `Daftar ${noun}`, edit: `Ubah ${noun}`, preview: `Pratinjau ${noun}` };
}
