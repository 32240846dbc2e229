/** Option lists of the specifications. Value and label are the same text. */

export const EDUCATIONAL_LEVELS = ['D3', 'S1', 'S2', 'S3', 'Profesi', 'Kerjasama Industri'] as const;

/** GPU choices on the add forms, in GB. */
export const GPU_CHOICES = [
  { value: '20', label: '20GB' },
  { value: '40', label: '40GB' },
] as const;

export function isOfferedGpu(value: string): boolean {
  return GPU_CHOICES.some((choice) => choice.value === value);
}

export const SHARED_DATA_CHOICES = [
  { value: 'yes', label: 'Iya' },
  { value: 'no', label: 'Tidak' },
] as const;

export const PROCEDURE_TYPES = ['Penelitian TA', 'Penelitian Non TA', 'Pelatihan', 'Kerjasama'] as const;
export const DOCUMENT_TYPES = ['SOP', 'Surat Pengajuan', 'Dokumen Lain'] as const;
export const MASS_UNITS = ['YB', 'ZB', 'EB', 'PB', 'TB', 'GB', 'MB', 'kB', 'B'] as const;

/** Field of approved proposals, in GB, that uses up a facility's stock; 'tidak': no field does. */
export const FACILITY_COUNTS = ['tidak', 'gpu', 'ram', 'storage'] as const;
export type FacilityCounts = (typeof FACILITY_COUNTS)[number];

export const ADMIN_ROLE_CHOICES = [
  { value: '1', label: 'Admin Konten' },
  { value: '2', label: 'Admin Proposal' },
  { value: '3', label: 'Admin Super' },
] as const;

const SUBJECTS: ReadonlyArray<{ level: string; prefix: string; subjects: readonly string[] }> = [
  {
    level: 'D3',
    prefix: 'D-III-',
    subjects: [
      'Akuntansi',
      'Kebidanan',
      'Manajemen Informatika',
      'Manajemen Keuangan',
      'Manajemen Pemasaran',
      'Teknik Komputer',
    ],
  },
  {
    level: 'S1',
    prefix: 'S1-',
    subjects: [
      'Agroteknologi',
      'Akuntansi',
      'Arsitektur',
      'Desain Interior',
      'Dokter',
      'Ekonomi Syariah',
      'Farmasi',
      'Ilmu Komunikasi',
      'Kebidanan',
      'Kedokteran',
      'Manajemen',
      'Pariwisata',
      'Psikologi',
      'Sastra Inggris',
      'Sastra Tiongkok',
      'Sistem Informasi',
      'Sistem Komputer',
      'Teknik Elektro',
      'Teknik Industri',
      'Teknik Informatika',
      'Teknik Mesin',
      'Teknik Sipil',
    ],
  },
  {
    level: 'S2',
    prefix: 'S2-',
    subjects: [
      'Arsitektur',
      'Ilmu Komunikasi',
      'Manajemen',
      'Manajemen Sistem Informasi',
      'Psikologi',
      'Psikologi Profesi',
      'Teknik Elektro',
      'Teknik Mesin',
      'Teknik Sipil',
    ],
  },
  { level: 'S3', prefix: 'S3-', subjects: ['Ilmu Ekonomi', 'Ilmu Psikologi', 'Teknologi Informasi'] },
  { level: 'Profesi', prefix: 'Profesi-', subjects: ['Bidan'] },
  { level: 'Kerjasama Industri', prefix: '', subjects: ['Kerjasama Industri'] },
];

/** Returns the study programmes of a level, e.g. `S1-Teknik Informatika`; none for an unknown or empty level. */
export function studyProgramsOf(level: string): string[] {
  const group = SUBJECTS.find((candidate) => candidate.level === level);
  return group ? group.subjects.map((subject) => group.prefix + subject) : [];
}

/** All 42 study programmes (product-facts.md 7.4). */
export const STUDY_PROGRAMS: readonly string[] = SUBJECTS.flatMap((group) => studyProgramsOf(group.level));
