import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RETURN_PARAMETER, SSO_PAGE } from '@portal/shared/contract/account/sso';
import {
  SSO_CALLBACK_PATH,
  SSO_END_PATH,
  SSO_LOGOUT_PATH,
  SSO_START_PATH,
} from '@portal/shared/contract/account/sso-provider';
import type { Context } from '../../platform/context';
import { writeIfPossible } from '../../platform/db/database-unavailable';
import { countRequest } from '../../platform/http/rate-limit';
import { describeError } from '../../platform/log';
import { endByLogoutToken, endSessionAddress } from './log-out';
import { causeOf } from './provider';
import { finishSignIn, takeBegun, startSignIn } from './sign-in-at-provider';

interface Query {
  Querystring: Record<string, unknown>;
}

/**
 * Adds the addresses for a browser's sign-in, its return and its logout at the provider, and the one with which the
 * provider ends sessions. They are not calls of the portal, so they are outside the contract. The browser then gets a
 * page of the portal, with the result in the fragment, which reaches no server and no log.
 */
export function addSsoRoutes(app: FastifyInstance, context: Context): void {
  const { sso } = context.config;
  if (!sso) return;
  const page = (fragment: Record<string, string>, returnPath = '') => {
    const query = returnPath ? `?${new URLSearchParams({ [RETURN_PARAMETER]: returnPath })}` : '';
    return `${context.config.portalUrl}${SSO_PAGE}${query}#${new URLSearchParams(fragment)}`;
  };
  const failed = (error: unknown, returnPath = '') => {
    const cause = causeOf(error);
    context.log('warn', 'sign-in at the identity provider failed', { cause, error: describeError(error) });
    return page({ cause }, returnPath);
  };
  const count = (request: FastifyRequest) =>
    writeIfPossible(countRequest(context.db, request.ip, context.config.rateLimit));

  app.get<Query>(SSO_START_PATH, async (request, reply) => {
    await count(request);
    return startSignIn(context, sso, request, reply).catch((error: unknown) => reply.redirect(failed(error), 302));
  });

  app.get<Query>(SSO_CALLBACK_PATH, async (request, reply) => {
    await count(request);
    reply.header('referrer-policy', 'no-referrer');
    let returnPath = '';
    try {
      const begun = await takeBegun(context, request);
      returnPath = begun.return_path;
      const ticket = await finishSignIn(context, sso, request, begun);
      return reply.redirect(page({ ticket }, returnPath), 303);
    } catch (error) {
      return reply.redirect(failed(error, returnPath), 303);
    }
  });

  app.get(SSO_END_PATH, async (request, reply) => {
    await count(request);
    return reply.redirect(await endSessionAddress(context, sso).catch((error: unknown) => failed(error)), 302);
  });

  app.post<{ Body: unknown }>(SSO_LOGOUT_PATH, async (request, reply) => {
    await count(request);
    const { body } = request;
    const token = typeof body === 'object' && body !== null ? Reflect.get(body, 'logout_token') : null;
    try {
      const ended = await endByLogoutToken(context, sso, String(token));
      context.log('info', 'sessions ended by the identity provider', { ended });
      return await reply.code(200).send();
    } catch (error) {
      context.log('warn', 'logout token refused', { error: describeError(error) });
      return reply.code(400).send({ error: 'invalid_request' });
    }
  });
}
