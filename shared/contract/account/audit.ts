import { ROLE_WORDS } from '../text/glossary';
import { PROPOSAL_KINDS } from '../proposal/proposal-kind';
import { isRole } from './roles';
import { statusLabel } from '../proposal/status';

const AUDIT_RECORDS = {
  proposal: 'Usulan',
  account: 'Akun',
  article: 'Artikel',
  page: 'Halaman',
  category: 'Kategori',
  image: 'Gambar',
  announcement: 'Pengumuman',
  decisionText: 'Teks keputusan',
  facility: 'Fasilitas',
  procedure: 'Prosedur',
  machine: 'Mesin',
  release: 'Rilis',
  containerImage: 'Image container',
} as const;
export type AuditRecordKind = keyof typeof AUDIT_RECORDS;

export interface AuditedCall {
  readonly label: string;
  readonly record: AuditRecordKind;
}

const OF_EACH_KIND: Readonly<Record<string, string>> = {
  approved: 'Menyetujui usulan',
  rejected: 'Menolak usulan',
  revision: 'Meminta revisi',
  finished: 'Menyelesaikan usulan',
  stopContainer: 'Menghentikan container',
};

/** Changes of an area's releases, made by the rollout command or the release screen, not by a call of the portal. */
export const RELEASE_LABELS = {
  'release.canary': 'Memulai canary',
  'release.step': 'Mengubah penerima canary',
  'release.promote': 'Menjadikan rilis stabil',
  'release.rollback': 'Menarik rilis',
  'release.pause': 'Menahan canary',
  'release.resume': 'Melanjutkan canary',
  'release.disable': 'Mematikan area',
  'release.enable': 'Menghidupkan area',
  'release.preview': 'Mengubah pratinjau rilis',
  'release.channel': 'Menulis ulang kanal rilis',
} as const;
export type ReleaseEvent = keyof typeof RELEASE_LABELS;

/** Labels of the calls that create, change and delete a kind of record. */
const edits = (calls: string, noun: string, making = 'Membuat') => ({
  [`${calls}.store`]: `${making} ${noun}`,
  [`${calls}.update`]: `Mengubah ${noun}`,
  [`${calls}.delete`]: `Menghapus ${noun}`,
});

