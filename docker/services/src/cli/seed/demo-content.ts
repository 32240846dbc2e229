export const DEMO_CATEGORIES = [
  { label: 'Kecerdasan Artifisial', from: [58, 46, 128], to: [104, 130, 220] },
  { label: 'Pelatihan', from: [18, 96, 110], to: [92, 190, 170] },
  { label: 'Pengumuman', from: [150, 72, 30], to: [230, 170, 90] },
] as const;

interface DemoPage {
  readonly type: 'Article' | 'About' | 'Service';
  readonly title: string | null;
  readonly status: 'Post' | 'Draft';
  readonly daysAgo: number;
  readonly categories?: readonly string[];
  readonly hasPicture?: boolean;
  readonly body: string | null;
}

export const DEMO_PAGES: readonly DemoPage[] = [
  {
    type: 'Article',
    title: 'Pendaftaran Pelatihan CUDA Dasar Gelombang Kedua Dibuka',
    status: 'Post',
    daysAgo: 3,
    categories: ['Pelatihan', 'Pengumuman'],
    hasPicture: true,
    body:
      '<p>Pelatihan <strong>CUDA Dasar</strong> gelombang kedua diadakan selama dua hari secara luring. ' +
      'Peserta belajar menulis kernel sederhana, mengukur kinerja, dan memindahkan program NumPy ke ' +
      'GPU.</p><h2>Jadwal</h2><table><thead><tr><th>Hari</th><th>Materi</th></tr></thead>' +
      '<tbody><tr><td>Pertama</td><td>Arsitektur ' +
      'GPU dan kernel pertama</td></tr><tr><td>Kedua</td><td>Memori bersama dan pengukuran ' +
      'kinerja</td></tr></tbody></table><p>Kuota terbatas untuk 40 peserta.</p>',
  },
  {
    type: 'Article',
    title: 'Model Deteksi Penyakit Padi Diuji di Tiga Kabupaten',
    status: 'Post',
    daysAgo: 12,
    categories: ['Kecerdasan Artifisial'],
    hasPicture: true,
    body:
      '<p>Tim peneliti menguji model deteksi penyakit daun padi bersama penyuluh di tiga kabupaten. Model ' +
      'dilatih selama sembilan hari pada satu irisan GPU 20 GB.</p><blockquote>Petani cukup memotret daun, ' +
      'jawabannya muncul dalam dua detik.</blockquote><p>Hasil uji menunjukkan ketepatan 93 persen pada enam ' +
      'jenis penyakit.</p>',
  },
  {
    type: 'Article',
    title: 'Pemeliharaan Mesin DGX Akhir Pekan Ini',
    status: 'Post',
    daysAgo: 19,
    categories: ['Pengumuman'],
    body:
      '<p>Seluruh mesin tidak dapat dipakai pada hari Sabtu pukul 08.00 sampai 14.00 WIB. Simpan pekerjaan ' +
      'Anda sebelum waktu tersebut.</p>',
  },
  {
    type: 'Article',
    title: 'Lima Cara Menghemat Memori GPU Saat Melatih Model Bahasa',
    status: 'Post',
    daysAgo: 34,
    categories: ['Kecerdasan Artifisial', 'Pelatihan'],
    hasPicture: true,
    body:
      '<p>Memori sering habis lebih dulu daripada waktu. Lima cara berikut dapat dicoba sebelum meminta GPU ' +
      'yang lebih besar.</p><ol><li>Presisi campuran.</li><li>Akumulasi gradien.</li><li>Pos pemeriksaan ' +
      'aktivasi.</li><li>Penyetelan hemat parameter.</li><li>Pemuatan data yang tidak menyimpan ' +
      'salinan.</li></ol>',
  },
  {
    type: 'Article',
    title: 'Ringkasan Pemakaian Semester Ini',
    status: 'Draft',
    daysAgo: 1,
    categories: ['Pengumuman'],
    body: '<p>Angka masih menunggu konfirmasi.</p>',
  },
  { type: 'Article', title: null, status: 'Draft', daysAgo: 6, body: null },
  {
    type: 'About',
    title: 'Tentang Fasilitas Riset GPU',
    status: 'Post',
    daysAgo: 200,
    hasPicture: true,
    body:
      '<p>Fasilitas Riset GPU menyediakan komputasi bersama bagi mahasiswa, dosen, dan mitra. Setiap usulan ' +
      'ditinjau oleh tim admin sebelum mesin dijadwalkan.</p><p>Tujuan kami adalah penelitian yang dapat ' +
      'diulang dan hasil yang bermanfaat.</p>',
  },
  {
    type: 'About',
    title: 'Tim Pengelola',
    status: 'Post',
    daysAgo: 180,
    body:
      '<p>Tim pengelola terdiri dari admin proposal, admin konten, dan teknisi yang merawat mesin setiap ' +
      'hari kerja.</p>',
  },
  { type: 'About', title: 'Sejarah Singkat', status: 'Draft', daysAgo: 15, body: '<p>Naskah sedang disusun.</p>' },
  {
    type: 'Service',
    title: 'JupyterLab Pribadi',
    status: 'Post',
    daysAgo: 190,
    hasPicture: true,
    body:
      '<p>Setelah usulan disetujui, setiap peneliti mendapat JupyterLab sendiri dengan docker image yang ' +
      'dikirimnya. Alamat dan token terlihat di dasbor.</p>',
  },
  {
    type: 'Service',
    title: 'Konsultasi Docker Image',
    status: 'Post',
    daysAgo: 150,
    body:
      '<p>Bingung menyusun docker image? Tim kami membantu memeriksa ukuran, pustaka CUDA, dan cara ' +
      'menjalankannya.</p>',
  },
  {
    type: 'Service',
    title: 'Pelacakan Percobaan',
    status: 'Draft',
    daysAgo: 8,
    body: '<p>Layanan ini sedang diuji secara terbatas.</p>',
  },
];

