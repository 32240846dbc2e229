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
import * as facilityCalls from '@portal/shared/contract/endpoints/machine/facility';
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
import { login, unlockLogin, loginSecondFactor } from './account/login';
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
import * as sessions from './account/own/own-sessions';
import { register } from './account/register';
import { userList } from './account/user-list';
import { reportKey, reportTicket } from './account/report-ticket';
import { checkResetLink, forgotPassword, resetPassword } from './account/reset-password';
import { addVerificationRoute, resendVerification } from './account/verification';
import { auditList } from './audit/audit-list';
import * as calendar from './calendar/show-calendar';
import { addPublicPages } from './public-pages/public-page-routes';
import { dismissAnnouncement, listShownAnnouncements, readAnnouncement } from './notice/announcement-calls';
import * as push from './notice/push/push-calls';
import { addNoticeStream } from './notice/stream-route';
import { completeSso, continueSso, linkSso } from './sso/sso-calls';
import { logout } from './sso/log-out';
import { confirmLink, linkCampus, showWaysIn, unlinkCampus } from './sso/own-campus';
import { addSsoRoutes } from './sso/sso-routes';
import * as usage from './usage/show-usage';
import { addContentRoutes } from './content/content-routes';
import { addProposalRoutes } from './proposal/proposal-routes';
import { visitorLanguage } from './mail/words';
import * as facilities from './facility/facilities';
import * as procedures from './facility/procedures';

/** Creates the main API: every call of the contract with service `main`. */
export async function createMainApi(context: Context): Promise<FastifyInstance> {
  const app = await createApp(context);
  const route = createRouter(app, context);
  addSessionRoutes(route);
  addProposalRoutes(route, context);
  addContentRoutes(route);
  route(facilityCalls, { ...facilities, ...procedures });
  addAccountRoutes(route);
  addOwnAccountRoutes(route);
  route(noticeCalls, { ...notices, ...push, listShownAnnouncements, readAnnouncement, dismissAnnouncement });
  route(noticeCalls, { sendAnnouncement, tryAnnouncement, correctAnnouncement });
  route(auditCalls, { pageAudit: createPageHandler(auditList), exportAudit: createCsvHandler(auditList) });
  route(usageCalls, usage);
  route(calendarCalls, calendar);
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
  route(sessionCalls, { login, loginSecondFactor }, ownTransactions);
  route(sessionCalls, { logout, profile, checkUser, checkAdmin, reportTicket });
  route(ssoCalls, { continueSso, completeSso });
  route(ssoCalls, { linkSso }, ownTransactions);
  route(registration, { register }, ownTransactions);
  route(registration, { resendVerification });
  route(passwordReset, { forgotPassword, resetPassword }, ownTransactions);
  route(passwordReset, { checkResetLink });
}

function addAccountRoutes(route: Router): void {
  route(accountCalls, {
    registerAdmin,
    listAdmins: adminAccounts.list,
    showAdmin: adminAccounts.show,
    updateAdmin: adminAccounts.update,
    deleteAdmin: adminAccounts.remove,
    listUsers: userAccounts.list,
    pageUsers: createPageHandler(userList),
    exportUsers: createCsvHandler(userList),
    showUser: userAccounts.show,
    updateUser: userAccounts.update,
    deleteUser: userAccounts.remove,
    unlockLogin,
    storeAnnouncement,
    pageAnnouncements: createPageHandler(announcementList),
  });
}

function addOwnAccountRoutes(route: Router): void {
  route(ownCalls, { updateOwnProfile, storeAvatar, deleteAvatar, storeLanguage, downloadOwnData, showDeletion });
  route(ownCalls, { ...sessions, showWaysIn, unlinkCampus });
  route(ownCalls, { showSecondFactor, confirmSecondFactor, resetSecondFactor });
  const guarded = { changePassword, changeEmail, deleteOwnAccount, beginSecondFactor, endSecondFactor };
  route(ownCalls, guarded, { prepare: confirmPassword });
  route(ownCalls, { linkCampus }, { prepare: confirmLink });
}

/** POST own-account/language: sets the language of future mails; queued ones stay as they are. */
const storeLanguage: Handler = async ({ db, session, fields }) => {
  await db
    .update(account)
    .set({ language: visitorLanguage(fields) })
    .where(eq(account.id, session.accountId));
  return success('Success Store Language');
};