const LABELS: Readonly<Record<AuditRecordKind, Readonly<Record<string, string>>>> = {
  proposal: {
    ...Object.fromEntries(
      PROPOSAL_KINDS.flatMap((kind) =>
        Object.entries(OF_EACH_KIND).map(([call, label]) => [`proposal.${kind}.${call}`, label]),
      ),
    ),
    'revisionNote.store': 'Meminta revisi',
    'handling.take': 'Menangani usulan',
    'handling.release': 'Melepas penanganan',
    'remark.store': 'Menulis catatan internal',
    'report.accepted': 'Menerima laporan akhir',
    'extension.approved': 'Menyetujui perpanjangan',
    'extension.rejected': 'Menolak perpanjangan',
    'extension.grant': 'Memperpanjang pemakaian',
    'bin.delete': 'Menghapus usulan',
    'bin.restore': 'Memulihkan usulan',
    'machine.approval': 'Mengambil slot mesin',
    'machine.openLab': 'Membuka Jupyter peneliti',
    'machine.restartRun': 'Memulai ulang sesi peneliti',
    'machine.linkHome': 'Mengunduh berkas sesi peneliti',
    'machine.storeOpening': 'Membuka hari tambahan sesi',
    'machine.withdrawOpening': 'Mencabut hari tambahan sesi',
  },
  account: {
    'session.login': 'Masuk',
    'session.logout': 'Keluar',
    'session.resetPassword': 'Mengatur ulang kata sandi',
    'session.resendVerification': 'Meminta surat verifikasi',
    'notice.setMail': 'Mengatur surat pemberitahuan',
    'notice.setPush': 'Menyalakan pemberitahuan peramban',
    'notice.endPush': 'Mematikan pemberitahuan peramban',
    'admin.register': 'Membuat akun admin',
    'admin.update': 'Mengubah akun admin',
    'admin.delete': 'Menghapus akun admin',
    'user.update': 'Mengubah akun user',
    'user.delete': 'Menghapus akun user',
    'user.unlockLogin': 'Membuka kunci masuk akun',
    'secondFactor.begin': 'Mulai memasang verifikasi dua langkah',
    'secondFactor.confirm': 'Mengaktifkan verifikasi dua langkah',
    'secondFactor.end': 'Mematikan verifikasi dua langkah',
    'secondFactor.reset': 'Mematikan verifikasi dua langkah admin lain',
    'ownAccount.update': 'Mengubah data diri',
    'ownAccount.language': 'Mengganti bahasa sendiri',
    'ownAccount.password': 'Mengganti kata sandi sendiri',
    'ownAccount.email': 'Meminta alamat email baru',
    'ownAccount.storeAvatar': 'Mengganti foto sendiri',
    'ownAccount.deleteAvatar': 'Menghapus foto sendiri',
    'ownAccount.endSession': 'Mengakhiri sesi sendiri',
    'ownAccount.endOtherSessions': 'Mengakhiri sesi lain sendiri',
    'ownAccount.delete': 'Menghapus akun sendiri',
    'sso.link': 'Menghubungkan akun kampus',
    'ownAccount.linkCampus': 'Menghubungkan akun kampus',
    'ownAccount.unlinkCampus': 'Melepas akun kampus',
    'sso.complete': 'Masuk pertama kali dengan akun kampus',
  },
  article: {
    ...edits('post', 'artikel'),
    'post.draft': 'Mengembalikan artikel ke draf',
  },
  page: {
    ...edits('content', 'halaman'),
    'content.draft': 'Mengembalikan halaman ke draf',
  },
  category: edits('category', 'kategori'),
  image: { 'image.upload': 'Mengunggah gambar' },
  announcement: {
    'announcement.store': 'Mengirim pengumuman',
    'announcement.send': 'Mengirim pengumuman',
    'announcement.try': 'Mengirim percobaan pengumuman',
    'announcement.correct': 'Mengubah pengumuman di dasbor',
  },
  decisionText: edits('decisionText', 'teks keputusan', 'Menyimpan'),
  facility: edits('facility', 'fasilitas', 'Menambah'),
  procedure: edits('procedure', 'prosedur', 'Menambah'),
  machine: {
    'machine.store': 'Menambah mesin',
    'machine.update': 'Mengubah mesin',
    'machine.remove': 'Menghapus mesin',
    'machine.storeMaintenance': 'Menjadwalkan perawatan mesin',
    'machine.updateMaintenance': 'Mengubah jadwal perawatan mesin',
    'machine.liftMaintenance': 'Mencabut jadwal perawatan mesin',
  },
  release: RELEASE_LABELS,
  containerImage: {
    'machine.storeImage': 'Menambah image yang disetujui',
    'machine.updateImage': 'Mengubah image yang disetujui',
    'machine.lookUpImage': 'Mencari image lagi di mesin',
  },
};

/** Calls and release changes that write an audit entry when an admin makes them, by name. */
export const AUDITED_CALLS: ReadonlyMap<string, AuditedCall> = new Map(
  Object.keys(AUDIT_RECORDS)
    .filter(isRecordKind)
    .flatMap((kind) => Object.entries(LABELS[kind]).map(([call, label]) => [call, { label, record: kind }])),
);

/**
 * Changes by an admin without an audit entry. Reading or closing one's own notices concerns no record. The second half
 * of a login and a sign-in with the campus account are logged as the resulting login. A mail requested before any login
 * has no actor. A bulk change writes an entry for each record.
 */
export const UNAUDITED_CALLS: readonly string[] = [
  'proposal.bulk',
  'post.bulk',
  'about.bulk',
  'service.bulk',
  'notice.read',
  'notice.readAll',
  'announcement.dismiss',
  'session.secondFactor',
  'session.forgotPassword',
  'session.checkResetLink',
  'sso.continue',
];

