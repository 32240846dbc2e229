import { eq } from 'drizzle-orm';
import * as oidc from 'openid-client';
import { clearFileCookie } from '../../platform/auth/cookies';
import { endSession } from '../../platform/auth/session';
import type { Call, Handler } from '../../platform/call';
import type { SsoSettings } from '../../platform/config/sso-settings';
import type { Context } from '../../platform/context';
import { sso_session } from '../../platform/db/schema/sso';
import { success } from '../../platform/http/envelope';
import { connectProvider, hasEndSession } from './provider';

/**
 * POST /api/logout: ends only this session. Reports whether it began at the provider, so that the portal can offer to
 * end that session too.
 */
export const logout: Handler = async (call) => {
  const { config } = call.context;
  const isFromCampus = config.sso !== null && hasEndSession(config.sso) && (await beganAtProvider(call));
  if (call.session.id) await endSession(call.db, call.session.accountId, call.session.id);
  clearFileCookie(call.reply, config);
  return success('Token Revoked', isFromCampus ? { is_from_campus: true } : null);
};

async function beganAtProvider({ db, session }: Call): Promise<boolean> {
  if (!session.id) return false;
  return (await db.$count(sso_session, eq(sso_session.session_id, session.id))) > 0;
}

/**
 * Returns the address that ends the browser's session at the provider and leads back to the login page; only the login
 * page if the provider has no such address.
 * @throws when the provider does not answer
 */
export async function endSessionAddress({ config }: Context, sso: SsoSettings): Promise<string> {
  const back = `${config.portalUrl}/masuk`;
  const provider = await connectProvider(sso);
  if (!provider.serverMetadata().end_session_endpoint) return back;
  return oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: back }).href;
}
