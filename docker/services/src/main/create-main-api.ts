import * as accountCalls from '@portal/shared/contract/endpoints/account/account';
import * as calendarCalls from '@portal/shared/contract/endpoints/machine/calendar';
import * as ownCalls from '@portal/shared/contract/endpoints/account/own-account';
import * as auditCalls from '@portal/shared/contract/endpoints/audit';
import * as noticeCalls from '@portal/shared/contract/endpoints/notice';
import * as sessionCalls from '@portal/shared/contract/endpoints/account/session';
import * as passwordReset from '@portal/shared/contract/endpoints/account/password-reset';
import * as registration from '@portal/shared/contract/endpoints/account/registration';
import * as ssoCalls from '@portal/shared/contract/endpoints/account/sso';
import * as usageCalls from '@portal/shared/contract/endpoints/machine/usage';
import * as calls from '@portal/shared/contract/endpoints/machine/facility';
import { showReportKey } from '@portal/shared/contract/internal/report-key';
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import type { Context } from '../platform/context';
import { createCsvHandler, createPageHandler } from '../platform/lists/list-handlers';
import { createApp } from '../platform/server/create-app';
import { createInternalRouter } from '../platform/server/internal-route';
import { createRouter, type Router } from '../platform/server/route';
import { account } from '../platform/db/schema/accounts';
import type { Handler } from '../platform/call';
import { success } from '../platform/http/envelope';
import * as notices from './notice/notice-calls';
import { login, unlockLogin } from './account/login';
import { correctAnnouncement, sendAnnouncement, storeAnnouncement, tryAnnouncement } from './account/announcements';
import { announcementList } from './account/announcement-list';
import { adminAccounts, registerAdmin, userAccounts } from './account/manage-accounts';
import { confirmPassword } from './account/own/confirm-password';
import { deleteOwnAccount, showDeletion } from './account/own/delete-own-account';
import { downloadOwnData } from './account/own/own-data';
import { addEmailChangeRoute, changeEmail } from './account/own/change-email';
import {
  changePassword,
  checkAdmin,
  checkUser,
  deleteAvatar,
  profile,
  storeAvatar,
  updateOwnProfile,
} from './account/own/own-profile';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  resetSecondFactor,
  showSecondFactor,
} from './account/own/own-second-factor';
import { endOtherSessions, endOwnSession, listSessions } from './account/own/own-sessions';
import { register } from './account/register';
import { userList } from './account/user-list';
import { reportKey, reportTicket } from './account/report-ticket';
import { checkResetLink, forgotPassword, resetPassword } from './account/reset-password';
import { loginSecondFactor } from './account/second-step';
import { addVerificationRoute, resendVerification } from './account/verification';
import { auditList } from './audit/audit-list';
import { showCalendar, showFreeCalendar } from './calendar/show-calendar';
import { addPublicPages } from './public-pages/public-page-routes';
import { dismissAnnouncement, listShownAnnouncements } from './notice/announcement-calls';
import { endPush, setPush, showPush } from './notice/push/push-calls';
import { addNoticeStream } from './notice/stream-route';
import { completeSso, continueSso, linkSso } from './sso/sso-calls';
import { logout } from './sso/log-out';
import { confirmLink, linkCampus, showWaysIn, unlinkCampus } from './sso/own-campus';
import { addSsoRoutes } from './sso/sso-routes';
import { showOwnUsage, showUsage } from './usage/show-usage';
import { addContentRoutes } from './content-routes';
import { addProposalRoutes } from './proposal-routes';
import { visitorLanguage } from './mail/words';
import { deleteFacility, listFacilities, showFacility, storeFacility, updateFacility } from './facility/facilities';
import { deleteProcedure, listProcedures, showProcedure, storeProcedure, updateProcedure } from './facility/procedures';

/** Creates the main API: every call of the contract with service `main`. */
export async function createMainApi(context: Context): Promise<FastifyInstance> {
  const app = await createApp(context);
  const route = createRouter(app, context);
  addSessionRoutes(route);
  addProposalRoutes(route, context);
  addContentRoutes(route);
  addFacilityRoutes(route);
  addAccountRoutes(route);
  addOwnAccountRoutes(route);
  addNoticeRoutes(route);
  route(auditCalls.pageAudit, createPageHandler(auditList));
  route(auditCalls.exportAudit, createCsvHandler(auditList));
  route(usageCalls.showUsage, showUsage);
  route(usageCalls.showOwnUsage, showOwnUsage);
  route(calendarCalls.showCalendar, showCalendar);
  route(calendarCalls.showFreeCalendar, showFreeCalendar);
  addNoticeStream(app, context);
  addVerificationRoute(app, context);
  addEmailChangeRoute(app, context);
  addSsoRoutes(app, context);
  addPublicPages(app, context);
  createInternalRouter(app, context)(showReportKey, reportKey);
  app.get('/sanctum/csrf-cookie', (_request, reply) => reply.code(204).send());
  return app;
}

