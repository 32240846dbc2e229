import * as field from '@portal/shared/contract/fields';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { noticeList, shownAnnouncement } from '../entities/notice';
import { record } from '../field/schema';

/**
 * Server-sent events for the signed-in person, authorized by the bearer token. Event `notice` carries `{"unread":
 * number, "newest": notice or null, "announcements": text}`, for admins also `changes`, a number that grows with every
 * change of a proposal or another record of admins. `announcements` changes with every change of the announcements on
 * the dashboards of the person's role. Event `end` reports the end of the session.
 */
export const NOTICE_STREAM = '/api/notices/stream';

/** Key of the query cache for the stream's newest `changes`. */
export const LIST_NEWS = 'list.changes';

/** Mails about events: at once, once a day at 07.00 WIB, or never. Mails about the account are always sent. */
export const NOTICE_MAILS = ['sekaligus', 'harian', 'tidak'] as const;
export type NoticeMail = (typeof NOTICE_MAILS)[number];

export const NOTICE_DAYS = 90;

const call = { access: 'session', addition: 'notices are also shown inside the portal' } as const;

export const listNotices = defineEndpoint('notice.list', 'GET /api/notices', {
  ...call,
  capability: 'notices',
  summary: 'Pemberitahuan sendiri yang terbaru, dengan jumlah yang belum dibaca',
  response: noticeList,
});
export const olderNotices = defineEndpoint('notice.older', 'GET /api/notices/older/{id}', {
  ...call,
  summary: 'Pemberitahuan sendiri yang lebih lama daripada {id}',
  response: noticeList,
});
export const readNotice = defineEndpoint('notice.read', 'POST /api/notices/read/{id}', {
  ...call,
  summary: 'Menandai satu pemberitahuan sendiri sebagai dibaca',
});
export const readAllNotices = defineEndpoint('notice.readAll', 'POST /api/notices/read-all', {
  ...call,
  summary: 'Menandai semua pemberitahuan sendiri sebagai dibaca; dengan until hanya sampai pemberitahuan itu',
  body: field.form(() => ({
    until: field.number('Pemberitahuan terbaru yang terlihat', { gt: 0, max: Number.MAX_SAFE_INTEGER }),
  })),
});
export const showNoticeMail = defineEndpoint('notice.mail', 'GET /api/notices/mail', {
  ...call,
  summary: 'Kapan surat pemberitahuan dikirim kepada pemilik token',
  response: record(() => ({ mail: z.enum(NOTICE_MAILS) })),
});
export const setNoticeMail = defineEndpoint('notice.setMail', 'POST /api/notices/mail', {
  ...call,
  summary: 'Mengatur kapan surat pemberitahuan dikirim: sekaligus, harian (pukul 07.00 WIB), atau tidak',
  body: field.form(() => ({ mail: field.choice('Surat pemberitahuan', NOTICE_MAILS, { required: true }) })),
});

const pushed = { ...call, addition: 'browsers get messages while the portal is closed' } as const;

export const showPush = defineEndpoint('notice.push', 'GET /api/notices/push', {
  ...pushed,
  capability: 'push',
  summary: 'Kunci publik (VAPID) untuk pemberitahuan peramban, dan alamat peramban yang terdaftar pada sesi ini',
  /** Without a key the server does not push. */
  response: record(() => ({ public_key: z.nullable(z.string()), endpoint: z.nullable(z.string()) })),
});
export const setPush = defineEndpoint('notice.setPush', 'POST /api/notices/push', {
  ...pushed,
  summary: 'Mendaftarkan peramban sesi ini untuk menerima pemberitahuan',
  body: field.form(() => ({
    endpoint: field.text('Alamat peramban', { required: true, maxLength: 1000 }),
    p256dh: field.text('Kunci peramban', { required: true, maxLength: 100, pattern: /^[\w-]{87}=?$/ }),
    auth: field.text('Rahasia peramban', { required: true, maxLength: 100, pattern: /^[\w-]{22}(==)?$/ }),
  })),
});
export const endPush = defineEndpoint('notice.endPush', 'POST /api/notices/push/end', {
  ...pushed,
  summary: 'Mengakhiri pemberitahuan ke peramban sesi ini',
});

export const listShownAnnouncements = defineEndpoint('announcement.shown', 'GET /api/announcements', {
  ...call,
  capability: 'announcements-by-role',
  summary: 'Pengumuman bagi role sendiri yang masih berlaku dan belum ditutup, terbaru lebih dahulu',
  response: record(() => ({ announcement: z._default(z.array(shownAnnouncement), []) })),
  addition: 'announcements stand on the dashboards until a date',
});
/** Parameter of a dashboard's address: the announcement to show there, whether or not it is shown without it. */
export const ANNOUNCEMENT_PARAMETER = 'pengumuman';

export const readAnnouncement = defineEndpoint('announcement.read', 'GET /api/announcements/{id}', {
  ...call,
  summary: 'Satu pengumuman bagi role sendiri, juga yang tidak tampil di dasbor',
  response: record(() => ({ announcement: shownAnnouncement })),
  addition: 'a notice of an announcement leads to its whole text',
});
export const dismissAnnouncement = defineEndpoint('announcement.dismiss', 'POST /api/announcements/dismiss/{id}', {
  ...call,
  summary: 'Menutup pengumuman di dasbor sendiri',
  addition: 'announcements stand on the dashboards until a date',
});

const announcing = {
  access: ['Super'],
  addition: 'announcements for chosen roles, tried before everybody gets them',
} as const;

const announcementFields = {
  subject: field.text('Subjek', { required: true, maxLength: 255 }),
  announcement: field.html('Pengumuman', { required: true, maxLength: 200_000 }),
};

const until = field.text('Tampil di dasbor', {
  maxLength: 10,
  pattern: /^\d{4}-\d{2}-\d{2}$/,
  messages: { invalid: 'Tanggal terakhir di dasbor tidak dikenal.' },
});

export const correctAnnouncement = defineEndpoint('announcement.correct', 'POST /api/{p}/announcement/correct/{id}', {
  ...announcing,
  summary: 'Memperbaiki pengumuman yang tampil di dasbor; tanpa until ia diturunkan. Surat yang sudah terkirim tetap',
  /** `until` as in `announcement.send`. */
  body: field.form(() => ({ ...announcementFields, until, ...field.seenUpdate })),
  addition: 'a card on the dashboards can be corrected and taken down',
});

export const sendAnnouncement = defineEndpoint('announcement.send', 'POST /api/{p}/announcement/send', {
  ...announcing,
  summary: 'Mengirim pengumuman kepada role yang dipilih; sampai tanggal until juga tampil di dasbor mereka',
  body: field.form(() => ({
    ...announcementFields,
    /** Names of roles, joined by commas. */
    roles: field.text('Penerima', { required: true, maxLength: 100 }),
    /** Last day on the dashboards, `2027-02-20`, in WIB. */
    until,
  })),
});
export const tryAnnouncement = defineEndpoint('announcement.try', 'POST /api/{p}/announcement/try', {
  ...announcing,
  summary: 'Mengirim surat percobaan sebuah pengumuman kepada diri sendiri; jawabannya isi yang terkirim',
  body: field.form(() => announcementFields),
  /** The sanitised text, as sent. */
  response: record(() => ({ announcement: z.string() })),
});
