import * as z from 'zod/mini';
import { id, instant, optionalText, record } from '../field/schema';

/** An event that concerns one person (addition). */
const notice = record(() => ({
  id,
  /** Kind of event, e.g. `approved`; an unknown kind is shown like any other. */
  kind: z.string(),
  title: z.string(),
  /** Plain text. */
  text: z.string(),
  /** The same in English if the server wrote the sentence; null if it consists of names. */
  text_english: optionalText,
  /** Path in the portal. */
  href: z.string(),
  created_at: instant,
  read_at: optionalText,
}));
export type NoticeItem = z.output<typeof notice>;

/** A notice that the services push to a browser, in the person's language; its service worker shows it. */
export interface PushedNotice {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

export const noticeList = record(() => ({
  notice: z._default(z.array(notice), []),
  /** Number of all unread notices, not only those of this page. */
  unread: z.number(),
  has_more: z._default(z.boolean(), false),
}));

/** An announcement for its addressees (addition); `until`: its last moment on their dashboards, if it is there. */
export const shownAnnouncement = record(() => ({
  id,
  subject: z.string(),
  /** Sanitised HTML. */
  announcement: z.string(),
  created_at: instant,
  until: z.nullable(instant),
}));
export type ShownAnnouncement = z.output<typeof shownAnnouncement>;
