/* Words for states, kinds, actions and roles, used by menus, chips, paths, mails, CSV and previews alike. The
   Indonesian words are the specification's (admin-area.md section 4, product-facts.md 7.5). Each group is its own
   export, so that a bundle contains only the words it uses. */

export const STATUS_WORDS = {
  Pending: 'Belum Disetujui',
  Approved: 'Disetujui',
  Rejected: 'Ditolak',
  Revision: 'Revisi',
  Finished: 'Selesai',
} as const;

export const KIND_WORDS = {
  thesis: 'Penelitian TA',
  nonTa: 'Penelitian Non TA',
  industry: 'Penelitian Kerjasama Industri',
} as const;

export const ROLE_WORDS = {
  Content: 'Admin Konten',
  Proposal: 'Admin Proposal',
  Super: 'Admin Super',
  Internal: 'Internal',
  External: 'Eksternal',
} as const;

/** An admin's actions on a proposal. English distinguishes action and state where Indonesian has one word. */
export const ACTION_WORDS = {
  id: { approve: 'Setujui', revise: 'Revisi', reject: 'Tolak', finish: 'Selesai', history: 'Riwayat revisi' },
  en: { approve: 'Approve', revise: 'Revise', reject: 'Reject', finish: 'Finish', history: 'Revision history' },
} as const;

type Word =
  | (typeof STATUS_WORDS)[keyof typeof STATUS_WORDS]
  | (typeof KIND_WORDS)[keyof typeof KIND_WORDS]
  | (typeof ROLE_WORDS)[keyof typeof ROLE_WORDS];

/** English of states, kinds and roles, by the Indonesian word. */
export const GLOSSARY_ENGLISH = {
  'Belum Disetujui': 'Pending',
  Disetujui: 'Approved',
  Ditolak: 'Rejected',
  Revisi: 'Revision',
  Selesai: 'Finished',
  'Penelitian TA': 'Thesis research',
  'Penelitian Non TA': 'Non-thesis research',
  'Penelitian Kerjasama Industri': 'Industry cooperation research',
  'Admin Konten': 'Content admin',
  'Admin Proposal': 'Proposal admin',
  'Admin Super': 'Super admin',
  Internal: 'Internal',
  Eksternal: 'External',
} as const satisfies Readonly<Record<Word, string>>;
