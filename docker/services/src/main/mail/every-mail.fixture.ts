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
import { homeNews, maintenanceNews, openingNews } from './session-mails';
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
  const toOwner = (text: proposals.ProposalText, proposal: proposals.MailedProposal = thesis) =>
    proposals.toOwner(CONFIG, proposal, text);
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
    proposals.toAdmin(CONFIG, admin, thesis, proposals.SUBMITTED),
    proposals.toAdmin(CONFIG, admin, nonTa, proposals.RESUBMITTED),
    toOwner(proposals.approvedText(NOTE, { day: 'Senin', machine: 'DGX-A100-01', endsAt: ENDS_AT })),
    toOwner(proposals.approvedText(NOTE, { day: null, machine: null, endsAt: null }), industry),
    toOwner(proposals.revisionText(NOTE)),
    toOwner(proposals.rejectedText(NOTE)),
    toOwner(proposals.rejectedText(null)),
    toOwner(proposals.finishedText('none', false)),
    toOwner(proposals.finishedText('stopped', true)),
    toOwner(proposals.finishedText('running', true)),
    proposals.toAdmin(CONFIG, admin, thesis, proposals.extensionRequestText(14, 'Belum selesai')),
    toOwner(proposals.extendedText(14, ENDS_AT, null)),
    toOwner(proposals.extendedText(1, ENDS_AT, NOTE)),
    toOwner(proposals.extensionRejectedText(14, null)),
    toOwner(proposals.extensionRejectedText(1, NOTE)),
    toOwner(proposals.reportRequestText(ENDS_AT)),
    toOwner(proposals.endsSoonText(ENDS_AT, true)),
    toOwner(proposals.endsSoonText(ENDS_AT, false)),
    proposals.toAdmin(CONFIG, admin, thesis, proposals.REPORT_SENT),
    toOwner(proposals.REPORT_ACCEPTED),
    proposals.toAdmin(CONFIG, admin, thesis, proposals.WITHDRAWN),
    ...[
      ...(['announced', 'changed', 'lifted'] as const).flatMap((change) =>
        [true, false].map((isHit) => maintenanceNews(change, WINDOW, isHit)),
      ),
      ...(['ending', 'ready'] as const).map((change) => homeNews(change, ENDS_AT.toISOString())),
      ...[false, true].map((is_withdrawn) => openingNews({ ...OPENING, is_withdrawn })),
    ].map((news) => toOwner(news)),
  ];
}
