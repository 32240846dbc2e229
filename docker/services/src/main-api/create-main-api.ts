import type { FastifyInstance } from 'fastify';
import * as accountCalls from '@portal/shared/contract/endpoints/account';
import * as sessionCalls from '@portal/shared/contract/endpoints/session';
import { listAnnouncements, storeAnnouncement } from '../account/announcements';
import { login } from '../account/login';
import { adminAccounts, registerAdmin, userAccounts } from '../account/manage-accounts';
import { checkAdmin, checkUser, logout, profile } from '../account/own-session';
import { register } from '../account/register';
import { forgotPassword, resetPassword } from '../account/reset-password';
import { addVerificationRoute, resendVerification } from '../account/verification';
import type { Context } from '../context';
import { createApp } from '../http/create-app';
import { createRouter, type Router } from '../http/route';
import { addContentRoutes } from './content-routes';
import { addFacilityRoutes } from './facility-routes';
import { addProposalRoutes } from './proposal-routes';

/** The main API: every call of the contract with service `main`. */
export async function createMainApi(context: Context): Promise<FastifyInstance> {
  const app = await createApp(context);
  const route = createRouter(app, context);
  addSessionRoutes(route);
  addProposalRoutes(route, context);
  addContentRoutes(route);
  addFacilityRoutes(route);
  addAccountRoutes(route);
  addVerificationRoute(app, context);
  app.get('/sanctum/csrf-cookie', (_request, reply) => reply.code(204).send());
  return app;
}

function addSessionRoutes(route: Router): void {
  const ownTransactions = { isTransactional: false };
  route(sessionCalls.login, login, ownTransactions);
  route(sessionCalls.register, register, ownTransactions);
  route(sessionCalls.forgotPassword, forgotPassword, ownTransactions);
  route(sessionCalls.resetPassword, resetPassword, ownTransactions);
  route(sessionCalls.resendVerification, resendVerification);
  route(sessionCalls.logout, logout);
  route(sessionCalls.profile, profile);
  route(sessionCalls.checkUser, checkUser);
  route(sessionCalls.checkAdmin, checkAdmin);
}

function addAccountRoutes(route: Router): void {
  route(accountCalls.registerAdmin, registerAdmin);
  route(accountCalls.listAdmins, adminAccounts.list);
  route(accountCalls.showAdmin, adminAccounts.show);
  route(accountCalls.updateAdmin, adminAccounts.update);
  route(accountCalls.deleteAdmin, adminAccounts.remove);
  route(accountCalls.listUsers, userAccounts.list);
  route(accountCalls.showUser, userAccounts.show);
  route(accountCalls.updateUser, userAccounts.update);
  route(accountCalls.deleteUser, userAccounts.remove);
  route(accountCalls.storeAnnouncement, storeAnnouncement);
  route(accountCalls.listAnnouncements, listAnnouncements);
}
