import type { Language } from '@portal/shared/contract/text/language';
import { WIB_MS } from '@portal/shared/contract/time/calendar-days';
import type { Config } from '../../platform/config/config';
import type { Context } from '../../platform/context';
import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { account } from '../../platform/db/schema/accounts';
import { notice, notice_digest } from '../../platform/db/schema/notices';
import { greetingOf, knownWord, languageOf, wordsIn } from '../mail/words';
import { queueMails, type Mail } from '../mail/queue-mail';

/** Notices that one mail names; the rest are counted. */
const MOST_NAMED = 30;

/**
 * Returns the day whose daily mails are due at an instant, `2027-02-20`; null before the hour.
 * @param hour of the day in WIB
 */
export function digestDayOf(now: Date, hour: number): string | null {
  const there = new Date(now.getTime() + WIB_MS);
  return there.getUTCHours() < hour ? null : there.toISOString().slice(0, 10);
}

/**
 * Queues the daily mails of a day: one for each person who chose them, with the unread notices that were in no mail
 * yet. Runs once a day, on the first replica; after an outage at that hour the mails are sent late.
 */
export async function sendDigests({ db, config, wakeQueues }: Context, now: Date): Promise<void> {
  const day = digestDayOf(now, config.digestHour);
  if (!day) return;
  const isSent = await db.transaction(async (tx) => {
    const isOurs = await tx
      .insert(notice_digest)
      .values({ day })
      .onConflictDoNothing()
      .returning({ at: notice_digest.at });
    if (isOurs.length === 0) return false;
    await queueMails(
      tx,
      config,
      (await takeDue(tx)).map((person) => digestMail(config, person)),
    );
    await tx.delete(notice_digest).where(lt(notice_digest.day, sql`${day}::date - interval '30 days'`));
    return true;
  });
  if (isSent) wakeQueues();
}

interface Due {
  readonly email: string;
  readonly name: string;
  readonly is_verified: boolean;
  readonly language: Language | null;
  readonly notices: readonly {
    readonly kind: string;
    readonly title: string;
    readonly text: string;
    readonly english: string | null;
    readonly href: string;
  }[];
}

async function takeDue(tx: Queryable): Promise<Due[]> {
  const item = sql`jsonb_build_object('kind', ${notice.kind}, 'title', ${notice.title}, 'text', ${notice.body},
    'english', ${notice.body_english},
    'href', ${notice.href})`;
  const rows = await tx
    .select({
      email: account.email,
      language: account.language,
      name: sql<string>`concat_ws(' ', ${account.first_name}, ${account.last_name})`,
      is_verified: sql<boolean>`${account.email_verified_at} is not null`,
      notices: sql<Due['notices']>`jsonb_agg(${item} order by ${notice.id} desc)`,
    })
    .from(notice)
    .innerJoin(account, eq(account.id, notice.account_id))
    .where(and(eq(notice.is_mail_due, true), isNull(notice.read_at), ne(account.notice_mail, 'tidak')))
    .groupBy(account.id)
    .orderBy(account.id);
  await tx.update(notice).set({ is_mail_due: false }).where(eq(notice.is_mail_due, true));
  return rows;
}

function digestMail(config: Config, person: Due): Mail {
  const { email, name, is_verified, notices } = person;
  const language = languageOf(person);
  const t = wordsIn(language);
  const more = notices.length - MOST_NAMED;
  const lineOf = ({ kind, title, text, english, href }: Due['notices'][number]) => {
    // The subject of an announcement is an admin's own text.
    const heading = kind === 'announcement' ? title : knownWord(language, title);
    return `${heading}: ${language === 'en' ? (english ?? text) : text} (${config.portalUrl}${href})`;
  };
  return {
    to: email,
    language,
    subject: `${t('{count} pemberitahuan belum dibaca', { count: notices.length })} - ${config.brandName}`,
    content: {
      greeting: greetingOf(language, name, is_verified),
      paragraphs: [
        t('Ini yang terjadi sejak ringkasan sebelumnya dan belum Anda baca:'),
        ...notices.slice(0, MOST_NAMED).map(lineOf),
        ...(more > 0 ? [t('Dan {count} pemberitahuan lain.', { count: more })] : []),
      ],
      button: { label: t('Buka Portal'), url: config.portalUrl },
      closing: [t('Waktu pengiriman surat ini dapat Anda atur di bawah daftar pemberitahuan di portal.')],
    },
  };
}
