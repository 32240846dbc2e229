import { defineEndpoint } from '../../endpoint';
import { loadSessionRequests } from '../../requests/load';
import { ADMIN_ROLES, USER_ROLES } from '../../account/roles';
import { SESSION_PATHS } from '../../account/session-paths';

const accessGrant = async () => (await import('../../entities/session')).accessGrant;
const loginResponse = async () => (await import('../../entities/session')).loginResponse;
const profileResponse = async () => (await import('../../entities/session')).profileResponse;
const logoutOutcome = async () => (await import('../../entities/session')).logoutOutcome;

export const login = defineEndpoint('session.login', 'POST /api/login', {
  access: 'public',
  summary: 'Masuk dengan email dan kata sandi',
  body: async () => (await loadSessionRequests()).login,
  response: loginResponse,
  addition: 'product-facts.md 2.2',
});

export const loginSecondFactor = defineEndpoint('session.secondFactor', 'POST /api/login/second-factor', {
  access: 'public',
  summary: 'Langkah kedua masuk: kode dari aplikasi autentikator atau kode pemulihan',
  body: async () => (await loadSessionRequests()).secondFactor,
  response: accessGrant,
  addition: 'accounts that have switched the second step on',
});

export const logout = defineEndpoint('session.logout', 'POST /api/logout', {
  access: 'session',
  summary: 'Keluar; token ini tidak berlaku lagi',
  response: logoutOutcome,
});

export const profile = defineEndpoint('session.profile', `GET ${SESSION_PATHS.profile}`, {
  access: 'session',
  summary: 'Profil pemilik token',
  response: profileResponse,
});

export const checkUser = defineEndpoint('session.checkUser', `GET ${SESSION_PATHS.checkUser}`, {
  access: USER_ROLES,
  summary: 'Penjaga area peneliti: meta.code 200 bila email sudah diverifikasi, selain itu 403 dengan HTTP 200',
});

export const checkAdmin = defineEndpoint('session.checkAdmin', `GET ${SESSION_PATHS.checkAdmin}`, {
  access: ADMIN_ROLES,
  summary: 'Penjaga area admin',
});

export const reportTicket = defineEndpoint('session.reportTicket', 'GET /api/report-ticket', {
  access: 'session',
  summary: 'Karcis singkat yang menyertai laporan rilis ke pengumpul; tidak menyebut orangnya',
  response: async () => (await import('../../entities/session')).reportTicket,
  addition: 'reports of the health of releases are taken from signed-in people only',
});
