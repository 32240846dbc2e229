export { currentSession, endSession, onSessionChange, signIn, useRole, useSession, useUsername } from './session';
export type { EndReason, Session } from './session';
