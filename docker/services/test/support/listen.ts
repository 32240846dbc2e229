import { request } from 'node:http';
import { NOTICE_STREAM } from '@portal/shared/contract/endpoints/notice';
import type { NoticeItem } from '@portal/shared/contract/entities/notice';
import type { Person } from './client';
import type { Server } from './server';

interface Listening {
  readonly told: { readonly unread: number; readonly newest: NoticeItem | null }[];
  /** Names of the events, without heartbeats. */
  readonly events: string[];
  readonly status: number;
  readonly headers: Record<string, unknown>;
  isOver(): boolean;
  close(): void;
}

/** Opens the stream of a person over its own connection. */
export function listen(server: Server, { token }: Pick<Person, 'token'>): Promise<Listening> {
  return new Promise((opened, failed) => {
    const told: Listening['told'][number][] = [];
    const events: string[] = [];
    let isOver = false;
    const asking = request(
      server.urls.main + NOTICE_STREAM,
      { headers: { authorization: `Bearer ${token}`, origin: 'http://localhost:8080' }, agent: false },
      (response) => {
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
        response.once('close', () => (isOver = true));
        opened({
          told,
          events,
          status: response.statusCode ?? 0,
          headers: response.headers,
          isOver: () => isOver,
          close: () => asking.destroy(),
        });
      },
    );
    asking.on('error', failed).end();
  });
}