function addSessionRoutes(route: Router): void {
  const ownTransactions = { isTransactional: false };
  route(sessionCalls.login, login, ownTransactions);
  route(sessionCalls.loginSecondFactor, loginSecondFactor, ownTransactions);
  route(ssoCalls.continueSso, continueSso);
  route(ssoCalls.linkSso, linkSso, ownTransactions);
  route(ssoCalls.completeSso, completeSso);
  route(registration.register, register, ownTransactions);
  route(passwordReset.forgotPassword, forgotPassword, ownTransactions);
  route(passwordReset.resetPassword, resetPassword, ownTransactions);
  route(passwordReset.checkResetLink, checkResetLink);
  route(registration.resendVerification, resendVerification);
  route(sessionCalls.logout, logout);
  route(sessionCalls.profile, profile);
  route(sessionCalls.checkUser, checkUser);
  route(sessionCalls.checkAdmin, checkAdmin);
  route(sessionCalls.reportTicket, reportTicket);
}

function addAccountRoutes(route: Router): void {
  route(accountCalls.registerAdmin, registerAdmin);
  route(accountCalls.listAdmins, adminAccounts.list);
  route(accountCalls.showAdmin, adminAccounts.show);
  route(accountCalls.updateAdmin, adminAccounts.update);
  route(accountCalls.deleteAdmin, adminAccounts.remove);
  route(accountCalls.listUsers, userAccounts.list);
  route(accountCalls.pageUsers, createPageHandler(userList));
  route(accountCalls.exportUsers, createCsvHandler(userList));
  route(accountCalls.showUser, userAccounts.show);
  route(accountCalls.updateUser, userAccounts.update);
  route(accountCalls.deleteUser, userAccounts.remove);
  route(accountCalls.unlockLogin, unlockLogin);
  route(accountCalls.storeAnnouncement, storeAnnouncement);
  route(accountCalls.pageAnnouncements, createPageHandler(announcementList));
}

function addOwnAccountRoutes(route: Router): void {
  const withPassword = { prepare: confirmPassword };
  route(ownCalls.updateOwnProfile, updateOwnProfile);
  route(ownCalls.storeAvatar, storeAvatar);
  route(ownCalls.deleteAvatar, deleteAvatar);
  route(ownCalls.storeLanguage, storeLanguage);
  route(ownCalls.changePassword, changePassword, withPassword);
  route(ownCalls.changeEmail, changeEmail, withPassword);
  route(ownCalls.listSessions, listSessions);
  route(ownCalls.endSession, endOwnSession);
  route(ownCalls.endOtherSessions, endOtherSessions);
  route(ownCalls.showWaysIn, showWaysIn);
  route(ownCalls.linkCampus, linkCampus, { prepare: confirmLink });
  route(ownCalls.unlinkCampus, unlinkCampus);
  route(ownCalls.downloadOwnData, downloadOwnData);
  route(ownCalls.showDeletion, showDeletion);
  route(ownCalls.deleteOwnAccount, deleteOwnAccount, withPassword);
  route(ownCalls.showSecondFactor, showSecondFactor);
  route(ownCalls.beginSecondFactor, beginSecondFactor, withPassword);
  route(ownCalls.confirmSecondFactor, confirmSecondFactor);
  route(ownCalls.endSecondFactor, endSecondFactor, withPassword);
  route(ownCalls.resetSecondFactor, resetSecondFactor);
}

function addNoticeRoutes(route: Router): void {
  route(noticeCalls.listNotices, notices.listNotices);
  route(noticeCalls.olderNotices, notices.olderNotices);
  route(noticeCalls.readNotice, notices.readNotice);
  route(noticeCalls.readAllNotices, notices.readAllNotices);
  route(noticeCalls.showNoticeMail, notices.showNoticeMail);
  route(noticeCalls.setNoticeMail, notices.setNoticeMail);
  route(noticeCalls.showPush, showPush);
  route(noticeCalls.setPush, setPush);
  route(noticeCalls.endPush, endPush);
  route(noticeCalls.sendAnnouncement, sendAnnouncement);
  route(noticeCalls.tryAnnouncement, tryAnnouncement);
  route(noticeCalls.correctAnnouncement, correctAnnouncement);
  route(noticeCalls.listShownAnnouncements, listShownAnnouncements);
  route(noticeCalls.dismissAnnouncement, dismissAnnouncement);
}

/** POST own-account/language: sets the language of future mails; queued ones stay as they are. */
const storeLanguage: Handler = async ({ db, session, fields }) => {
  await db
    .update(account)
    .set({ language: visitorLanguage(fields) })
    .where(eq(account.id, session.accountId));
  return success('Success Store Language');
};

function addFacilityRoutes(route: Router): void {
  route(calls.listFacilities, listFacilities);
  route(calls.storeFacility, storeFacility);
  route(calls.showFacility, showFacility);
  route(calls.updateFacility, updateFacility);
  route(calls.deleteFacility, deleteFacility);
  route(calls.listProcedures, listProcedures);
  route(calls.showProcedure, showProcedure);
  route(calls.storeProcedure, storeProcedure);
  route(calls.updateProcedure, updateProcedure);
  route(calls.deleteProcedure, deleteProcedure);
}
