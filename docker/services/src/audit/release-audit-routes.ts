import {
  areaLabel,
  RELEASE_TICKET_PATH,
  RELEASE_TOLD_PATH,
  releaseTold,
  revisionId,
} from '@portal/shared/remote/release-told';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { checkAccess, unauthenticated } from '../auth/access';
import { sessionOf } from '../auth/bearer';
import type { Context } from '../context';
import { success, envelopeOf } from '../http/envelope';
import { refusal } from '../http/refusal';
import { countRequest } from '../http/rate-limit';
import { auditReported, nameOfActor } from './write-entry';
import { readReleaseTicket, writeReleaseTicket } from './release-ticket';

/**
 * Two calls of the server that changes releases for super admins, which has no session of its own: it has a person's
 * bearer exchanged for a ticket before a change, and reports the change with it afterwards, days later if need be.
 */
export function addReleaseAudit(app: FastifyInstance, context: Context): void {
  const { db, config, linkSecret } = context;
  app.get(RELEASE_TICKET_PATH, async (request) => {
    const session = await sessionOf(request, context);
    await countRequest(db, session?.accountId ?? request.ip, config.rateLimit);
    checkAccess(['Super'], null, session);
    if (!session) throw unauthenticated();
    const { accountId, email } = session;
    const name = await nameOfActor(db, { accountId, email, role: 'Super' });
    const ticket = writeReleaseTicket({ accountId, email, name, role: 'Super' }, linkSecret);
    return envelopeOf(success('Release Ticket', { ticket }));
  });
  app.post(RELEASE_TOLD_PATH, async (request) => {
    await countRequest(db, request.ip, config.rateLimit);
    const parsed = z.safeParse(releaseTold, request.body);
    if (!parsed.success) throw refusal('request/release-change');
    const { ticket, area, epoch, serial, title, deed, changes } = parsed.data;
    const vouched = readReleaseTicket(ticket, linkSecret);
    if (!vouched) throw refusal('access/release-ticket');
    await auditReported(db, {
      actor: vouched,
      call: deed,
      report: { at: new Date(vouched.at), key: `release ${vouched.id}` },
      id: revisionId({ remote: area, epoch, serial }),
      label: areaLabel(area, title),
      changes,
    });
    return envelopeOf(success('Release Told'));
  });
}
