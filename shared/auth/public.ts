export { currentSession, endSession, onSessionChange, signIn, useRole, useSession, useUsername } from './session';
export type { EndReason } from './session';
export type { Session } from './stored-session';
