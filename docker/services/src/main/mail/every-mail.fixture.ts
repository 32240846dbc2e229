import type { Language } from '@portal/shared/contract/text/language';
import {
  accountDeletedMail,
  addressChangedMails,
  campusAccountMail,
  passwordChangedMail,
  secondFactorMail,
} from '../account/own/account-changed-mails';
import type { Config } from '../../platform/config/config';
import { resetMail, verificationMail } from './account-mails';
import { homeNews, maintenanceNews, newsMail, openingNews } from './session-mails';
import * as proposals from './proposal-mails';
import type { Mail } from './queue-mail';

const CONFIG = { brandName: 'Portal Riset GPU', portalUrl: 'https://portal.test' } as Config; // no other setting is read

const ENDS_AT = new Date('2027-02-20T03:00:00Z');
const NOTE = '<p>Mohon tambah <b>RAM</b>.</p>';
const WINDOW = {
  id: 'w',
  version: 1,
  is_lifted: false,
  keys: [],
  machine: 'DGX-A100-01',
  reason: 'Ganti kipas.',
  from: '2026-11-24',
  to: '2026-12-02',
};

const OPENING = { id: 'o', key: 'k', machine: 'DGX-A100-01', day: '2026-11-28' };

export function everyMail(language: Language): Mail[] {
  const [email, name] = ['siti@portal.test', 'Siti Rahmawati'];
  const row = { email, first_name: 'Siti', last_name: 'Rahmawati', email_verified_at: ENDS_AT, language };
  const thesis = { id: 'aaa', kind: 'thesis', email, name, title: 'Deteksi citra', language } as const;
  const nonTa = { ...thesis, kind: 'nonTa' } as const;
  const industry = { ...thesis, kind: 'industry' } as const;
  const admin = { email: 'admin@portal.test', language };
  const reset = (isVerified: boolean) =>
    resetMail(CONFIG, { email, name, isVerified, language }, 'https://portal.test/reset?token=t');
  return [
    verificationMail(CONFIG, row, 'https://api.test/verify'),
    reset(true),
    reset(false),
    passwordChangedMail(CONFIG, row),
    ...addressChangedMails(CONFIG, row, 'baru@portal.test'),
    secondFactorMail(CONFIG, row, 'on'),
    secondFactorMail(CONFIG, row, 'off'),
    secondFactorMail(CONFIG, row, 'reset'),
    campusAccountMail(CONFIG, row, 'linked', 'siti@kampus.test'),
    campusAccountMail(CONFIG, row, 'unlinked', 'siti@kampus.test'),
    accountDeletedMail(CONFIG, row, 0),
    accountDeletedMail(CONFIG, row, 2),
    proposals.incomingMail(CONFIG, admin, thesis, false),
    proposals.incomingMail(CONFIG, admin, nonTa, true),
    proposals.approvedMail(CONFIG, thesis, NOTE, { day: 'Senin', machine: 'DGX-A100-01', endsAt: ENDS_AT }),
    proposals.approvedMail(CONFIG, industry, NOTE, { day: null, machine: null, endsAt: null }),
    proposals.revisionMail(CONFIG, thesis, NOTE),
    proposals.rejectedMail(CONFIG, thesis, NOTE),
    proposals.rejectedMail(CONFIG, thesis, null),
    proposals.finishedMail(CONFIG, thesis, 'none', false),
    proposals.finishedMail(CONFIG, thesis, 'stopped', true),
    proposals.finishedMail(CONFIG, thesis, 'running', true),
    proposals.extensionRequestMail(CONFIG, admin, thesis, { days: 14, reason: 'Belum selesai' }),
    proposals.extendedMail(CONFIG, thesis, { days: 14, endsAt: ENDS_AT, note: null }),
    proposals.extendedMail(CONFIG, thesis, { days: 1, endsAt: ENDS_AT, note: NOTE }),
    proposals.extensionRejectedMail(CONFIG, thesis, 14, null),
    proposals.extensionRejectedMail(CONFIG, thesis, 1, NOTE),
    proposals.reportRequestMail(CONFIG, thesis, ENDS_AT),
    proposals.endsSoonMail(CONFIG, thesis, { endsAt: ENDS_AT, hasAsked: true }),
    proposals.endsSoonMail(CONFIG, thesis, { endsAt: ENDS_AT, hasAsked: false }),
    proposals.reportSentMail(CONFIG, admin, thesis),
    proposals.reportAcceptedMail(CONFIG, thesis),
    proposals.withdrawnMail(CONFIG, admin, thesis),
    ...[
      ...(['announced', 'changed', 'lifted'] as const).flatMap((change) =>
        [true, false].map((isHit) => maintenanceNews(change, WINDOW, isHit)),
      ),
      ...(['ending', 'ready'] as const).map((change) => homeNews(change, ENDS_AT.toISOString())),
      ...[false, true].map((is_withdrawn) => openingNews({ ...OPENING, is_withdrawn })),
    ].map((news) => newsMail(CONFIG, thesis, news)),
  ];
}
