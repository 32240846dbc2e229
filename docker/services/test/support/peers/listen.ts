import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { NOTICE_STREAM } from '@portal/shared/contract/endpoints/notice';
import type { NoticeItem } from '@portal/shared/contract/entities/notice';
import type { Person, Services } from '../client';

/** Opens the stream of a person over its own connection. */
export async function listen({ urls }: Services, { token }: Pick<Person, 'token'>) {
  const told: { readonly unread: number; readonly newest: NoticeItem | null }[] = [];
  /** Names of the events, without heartbeats. */
  const events: string[] = [];
  let isOver = false;
  const asking = request(urls.main + NOTICE_STREAM, {
    headers: { authorization: `Bearer ${token}`, origin: 'http://localhost:8080' },
    agent: false,
  }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  asking.on('error', () => undefined);
  let text = '';
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (event) events.push(event);
      if (event === 'notice') told.push(JSON.parse(data ?? '') as (typeof told)[number]);
    }
  });
  response.once('close', () => (isOver = true)).on('error', () => undefined);
  const { statusCode: status = 0, headers } = response;
  return { told, events, status, headers, isOver: () => isOver, close: () => asking.destroy() };
}
