import { isAdminRole, type Role } from './roles';

/** Calls that every page behind the login makes; the page requests them before its application loads. */
export const SESSION_PATHS = {
  profile: '/api/profile',
  checkUser: '/api/check_user',
  checkAdmin: '/api/check_admin',
} as const;

/** Returns the path of the guard's call for a role. */
export function checkPathOf(role: Role): string {
  return isAdminRole(role) ? SESSION_PATHS.checkAdmin : SESSION_PATHS.checkUser;
}
