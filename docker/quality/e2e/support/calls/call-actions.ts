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
 * on a screen. The tests of the named folders cover their failures, the named browser tests their success.
 */
export const SHOWN_ELSEWHERE = [
  // `mf-admin-proposal/src/life`, `mf-user/src/preview`; `proposal/course.spec.ts`, `proposal/review.spec.ts`
  ...[course.withdrawProposal, course.restoreProposal, course.storeReport, course.acceptReport],
  ...[course.listExtensions, course.storeExtension, course.approveExtension, course.rejectExtension],
  ...[decisionText.storeDecisionText, decisionText.updateDecisionText, decisionText.deleteDecisionText],
  ...[review.listVersions, review.releaseProposal, proposal.tickRevisionPoint],
  // `shell/src/own-account`, `shell/src/account`, `mf-admin-super/src/admins`; `account/own-account.spec.ts`
  ...[session.loginSecondFactor, ownAccount.confirmSecondFactor, ownAccount.endSecondFactor],
  ...[ownAccount.resetSecondFactor, ownAccount.endSession, account.unlockLogin],
  // `shell/src/account/campus`, `shell/src/own-account`; `account/campus-sign-in.spec.ts`
  ...[sso.continueSso, sso.linkSso, sso.completeSso],
  ...[ownAccount.showWaysIn, ownAccount.linkCampus, ownAccount.unlinkCampus],
  // `shell/src/notice`, `mf-admin-super/src/announcements`; `account/notices.spec.ts`, `account/push.spec.ts`
  ...[notice.listNotices, notice.olderNotices, notice.readNotice, notice.readAllNotices],
  ...[notice.showNoticeMail, notice.setNoticeMail, notice.showPush, notice.setPush, notice.endPush],
  ...[notice.listShownAnnouncements, notice.readAnnouncement, notice.dismissAnnouncement, notice.correctAnnouncement],
  ...[notice.sendAnnouncement, notice.tryAnnouncement],
  // `mf-admin-super/src/calendar`; `machine/calendar.spec.ts`
  ...[machine.updateMaintenance, machine.liftMaintenance],
  // `mf-admin-super/src/images`; `machine/engine.spec.ts`
  ...[approvedImage.updateApprovedImage, approvedImage.lookUpApprovedImage],
  // `mf-user/src/dashboard`, `mf-admin-super/src/running`; `machine/engine.spec.ts`
  ...[machine.openLab, machine.restartRun, machine.showLogs, days.linkHome],
  ...[days.listOpenDays, days.storeOpening, days.withdrawOpening, days.grantExtension],
  // Lists of a server without pages, the CSV, and changes of all matching rows: `mf-admin-proposal/src/proposals`,
  // `mf-admin-proposal/src/decision`, `mf-admin-super/src/users`, `mf-admin-content/src/list`
  ...[proposal.listAllProposals, proposalList.exportProposals, proposalList.bulkProposals],
  ...[account.listUsers, account.exportUsers, audit.exportAudit],
  ...[content.listPosts, content.listAboutPages, content.listServicePages, contentList.exportPosts],
  ...[contentList.bulkPosts, contentList.bulkAboutPages, contentList.bulkServicePages],
  // Without it the preview has no links to other proposals.
  proposalList.neighbourProposals,
  // Quiet: a link that cannot be checked shows its form. `account/reset.spec.ts`
  checkResetLink,
  // Quiet: without a ticket a report is not forwarded. `release/report.spec.ts`
  session.reportTicket,
  // Quiet, and repeated by the next page. `shell/src/language`; `frame/english.spec.ts`
  ownAccount.storeLanguage,
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