export const DEMO_PROCEDURES = [
  { type: 'Penelitian TA', documentType: 'SOP', title: 'SOP Pengajuan Penelitian TA' },
  { type: 'Penelitian TA', documentType: 'Surat Pengajuan', title: 'Templat Surat Pengajuan Penggunaan DGX' },
  { type: 'Penelitian Non TA', documentType: 'SOP', title: 'SOP Pengajuan Penelitian Non TA' },
  { type: 'Pelatihan', documentType: 'Dokumen Lain', title: 'Panduan Menyusun Docker Image' },
  { type: 'Kerjasama', documentType: 'Surat Pengajuan', title: 'Templat Surat Kerjasama Instansi' },
] as const;

export const DEMO_FACILITIES = [
  { name: 'Penyimpanan NVMe Bersama', start_stock: 60, use_stock: 22, mass_unit: 'TB', counts: 'tidak' },
  { name: 'Penyimpanan Arsip', start_stock: 2, use_stock: 0, mass_unit: 'PB', counts: 'tidak' },
  { name: 'RAM Bersama', start_stock: 4096, use_stock: 0, mass_unit: 'GB', counts: 'ram' },
] as const;

export const DEMO_MACHINES = [
  {
    nama_mesin: 'DGX-A100-01',
    url: 'http://dgx-a100-01.portal.test:8000',
    description: '8 GPU A100 40 GB, 1 TB RAM, untuk pelatihan model.',
    slot_memory_gb: 20,
    closed_days: [],
    /** On days of the week without a container in the demo data. */
    maintenance: { weekday: '5', days: 2, reason: 'Penggantian pendingin dan pembaruan driver GPU.' },
  },
  {
    nama_mesin: 'DGX-A100-02',
    url: 'http://dgx-a100-02.portal.test:8000',
    description: '8 GPU A100 40 GB, 1 TB RAM, untuk penelitian kerja sama.',
    slot_memory_gb: 40,
    closed_days: ['7'],
    maintenance: null,
  },
] as const;
