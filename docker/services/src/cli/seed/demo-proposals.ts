import type { ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import type { ProposalStatus } from '@portal/shared/contract/proposal/status';
import type { ProposalFieldName } from '@portal/shared/contract/proposal/field';
import type { proposal } from '../../platform/db/schema/proposals';

type DemoFields = Omit<typeof proposal.$inferInsert, 'id' | 'kind' | 'status' | 'user_id'>;

export interface DemoProposal {
  readonly kind: ProposalKind;
  readonly owner: string;
  readonly status: ProposalStatus;
  readonly daysAgo: number;
  readonly fields: DemoFields;
  readonly notes?: readonly string[];
  /** Values of the earlier versions that differ from the newest. */
  readonly earlier?: Partial<Record<ProposalFieldName, string>>;
  readonly reason?: string;
  readonly asksExtension?: boolean;
  readonly remark?: string;
  /** Booked day of the week, index in the list of demo machines, and duration. */
  readonly place?: { readonly dayId: string; readonly machine: 0 | 1; readonly days: number };
}

const DATA =
  'Data terdiri dari sekitar 120.000 berkas yang sudah dianonimkan, disimpan dalam format Parquet dan ' +
  'gambar PNG, dengan ukuran keseluruhan kurang lebih 180 GB. Pembagian data latih, validasi, dan uji ' +
  'mengikuti proporsi 70:15:15 serta dilakukan per subjek agar tidak terjadi kebocoran data.';
const ACTIVITY =
  'Minggu 1-2: penyiapan lingkungan dan pemeriksaan mutu data. Minggu 3-6: pelatihan model dasar serta ' +
  'pencarian hiperparameter. Minggu 7-9: pelatihan model akhir pada seluruh data. Minggu 10-12: evaluasi, ' +
  'analisis galat, dan penulisan laporan.';
const OUTPUT =
  'Satu artikel pada jurnal nasional terakreditasi atau prosiding internasional, model terlatih beserta ' +
  'kode sumber, dan laporan akhir pemakaian komputasi.';
const EXPERIENCE =
  'Tim pernah menyelesaikan penelitian sejenis berskala kecil pada satu GPU kelas konsumen; hasilnya ' +
  'menunjukkan kebutuhan memori yang lebih besar daripada yang tersedia.';
const COMMON = {
  ram: '32',
  storage: '200',
  data_description: DATA,
  shared_data: false,
  activity_plan: ACTIVITY,
  output_plan: OUTPUT,
  previous_experience: EXPERIENCE,
};
const THESIS = {
  ...COMMON,
  type_of_proposal: 'Penelitian TA',
  educational_level: 'S1',
  study_program: 'S1-Teknik Informatika',
  gpu: '20',
  duration: '90',
  research_fee: 0,
  pembimbing1: 'Dr. Ratna Kusumawardani',
};
const NON_TA = {
  ...COMMON,
  type_of_proposal: 'Penelitian Non TA',
  educational_level: 'S3',
  study_program: 'S3-Teknologi Informasi',
  gpu: '40',
  duration: '120',
  research_fee: 75_000_000,
};
const INDUSTRY = {
  ...COMMON,
  type_of_proposal: 'Penelitian Kerjasama Industri',
  gpu: '40',
  duration: '180',
  research_fee: 2_500_000_000,
  admin_name: 'Nurul Hidayah',
  position: 'Sekretaris',
  leader_name: 'Prof. Hendra Gunawan',
  collaboration_plan:
    'Pihak mitra menyediakan data dan kebutuhan bisnis, sedangkan tim peneliti menyusun model, melakukan ' +
    'pengujian, serta mengalihkan pengetahuan melalui dua lokakarya bagi staf mitra.',
};

interface Applicant {
  readonly owner: string;
  readonly name: string;
  readonly phone: string;
}

const SITI: Applicant = { owner: 'internal@portal.test', name: 'Siti Rahmawati', phone: '081234567001' };
const YUSUF: Applicant = { owner: 'yusuf.maulana@portal.test', name: 'Yusuf Maulana Ibrahim', phone: '081234567004' };
const WAHYUNI: Applicant = { owner: 'external@portal.test', name: 'Wahyuni', phone: '081234567002' };
const RINA: Applicant = { owner: 'rina.wulandari@portal.test', name: 'Rina Wulandari', phone: '081234567003' };
const MARIA: Applicant = { owner: 'maria.situmorang@portal.test', name: 'Maria Situmorang', phone: '081234567005' };

type Course = Omit<DemoProposal, 'kind' | 'owner' | 'fields'>;

/**
 * @param base fields that all demo proposals of the kind share
 * @param ownName field with the applicant's name
 */
const making =
  (kind: ProposalKind, base: DemoFields, ownName: 'partner' | 'peneliti' | 'pic') =>
  ({ owner, name, phone }: Applicant, course: Course, fields: Partial<DemoFields>): DemoProposal => ({
    kind,
    owner,
    ...course,
    fields: { ...base, phone_number: phone, [ownName]: name, ...fields },
  });
const thesis = making('thesis', THESIS, 'partner');
const nonTa = making('nonTa', NON_TA, 'peneliti');
const industry = making('industry', INDUSTRY, 'pic');

export const DEMO_PROPOSALS: readonly DemoProposal[] = [
  thesis(
    SITI,
    { status: 'Approved', daysAgo: 41, place: { dayId: '1', machine: 0, days: 90 } },
    {
      pembimbing2: 'Ir. Joko Susilo, M.T.',
      research_field: 'Visi Komputer',
      short_description:
        'Deteksi dini penyakit daun padi dari citra ponsel petani memakai jaringan konvolusi yang ringan, ' +
        'agar penyuluh dapat memberi saran di lapangan tanpa sambungan internet yang stabil.',
    },
  ),
  thesis(
    SITI,
    {
      status: 'Revision',
      daysAgo: 9,
      notes: [
        '<p>Mohon lengkapi <strong>rencana anggaran</strong> dengan rincian per bulan, dan jelaskan alasan ' +
          'memerlukan GPU 40 GB.</p><ul><li>Lampirkan surat pembimbing terbaru.</li><li>Perbaiki jumlah ' +
          'penyimpanan; data 180 GB tidak cukup dalam 100 GB.</li></ul>',
      ],
    },
    {
      gpu: '40',
      storage: '100',
      research_field: 'Pemrosesan Bahasa Alami',
      short_description:
        'Peringkasan otomatis putusan pengadilan berbahasa Indonesia dengan model bahasa yang disetel ' +
        'khusus pada dokumen hukum.',
    },
  ),
  thesis(
    SITI,
    { status: 'Pending', daysAgo: 2 },
    {
      research_field: 'Pengenalan Suara',
      short_description:
        'Pengenalan suara otomatis untuk bahasa Sunda dan Jawa ragam percakapan dengan pembelajaran ' +
        'swa-selia dari rekaman radio komunitas.',
    },
  ),
  thesis(
    YUSUF,
    { status: 'Finished', daysAgo: 128, place: { dayId: '3', machine: 1, days: 60 } },
    {
      educational_level: 'S2',
      study_program: 'S2-Teknik Elektro',
      research_field: 'Sistem Tenaga Listrik',
      short_description:
        'Prakiraan beban listrik jangka pendek pada jaringan distribusi kota memakai transformer deret waktu.',
    },
  ),
  thesis(
    YUSUF,
    {
      status: 'Rejected',
      daysAgo: 57,
      reason:
        '<p>Delapan GPU selama satu tahun melebihi jatah satu penelitian. ' +
        'Silakan ajukan kembali dengan <strong>satu irisan 40 GB</strong> selama 90 hari.</p>',
    },
    {
      research_field: 'Robotika',
      duration: '365',
      short_description:
        'Simulasi lengan robot enam derajat kebebasan dengan pembelajaran penguatan selama satu tahun ' +
        'penuh pada delapan GPU.',
    },
  ),
  thesis(
    WAHYUNI,
    {
      status: 'Pending',
      daysAgo: 4,
      remark: '<p>Data sensor sudah dipakai usulan lain tahun lalu; cek tumpang tindihnya sebelum memutuskan.</p>',
    },
    {
      educational_level: 'D3',
      study_program: 'D-III-Teknik Komputer',
      research_field: 'Internet untuk Segala',
      short_description:
        'Pendeteksian anomali pada sensor kualitas air sungai dengan autoencoder yang dilatih dari data dua tahun.',
    },
  ),
  nonTa(
    WAHYUNI,
    {
      status: 'Approved',
      daysAgo: 33,
      place: { dayId: '2', machine: 1, days: 120 },
      asksExtension: true,
      earlier: { research_title: 'Pemetaan tutupan lahan gambut dari citra satelit', duration: '90' },
      notes: ['<p>Judul penelitian sebaiknya menyebut wilayah yang diteliti.</p>'],
    },
    {
      partner: 'Dr. Lina Marlina',
      research_title: 'Pemetaan tutupan lahan gambut Kalimantan Tengah dari citra satelit radar',
      short_description:
        'Segmentasi tutupan lahan gambut dari citra radar multi-waktu untuk membantu pencegahan kebakaran, ' +
        'bekerja sama dengan pemerintah kabupaten.',
    },
  ),
  nonTa(
    RINA,
    { status: 'Pending', daysAgo: 1 },
    {
      research_title: 'Model fondasi citra rontgen dada untuk skrining tuberkulosis di puskesmas',
      short_description:
        'Melatih model fondasi citra rontgen dada dari tiga rumah sakit dan mengukur ketepatannya pada ' +
        'alat rontgen portabel di puskesmas.',
      shared_data: true,
    },
  ),
  nonTa(
    RINA,
    {
      status: 'Revision',
      daysAgo: 16,
      earlier: { duration: '60', previous_experience: '' },
      notes: [
        '<p>Data pasien memerlukan <em>persetujuan etik</em>. Mohon unggah suratnya bersama proposal.</p>',
        '<p>Surat etik sudah kami terima, tetapi masa berlakunya habis bulan ini. Mohon diperbarui.</p>',
      ],
    },
    {
      partner: 'dr. Andini Paramitha',
      research_title: 'Prediksi rawat ulang pasien gagal jantung',
      short_description:
        'Memperkirakan kemungkinan rawat ulang dalam tiga puluh hari dari catatan klinis berbahasa Indonesia.',
    },
  ),
  industry(
    WAHYUNI,
    { status: 'Rejected', daysAgo: 72, reason: '<p>Dokumen kerja sama belum ditandatangani kedua pihak.</p>' },
    {
      pic: 'Kevin Tanujaya',
      institution: 'PT Logistik Bahari',
      short_description: 'Optimasi rute kapal peti kemas antarpulau dengan pembelajaran penguatan multi-agen.',
    },
  ),
  industry(
    MARIA,
    { status: 'Approved', daysAgo: 21, place: { dayId: '4', machine: 0, days: 180 } },
    {
      institution: 'PT Cakrawala Data',
      partner: 'Tim Analitik Cakrawala',
      short_description:
        'Pengembangan model bahasa Indonesia untuk layanan pelanggan perbankan yang menjaga kerahasiaan data nasabah.',
    },
  ),
  industry(
    MARIA,
    { status: 'Pending', daysAgo: 0 },
    {
      institution: 'PT Cakrawala Data',
      short_description: 'Deteksi penipuan transaksi waktu nyata dengan jaringan saraf graf pada seratus juta simpul.',
    },
  ),
];
