import * as account from '@portal/shared/contract/endpoints/account/account';
import * as ownAccount from '@portal/shared/contract/endpoints/account/own-account';
import * as audit from '@portal/shared/contract/endpoints/audit';
import * as content from '@portal/shared/contract/endpoints/content/content';
import * as contentList from '@portal/shared/contract/endpoints/content/content-list';
import * as approvedImage from '@portal/shared/contract/endpoints/machine/approved-image';
import * as machine from '@portal/shared/contract/endpoints/machine/machine';
import * as notice from '@portal/shared/contract/endpoints/notice';
import * as olderClients from '@portal/shared/contract/endpoints/older-clients';
import * as proposal from '@portal/shared/contract/endpoints/proposal/proposal';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import * as decisionText from '@portal/shared/contract/endpoints/proposal/decision-text';
import * as proposalList from '@portal/shared/contract/endpoints/proposal/proposal-list';
import * as course from '@portal/shared/contract/endpoints/proposal/proposal-course';
import * as review from '@portal/shared/contract/endpoints/proposal/proposal-review';
import { checkResetLink } from '@portal/shared/contract/endpoints/account/password-reset';
import * as sso from '@portal/shared/contract/endpoints/account/sso';
import * as session from '@portal/shared/contract/endpoints/account/session';
import * as days from '@portal/shared/contract/endpoints/machine/session-days';
import type { Action } from './actions/action';
import { ACCOUNTS, OWN_ACCOUNTS } from './actions/account-actions';
import { SUPERS } from './actions/super-actions';
import { CONTENTS } from './actions/content-actions';
import { KEEPERS, DECISIONS } from './actions/decision-actions';
import { PROPOSED } from './actions/researcher-actions';

/**
 * Calls that the portal does not make: those of older clients, whose request for a revision `revisistore` has replaced
 * (admin-area.md section 4), and the list of remarks, which the timeline includes.
 */
export const UNUSED_CALLS = [
  ...Object.values(olderClients),
  review.listRemarks,
  ...PROPOSAL_KINDS.map((kind) => proposal.proposalEndpoints[kind].revision),
].map((call) => call.name);

/**
 * Calls whose button appears only in a state that takes several steps to reach, and calls whose failure stops nothing
 * on a screen. The tests of these folders cover their failures, these browser tests their success:
 * - decisions: `mf-admin-proposal/src/life`, `mf-user/src/preview`; `proposal/course.spec.ts`,
 *   `proposal/review.spec.ts`
 * - second step and single sessions: `shell/src/own-account`, `shell/src/account`, `mf-admin-super/src/admins`;
 *   `account/own-account.spec.ts`
 * - notices and announcements: `shell/src/notice`, `mf-admin-super/src/announcements`; `account/notices.spec.ts`
 * - planned maintenance: `mf-admin-super/src/calendar`; `machine/calendar.spec.ts`
 * - approved images: `mf-admin-super/src/images`; `machine/engine.spec.ts`
 */
export const SHOWN_ELSEWHERE = [
  // Lists of a server without pages, and the CSV: `mf-admin-proposal/src/proposals`, `mf-admin-super/src/users` and
  // `mf-admin-content/src/list`.
  proposal.listAllProposals,
  account.listUsers,
  content.listPosts,
  content.listAboutPages,
  content.listServicePages,
  proposalList.exportProposals,
  account.exportUsers,
  audit.exportAudit,
  contentList.exportPosts,
  // Changes of all matching rows: `mf-admin-proposal/src/decision` and `mf-admin-content/src/list`.
  proposalList.bulkProposals,
  contentList.bulkPosts,
  contentList.bulkAboutPages,
  contentList.bulkServicePages,
  // Without it the preview has no links to other proposals.
  proposalList.neighbourProposals,
  notice.listNotices,
  notice.olderNotices,
  notice.readNotice,
  notice.readAllNotices,
  notice.showNoticeMail,
  notice.setNoticeMail,
  notice.showPush,
  notice.setPush,
  notice.endPush,
  notice.listShownAnnouncements,
  notice.dismissAnnouncement,
  notice.sendAnnouncement,
  notice.tryAnnouncement,
  // `account/notices.spec.ts`
  notice.correctAnnouncement,
  // Quiet: a link that cannot be checked shows its form. `account/reset.spec.ts`
  checkResetLink,
  // Shows nothing: without a ticket a report is not forwarded. `release/report.spec.ts`
  session.reportTicket,
  // The tests of `shell/src/account/campus`.
  sso.continueSso,
  sso.linkSso,
  sso.completeSso,
  // The tests of `shell/src/own-account` and `shell/src/account/campus`, and `account/campus-sign-in.spec.ts`.
  ownAccount.showWaysIn,
  ownAccount.linkCampus,
  ownAccount.unlinkCampus,
  // The tests of `mf-user/src/dashboard` and `mf-admin-super/src/running`, and `machine/engine.spec.ts`.
  machine.openLab,
  machine.restartRun,
  machine.showLogs,
  // The tests of `mf-admin-super/src/running`.
  days.listOpenDays,
  days.storeOpening,
  days.withdrawOpening,
  days.grantExtension,
  // The test of `mf-user/src/dashboard`.
  days.linkHome,
  review.listVersions,
  review.releaseProposal,
  proposal.tickRevisionPoint,
  ownAccount.resetSecondFactor,
  // The tests of `mf-admin-super/src/admins`.
  account.unlockLogin,
  machine.updateMaintenance,
  machine.liftMaintenance,
  approvedImage.updateApprovedImage,
  approvedImage.lookUpApprovedImage,
  course.withdrawProposal,
  course.restoreProposal,
  course.listExtensions,
  course.storeExtension,
  course.approveExtension,
  course.rejectExtension,
  course.storeReport,
  course.acceptReport,
  decisionText.storeDecisionText,
  decisionText.updateDecisionText,
  decisionText.deleteDecisionText,
  session.loginSecondFactor,
  ownAccount.endSession,
  // Quiet, and repeated by the next page: `shell/src/language` and `frame/english.spec.ts`.
  ownAccount.storeLanguage,
  ownAccount.confirmSecondFactor,
  ownAccount.endSecondFactor,
].map((call) => call.name);

/** Every call that a person causes, grouped by the area of the portal. */
export const ACTION_GROUPS = {
  accounts: ACCOUNTS,
  super: SUPERS,
  contents: CONTENTS,
  ownAccounts: OWN_ACCOUNTS,
  keepers: KEEPERS,
  decisions: DECISIONS,
  proposals: PROPOSED,
} as const;
export const ACTIONS: readonly Action[] = Object.values(ACTION_GROUPS).flat();
