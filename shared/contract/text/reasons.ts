/**
 * Texts by code: why a session, an image or a change of a machine failed, and names of devices, with parameters in
 * braces. The services store code and parameters, and send them with the Indonesian text.
 */
export const REASONS = {
  'engine/away': 'Mesin container tidak menjawab. Dicoba lagi otomatis; slot tetap milik Anda.',
  'engine/certificate':
    'Sertifikat mesin container tidak dapat dipercaya: CA-nya lain, namanya lain, atau masanya habis. Beri tahu admin; slot tetap milik Anda.',
  'engine/client-certificate':
    'Mesin container menolak sertifikat portal, atau memutus sambungan sebelum menjawab. Beri tahu admin; slot tetap milik Anda.',
  'engine/refused': 'Mesin container menolak sesi ini. Dicoba lagi otomatis; admin melihat sebabnya dalam log.',
  'engine/none': 'Portal belum tersambung ke mesin. Mesin Anda diatur oleh admin.',
  'engine/no-gpu': 'GPU untuk slot ini tidak ada di mesin.',
  'engine/no-device': 'Slot {slot} di {machine} belum punya GPU dalam tabel perangkat.',
  'engine/processors': 'Prosesor yang diminta melebihi yang dimiliki mesin.',
  'engine/memory': 'Memori yang diminta ({asked} MB) melebihi milik mesin ({most} MB).',
  'engine/command': 'Image tidak dapat dijalankan: perintah awalnya tidak ada.',
  'engine/disk-full': 'Disk mesin penuh.',
  'engine/no-quota': 'Disk mesin tidak dapat membatasi folder rumah. Minta admin mengaturnya.',
  'engine/no-network': 'Tidak ada jaringan bebas di mesin untuk container ini.',
  'hub/away': 'JupyterHub tidak menjawab. Dicoba lagi otomatis; slot tetap milik Anda.',
  'hub/token': 'JupyterHub menolak token portal. Beri tahu admin; slot tetap milik Anda.',
  'hub/refused': 'JupyterHub menolak sesi ini. Dicoba lagi otomatis; admin melihat sebabnya dalam log.',
  'hub/starting': 'JupyterHub masih menyiapkan sesi ini; dilanjutkan otomatis.',
  'hub/stopping': 'JupyterHub belum menghentikan sesi ini; dicoba lagi otomatis.',
  'hub/log': 'Log sesi ini ada di JupyterHub, tidak di portal.',
  'session/silent': 'Jupyter di dalam container tidak menjawab. Periksa log sesi, atau jalankan ulang.',
  'session/gone': 'Container hilang dari mesin; dijalankan kembali otomatis.',
  'session/killed': 'Container dihentikan paksa, mungkin karena melewati batas memori; dijalankan kembali otomatis.',
  'session/ended': 'Container berhenti sendiri (kode {code}); dijalankan kembali otomatis.',
  'session/maintenance': 'Perawatan {span}: {reason}',
  'session/preparing': 'Jupyter sedang disiapkan. Coba lagi sebentar.',
  'session/not-running': 'Sesi ini tidak sedang berjalan.',
  'session/over': 'Sesi ini sudah berakhir atau dihentikan, jadi tidak ada hari yang dapat dibuka.',
  'session/no-files': 'Tidak ada berkas yang dapat diunduh: belum dikemas, atau masa unduhnya sudah lewat.',
  'session/no-home': 'Mesin ini tidak menyimpan folder rumah di portal, jadi tidak ada yang dikemas.',
  'image/absent': 'Image tidak ada di mesin. Minta admin memuatnya.',
  'image/not-built': 'Berkas ZIP tidak dijadikan image di mesin ini. Minta admin menetapkan image untuk mesin ini.',
  'image/later': 'Image belum dapat disiapkan; dicoba lagi otomatis.',
  'image/not-looked-up': 'Portal belum tersambung ke mesin: slot hanya dicatat, dan image tidak dicari.',
  'image/left-to-hub': 'Image diserahkan kepada JupyterHub dan tidak dicari oleh portal.',
  'build/running': 'Image sedang dibuat dari ZIP Anda. Sesi dimulai setelah image siap.',
  'build/waiting': 'Image menunggu giliran dibuat dari ZIP Anda.',
  'build/failed': 'Image gagal dibuat: {reason}',
  'build/base': "Image dasar '{name}' belum ada di mesin. Minta admin memuatnya.",
  'build/interrupted': 'Layanan dimulai ulang; image dibuat lagi otomatis.',
  'build/lost': 'Image hilang dari mesin; dibuat lagi otomatis.',
  'build/size': 'Isi image melebihi {limit} MB.',
  'build/memory': 'Pembuatan image memerlukan memori lebih dari {limit} MB.',
  'build/time': 'Pembuatan image lebih lama dari {limit} menit.',
  'build/load': 'Image yang disimpan di dalam ZIP tidak dapat dimuat.',
  'build/packages':
    'Paket dari requirements.txt tidak dapat dipasang tanpa internet (kode {code}). Sertakan berkas .whl-nya di dalam ZIP.',
  'build/step': 'Satu langkah Dockerfile gagal (kode {code}). Periksa baris terakhir lognya.',
  'build/from': 'Image dasar dalam Dockerfile tidak dapat diambil. Pakai image yang ada di mesin.',
  'build/dockerfile': 'Dockerfile tidak dapat dijalankan. Periksa baris terakhir lognya.',
  'zip/missing': 'Berkas ZIP tidak ditemukan lagi di portal.',
  'zip/away': 'Berkas ZIP belum dapat diambil; dicoba lagi otomatis.',
  'zip/incomplete': 'Berkas ZIP belum sampai utuh di mesin; dicoba lagi otomatis.',
  'zip/damaged': 'ZIP rusak atau bukan ZIP yang dapat dibuka.',
  'zip/empty': 'ZIP tidak berisi berkas.',
  'zip/outside': 'ZIP berisi jalur yang keluar dari foldernya.',
  'zip/password': 'ZIP dikunci dengan kata sandi. Kirim ZIP tanpa kata sandi.',
  'zip/special': "'{name}' di dalam ZIP adalah tautan atau berkas khusus. Ganti dengan berkas biasa.",
  'zip/name': "Nama berkas '{name}' di dalam ZIP tidak dapat dipakai.",
  'zip/twice': "ZIP berisi '{name}' dua kali.",
  'zip/through-file': "Jalur '{name}' di dalam ZIP melewati sebuah berkas.",
  'zip/files': 'ZIP berisi lebih dari {limit} berkas.',
  'zip/size': 'Isi ZIP lebih besar dari {limit} MB setelah dibuka.',
  'zip/saved-image': 'Image yang disimpan di dalam ZIP rusak.',
  'zip/no-saved-image': 'Berkas .tar di dalam ZIP bukan hasil docker save.',
  'zip/saved-images': 'Berkas .tar di dalam ZIP berisi lebih dari satu image.',
  'look-up/running': 'Image sedang dicari dan diambil ke mesin. Sesi dimulai setelah image siap.',
  'look-up/waiting': 'Image menunggu giliran dicari di mesin.',
  'look-up/failed': 'Image tidak dapat dipakai: {reason}',
  'look-up/platform': 'Image ini tidak tersedia untuk jenis prosesor mesin.',
  'look-up/registry-away':
    'Image tidak ada di mesin, dan registrinya tidak dapat dihubungi. Periksa alamatnya, atau minta admin memuat image ke mesin.',
  'look-up/denied':
    'Registri menolak akses ke image ini, atau image tidak ada di sana. Periksa namanya, atau minta admin memuat image ke mesin.',
  'look-up/unknown': 'Image tidak ditemukan di mesin maupun di registrinya. Periksa nama dan tag-nya.',
  'look-up/refused': 'Image tidak dapat diambil dari registrinya.',
  'booking/no-machine': 'Mesin tidak ditemukan.',
  'booking/no-day': 'Hari tidak ditemukan.',
  'booking/approved': 'Usulan ini sudah disetujui dan memegang slotnya; muat ulang halaman.',
  'booking/inactive': 'Mesin ini sedang tidak aktif.',
  'booking/closed': 'Mesin ini tidak tersedia pada {day}. {reason}. Pilih hari atau mesin lain.',
  'booking/limit':
    'Peneliti ini sudah memegang {limit} slot, batas untuk satu orang. Akhiri salah satu sesinya dahulu.',
  'opening/closed': 'Mesin ini tidak tersedia pada {day}. {reason}. Pilih hari lain.',
  'opening/full': 'Semua slot mesin ini pada {day} sudah terisi, termasuk yang dibuka satu kali. Pilih hari lain.',
  'closed/weekly': 'Tutup setiap {day}',
  'device/known': '{browser} di {system}',
  'device/unknown': 'Perangkat tidak dikenal',
  'machine/slots-in-use':
    'Slot {slot} masih dipakai; GPU × bagian tidak boleh kurang dari itu sampai sesi ini selesai: {people}.',
  /** A reason stored before reasons had codes. */
  earlier: '{text}',
} as const satisfies Readonly<Record<string, string>>;

export type ReasonCode = keyof typeof REASONS;

/** A reason as stored and sent. A parameter may be another reason. */
export interface Reason {
  readonly code: ReasonCode;
  readonly parameters: Readonly<Record<string, string | number | Reason>>;
}