const AUDIT_FIELDS: Readonly<Record<string, string>> = {
  status: 'Status',
  handler: 'Ditangani oleh',
  bin: 'Tempat sampah',
  days: 'Durasi (hari)',
  extension: 'Perpanjangan',
  report: 'Laporan akhir',
  name: 'Nama',
  file: 'File',
  title: 'Judul',
  body: 'Isi',
  thumbnail: 'Gambar mini',
  address: 'URL',
  description: 'Deskripsi',
  email: 'Email',
  role: 'Peran',
  college: 'Instansi',
  phone: 'Nomor telepon',
  password: 'Kata sandi',
  secondFactor: 'Verifikasi dua langkah',
  mail: 'Surat pemberitahuan',
  language: 'Bahasa',
  stock: 'Stok awal',
  unit: 'Satuan',
  counts: 'Dihitung dari',
  purpose: 'Kegunaan',
  machine: 'Status mesin',
  image: 'Status image',
  reference: 'Referensi image',
  slots: 'Slot sehari',
  slotMemory: 'Memori slot (GB)',
  closedDays: 'Hari tutup',
  maintenance: 'Perawatan',
  stable: 'Rilis stabil',
  canary: 'Canary',
  percent: 'Bagian pengguna (%)',
  roles: 'Peran penerima',
  pilots: 'Pengguna percontohan',
  excluded: 'Pengguna dikecualikan',
  area: 'Keadaan area',
  previews: 'Pratinjau',
  reason: 'Alasan',
};

/** Properties of which an entry lists only the new value. */
const SAID: readonly string[] = ['reason'];

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { Post: 'Dipublikasikan', Draft: 'Draf' },
  bin: { yes: 'ya', no: 'tidak' },
  machine: { active: 'aktif', inactive: 'nonaktif' },
  image: { active: 'aktif', inactive: 'nonaktif' },
  secondFactor: { on: 'aktif', off: 'mati' },
  language: { id: 'Indonesia', en: 'Inggris' },
  report: { accepted: 'diterima', sent: 'dikirim' },
  extension: { Pending: 'menunggu', Approved: 'disetujui', Rejected: 'ditolak', Cancelled: 'dibatalkan' },
  purpose: { approve: 'persetujuan', revise: 'revisi', reject: 'penolakan' },
  area: { on: 'aktif', paused: 'canary ditahan', off: 'mati' },
};

export function actorRole(role: string | null): string {
  return role === null ? '' : isRole(role) ? ROLE_WORDS[role] : role;
}

/** Returns the label of an entry's call; its name if only a newer server knows it. */
export function actionLabel(call: string): string {
  return AUDITED_CALLS.get(call)?.label ?? call;
}

const OF_A_KIND = new RegExp(`^proposal\\.(?:${PROPOSAL_KINDS.join('|')})\\.`);
const CODES: ReadonlyMap<string, string> = new Map(
  [...AUDITED_CALLS].toReversed().map(([call, { label }]) => [label, call.replace(OF_A_KIND, 'proposal.')]),
);

/** Returns one code for all calls with the same label, `proposal.rejected`; a newer server's call keeps its name. */
export function actionCode(call: string): string {
  return CODES.get(actionLabel(call)) ?? call;
}

/** Returns the label of a kind of record; its own name if only a newer server knows it. */
export function recordLabel(kind: string): string {
  return isRecordKind(kind) ? AUDIT_RECORDS[kind] : kind;
}

interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Returns `Status: Belum Disetujui → Ditolak`; for values that the log does not contain only that they changed, for a
 * reason only the reason.
 */
export function changeText(change: Change): string {
  return translatedChange(change, (word) => word);
}

/** Describes a change in another language. @param say translates a label, a state or a day */
export function translatedChange({ field, from, to }: Change, say: (word: string) => string): string {
  const label = say(AUDIT_FIELDS[field] ?? field);
  const valueOf = (value: string | null) => valueText(field, value).split(', ').map(say).join(', ');
  if (from === null && to === null) return `${label} ${say('diganti')}`;
  return SAID.includes(field) ? `${label}: ${to || '–'}` : `${label}: ${valueOf(from)} → ${valueOf(to)}`;
}

function valueText(field: string, value: string | null): string {
  if (value === null || value === '') return '–';
  if (field === 'role') return actorRole(value);
  return VALUES[field]?.[value] ?? (field === 'status' ? statusLabel(value) : value);
}

function isRecordKind(value: string): value is AuditRecordKind {
  return Object.hasOwn(AUDIT_RECORDS, value);
}
