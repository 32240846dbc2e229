/** A word in both languages of the portal. */
interface Word {
  readonly id: string;
  readonly en: string;
}

/**
 * One word for one thing: menus, chips, paths, mails, CSV and previews read states, kinds, actions and roles from here.
 * The Indonesian words are the specification's (admin-area.md section 4, product-facts.md 7.5).
 */
export const GLOSSARY = {
  status: {
    Pending: { id: 'Belum Disetujui', en: 'Pending' },
    Approved: { id: 'Disetujui', en: 'Approved' },
    Rejected: { id: 'Ditolak', en: 'Rejected' },
    Revision: { id: 'Revisi', en: 'Revision' },
    Finished: { id: 'Selesai', en: 'Finished' },
  },
  kind: {
    thesis: { id: 'Penelitian TA', en: 'Thesis research' },
    nonTa: { id: 'Penelitian Non TA', en: 'Non-thesis research' },
    industry: { id: 'Penelitian Kerjasama Industri', en: 'Industry cooperation research' },
  },
  action: {
    approve: { id: 'Setujui', en: 'Approve' },
    revise: { id: 'Revisi', en: 'Ask for revision' },
    reject: { id: 'Tolak', en: 'Reject' },
    finish: { id: 'Selesai', en: 'Finish' },
    history: { id: 'Riwayat revisi', en: 'Revision history' },
  },
  role: {
    Content: { id: 'Admin Konten', en: 'Content admin' },
    Proposal: { id: 'Admin Proposal', en: 'Proposal admin' },
    Super: { id: 'Admin Super', en: 'Super admin' },
    Internal: { id: 'Internal', en: 'Internal' },
    External: { id: 'Eksternal', en: 'External' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Word>>>>;

type States = typeof GLOSSARY.status & typeof GLOSSARY.kind & typeof GLOSSARY.role;
type IndonesianState = States[keyof States]['id'];

/** English of the words that `translate` finds by their Indonesian text; an action's word depends on its place. */
export const GLOSSARY_ENGLISH = Object.fromEntries(
  [GLOSSARY.status, GLOSSARY.kind, GLOSSARY.role].flatMap((words) =>
    Object.values<Word>(words).map(({ id, en }) => [id, en]),
  ),
  // One entry for each word of the three groups.
) as Readonly<Record<IndonesianState, string>>;
