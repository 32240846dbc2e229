/**
 * English texts of the mails, by their Indonesian text; names in braces are placeholders. Texts that people write
 * (titles, notes, announcements) are not translated.
 */
export default {
  'Halo, {name}!': 'Hello, {name}!',
  'Halo!': 'Hello!',
  'Halo Admin!': 'Hello, admin!',
  'Salam,': 'Kind regards,',
  'Tim {brand}': 'The {brand} team',
  'Jika tombol tidak dapat dibuka, salin alamat ini ke peramban: {url}':
    'If the button does not open, copy this address to your browser: {url}',

  'Aktivasi Akun {brand}': 'Activate your {brand} account',
  'Selamat datang di {brand}. Mohon pastikan alamat email ini benar dengan menekan tombol di bawah, karena semua informasi akan dikirim ke alamat ini.':
    'Welcome to {brand}. Please confirm that this email address is right by pressing the button below, ' +
    'because everything will be sent to this address.',
  'Verifikasi Alamat Email': 'Verify email address',
  'Tautan berlaku selama 60 menit.': 'The link is valid for 60 minutes.',
  'Abaikan surat ini jika Anda tidak merasa mendaftar.': 'Ignore this mail if you did not register.',
  'Atur Ulang Kata Sandi {brand}': 'Reset your {brand} password',
  'Kami menerima permintaan untuk mengatur ulang kata sandi akun Anda.':
    'We received a request to reset the password of your account.',
  'Atur Ulang Kata Sandi': 'Reset password',
  'Tautan berlaku selama 60 menit dan hanya dapat dipakai satu kali.':
    'The link is valid for 60 minutes and can be used only once.',
  'Abaikan surat ini jika Anda tidak memintanya; kata sandi Anda tidak berubah.':
    'Ignore this mail if you did not ask for it; your password stays as it is.',

  'Jika bukan Anda yang melakukannya, atur ulang kata sandi Anda sekarang dan hubungi admin.':
    'If it was not you, reset your password now and contact an admin.',
  'Minta Tautan Kata Sandi': 'Ask for a password link',
  'Konfirmasi Alamat Email Baru {brand}': 'Confirm your new {brand} email address',
  'Alamat ini akan menjadi alamat email akun Anda di {brand}, dan dipakai untuk masuk.':
    'This will be the email address of your {brand} account, and you will sign in with it.',
  'Konfirmasi Alamat Email': 'Confirm email address',
  'Abaikan surat ini jika Anda tidak memintanya.': 'Ignore this mail if you did not ask for it.',
  'Perubahan Alamat Email {brand}': 'Change of your {brand} email address',
  'Anda meminta agar alamat email akun Anda menjadi {new}. Alamat ini tetap berlaku sampai yang baru dikonfirmasi.':
    'You asked for {new} as the email address of your account. This address stays valid until the new one ' +
    'is confirmed.',
  'Kata Sandi Diubah {brand}': 'Your {brand} password was changed',
  'Kata sandi akun Anda baru saja diubah. Sesi di perangkat lain sudah berakhir.':
    'The password of your account was changed just now. Sessions on other devices have ended.',
  'Alamat Email Diubah {brand}': 'Your {brand} email address was changed',
  'Alamat email akun Anda diubah dari {old} menjadi {new}. Untuk masuk, pakai alamat yang baru.':
    'The email address of your account was changed from {old} to {new}. Use the new address to sign in.',
  'Akun Kampus Dihubungkan {brand}': 'Campus account linked at {brand}',
  'Akun kampus {campus} sekarang dapat dipakai untuk masuk ke akun Anda.':
    'The campus account {campus} can now be used to sign in to your account.',
  'Akun Kampus Dilepas {brand}': 'Campus account unlinked at {brand}',
  'Akun kampus {campus} tidak dapat lagi dipakai untuk masuk ke akun Anda.':
    'The campus account {campus} can no longer be used to sign in to your account.',
  'Verifikasi Dua Langkah Aktif {brand}': 'Two-step verification is on at {brand}',
  'Verifikasi Dua Langkah Dimatikan {brand}': 'Two-step verification was turned off at {brand}',
  'Verifikasi dua langkah aktif di akun Anda. Mulai sekarang, masuk memerlukan kode dari aplikasi autentikator Anda.':
    'Two-step verification is on for your account. From now on signing in needs a code from your authenticator app.',
  'Verifikasi dua langkah dimatikan di akun Anda. Masuk hanya memerlukan kata sandi.':
    'Two-step verification was turned off for your account. Signing in needs the password only.',
  'Super admin mematikan verifikasi dua langkah di akun Anda. Masuk hanya memerlukan kata sandi sampai Anda mengaktifkannya lagi.':
    'A super admin turned off two-step verification for your account. Signing in needs the password only ' +
    'until you turn it on again.',
  'Akun Dihapus {brand}': 'Your {brand} account was deleted',
  'Akun Anda sudah dihapus seperti yang Anda minta, bersama berkas dan sesinya.':
    'Your account was deleted as you asked, together with its files and sessions.',
  '{count} usulan yang pernah disetujui tetap disimpan sebagai catatan tanpa nama Anda.':
    '{count} {count|proposal that was approved is|proposals that were approved are} kept as a record ' +
    'without your name.',
  'Jika bukan Anda yang melakukannya, hubungi admin.': 'If it was not you, contact an admin.',

  'Usulan: {title}': 'Proposal: {title}',
  'Nama: {name}': 'Name: {name}',
  'Jenis Penelitian: {type}': 'Type of research: {type}',
  'Buka Usulan': 'Open proposal',
  'Lihat Usulan': 'View proposal',
  'Ubah Usulan': 'Edit proposal',

  'Proposal Masuk': 'New proposal',
  'Proposal Masuk (hasil revisi)': 'New proposal (revised)',
  'Telah masuk proposal baru!': 'A new proposal has come in!',
  'Sebuah proposal telah direvisi dan diajukan kembali.': 'A proposal was revised and submitted again.',
  'Proposal Ditarik': 'Proposal withdrawn',
  '{name} menarik kembali usulan yang sedang Anda tangani.': '{name} withdrew the proposal that you are handling.',

  'Proposal Disetujui': 'Proposal approved',
  'Usulan Anda telah disetujui.': 'Your proposal was approved.',
  'Hari: {day}': 'Day: {day}',
  'Mesin: {machine}': 'Machine: {machine}',
  'Berlaku sampai: {day}': 'Valid until: {day}',
  'Keterangan dari admin:': 'What the admin says:',
  'Revisi Proposal': 'Revision of your proposal',
  'Usulan Anda perlu direvisi. Berikut catatan revisinya:':
    'Your proposal needs a revision. These are the notes on it:',
  'Proposal Ditolak': 'Proposal rejected',
  'Mohon maaf, usulan Anda belum dapat kami setujui.': 'We are sorry, we cannot approve your proposal at this time.',
  'Mohon maaf, usulan Anda belum dapat kami setujui. Alasannya:':
    'We are sorry, we cannot approve your proposal at this time. The reason:',

  'Penelitian Selesai': 'Research finished',
  'Usulan Anda telah dinyatakan selesai. Terima kasih telah memakai fasilitas kami.':
    'Your proposal was declared finished. Thank you for using our facilities.',
  'Usulan Anda telah dinyatakan selesai dan container-nya dihentikan. Terima kasih telah memakai fasilitas kami.':
    'Your proposal was declared finished and its container was stopped. Thank you for using our facilities.',
  'Usulan Anda telah dinyatakan selesai. Container-nya belum dapat dihentikan; admin menanganinya dan Anda tidak perlu berbuat apa-apa. Terima kasih telah memakai fasilitas kami.':
    'Your proposal was declared finished. Its container could not be stopped yet; an admin sees to it and ' +
    'you need not do anything. Thank you for using our facilities.',
  'Mohon unggah laporan akhir (PDF) melalui halaman usulan Anda.':
    'Please upload the final report (PDF) on the page of your proposal.',

  'Permintaan Perpanjangan': 'Request for an extension',
  '{name} meminta perpanjangan {days} hari.': '{name} asks for {days} {days|day|days} more.',
  'Alasan: {reason}': 'Reason: {reason}',
  'Perpanjangan Disetujui': 'Extension approved',
  'Perpanjangan {days} hari disetujui. Mesin dapat Anda pakai sampai {day}.':
    'An extension by {days} {days|day|days} was approved. You can use the machine until {day}.',
  'Perpanjangan {days} hari disetujui. Mesin dapat Anda pakai sampai {day}. Catatan dari admin:':
    'An extension by {days} {days|day|days} was approved. You can use the machine until {day}. The admin’s note:',
  'Perpanjangan Ditolak': 'Extension rejected',
  'Mohon maaf, permintaan perpanjangan {days} hari belum dapat kami setujui.':
    'We are sorry, we cannot approve the extension by {days} {days|day|days} at this time.',
  'Mohon maaf, permintaan perpanjangan {days} hari belum dapat kami setujui. Alasannya:':
    'We are sorry, we cannot approve the extension by {days} {days|day|days} at this time. The reason:',
  'Laporan Akhir Diperlukan': 'Final report needed',
  'Pemakaian mesin Anda berakhir {day}. Mohon unggah laporan akhir (PDF) melalui halaman usulan Anda.':
    'Your use of the machine ends on {day}. Please upload the final report (PDF) on the page of your proposal.',
  'Pemakaian Mesin Segera Berakhir': 'Your use of the machine ends soon',
  'Pemakaian mesin Anda berakhir {day}. Simpan hasil yang Anda perlukan sebelum hari itu.':
    'Your use of the machine ends on {day}. Save the results that you need before that day.',
  'Permintaan perpanjangan Anda masih menunggu keputusan.': 'Your request for an extension still waits for a decision.',
  'Bila Anda masih memerlukannya, minta perpanjangan di halaman usulan Anda sebelum hari itu.':
    'If you still need it, ask for an extension on the page of your proposal before that day.',
  'Laporan Akhir Masuk': 'New final report',
  '{name} mengirim laporan akhir.': '{name} sent the final report.',
  'Laporan Akhir Diterima': 'Final report accepted',
  'Laporan akhir Anda sudah kami terima. Terima kasih.': 'We have accepted your final report. Thank you.',

  'Hari Tambahan untuk Sesi Anda': 'One more day for your session',
  'Hari Tambahan Dicabut': 'Your additional day was taken back',
  'Sesi Anda di {machine} dibuka satu kali pada {when}, pukul 00.00 sampai 24.00 WIB.':
    'Your session on {machine} is opened once on {when}, from 00.00 to 24.00 WIB.',
  'Hari Anda yang biasa dan masa pakai tidak berubah.': 'Your usual day and your end stay as they are.',
  'Hari tambahan {when} di {machine} dicabut. Sesi Anda tetap berjalan pada harinya.':
    'The additional day {when} on {machine} was taken back. Your session still runs on its own day.',
  'Berkas Sesi Akan Dikemas': 'The files of your session will be packed',
  'Berkas Sesi Siap Diunduh': 'The files of your session can be downloaded',
  'Sesi Anda telah berakhir. Folder rumahnya dikemas pada {day}, lalu dihapus dari mesin.':
    'Your session has ended. Its home folder is packed on {day}, and then removed from the machine.',
  'Setelah itu kemasannya dapat Anda unduh dari dasbor.': 'After that you can download the pack from your dashboard.',
  'Folder rumah sesi Anda sudah dikemas dan dihapus dari mesin.':
    'The home folder of your session was packed and removed from the machine.',
  'Unduh dari dasbor sebelum {day}; setelah itu kemasannya dihapus.':
    'Download it from your dashboard before {day}; after that the pack is removed.',
  'Perawatan Mesin': 'Maintenance of your machine',
  'Jadwal Perawatan Mesin Berubah': 'The maintenance of your machine has changed',
  'Perawatan Mesin Dicabut': 'The maintenance of your machine was cancelled',
  '{machine} dalam perawatan {when}: {reason}.': '{machine} is under maintenance, {when}: {reason}.',
  'Jadwal perawatan {machine} berubah menjadi {when}: {reason}.':
    'The maintenance of {machine} has changed to {when}: {reason}.',
  'Perawatan {machine} pada {when} dicabut. Mesin berjalan seperti biasa.':
    'The maintenance of {machine} ({when}) was cancelled. The machine runs as usual.',
  'Selama itu mesin tidak berjalan. Berkas Anda tetap tersimpan, dan masa pakai tidak berubah.':
    'The machine does not run during that time. Your files are kept, and the end of your use stays the same.',
  'Hari Anda tidak lagi terkena.': 'Your day is no longer affected.',

  'Verifikasi alamat email': 'Verify email address',
  'Tekan tombol di bawah untuk memastikan bahwa {email} milik Anda dan dipakai untuk {brand}.':
    'Press the button below to confirm that {email} is yours and is used for {brand}.',
  'Abaikan halaman ini jika Anda tidak merasa mendaftar.': 'Ignore this page if you did not register.',

  '[Percobaan] {subject}': '[Trial] {subject}',
  '{count} pemberitahuan belum dibaca': '{count} unread {count|notification|notifications}',
  'Ini yang terjadi sejak ringkasan sebelumnya dan belum Anda baca:':
    'This has happened since the last summary, and you have not read it yet:',
  'Dan {count} pemberitahuan lain.': 'And {count} more {count|notification|notifications}.',
  'Buka Portal': 'Open the portal',
  'Waktu pengiriman surat ini dapat Anda atur di bawah daftar pemberitahuan di portal.':
    'You can choose when this mail is sent below the list of notifications in the portal.',
} as const satisfies Readonly<Record<string, string>>;
